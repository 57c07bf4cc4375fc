import { sampleQuantSectors, sampleQuantStocks } from '@/api/samples/quant';
import { samplePublisher } from '@/api/samples/publication';
import type { QuantInput } from '@/domain/quant/report';

/** The samples as they are sent. */
export const quantInput: QuantInput = {
  publisher: samplePublisher,
  sectors: sampleQuantSectors,
  stocks: sampleQuantStocks.stocks,
  date: '2026-11-20 08:00:00',
  imageHost: 'https://images.northlight.example',
};

/** Rows without figures, and no rows at all. */
export const poorQuantInputs: Record<string, QuantInput> = {
  missing: {
    ...quantInput,
    sectors: {
      sectors: sampleQuantSectors.sectors,
      signals: { Energy: { 'Strong Outperform': null } },
    },
    stocks: quantInput.stocks.map((stock) => ({
      ...stock,
      ticker: '',
      last: null,
      quant_value: '',
      quant_quality: 'NaN',
      quant_momentum: 'null',
      quant_estimates: 'undefined',
      quant_investment: '',
      previous: '',
      quant_rating: '',
    })),
  },
  empty: { ...quantInput, sectors: { sectors: [], signals: {} }, stocks: [], date: null },
};
