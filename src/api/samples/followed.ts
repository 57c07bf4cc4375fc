import type { Followed } from '@/api/contract/followed';
import { sampleCryptoPrices, sampleInstruments, sampleListedPrices } from './prices';

const coinOf = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** What the sample newsletter follows, and index weights of one day. */
export const sampleFollowed: Followed = {
  general: sampleCryptoPrices.general.map(coinOf),
  deep: sampleCryptoPrices.deep.map(coinOf),
  etps: sampleListedPrices.etps.map(({ ticker }) => ticker),
  instruments: sampleInstruments.map((each) => ({
    ...each,
    source_id: each.context_name.toLowerCase().replaceAll(' ', '-'),
  })),
  index: {
    day: '2026-09-25',
    source: 'iShares',
    weights: [
      { sector: 'Information Technology', weight: 34.5 },
      { sector: 'Financials', weight: 13.2 },
      { sector: 'Consumer Discretionary', weight: 10.4 },
      { sector: 'Communication Services', weight: 10.1 },
      { sector: 'Health Care', weight: 9 },
      { sector: 'Industrials', weight: 8.6 },
      { sector: 'Consumer Staples', weight: 5 },
      { sector: 'Energy', weight: 2.8 },
      { sector: 'Utilities', weight: 2.4 },
      { sector: 'Real Estate', weight: 2 },
      { sector: 'Materials', weight: 1.8 },
    ],
  },
};
