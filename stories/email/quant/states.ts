import type { QuantInput } from '@/domain/quant/report';
import { quant, quietQuant } from '@/email/previews/inputs';

const { sectors, stocks } = quant;

export interface QuantState {
  /** What the story's control calls it. */
  label: string;
  input: QuantInput;
  /** Text that the email shows in this state. */
  shows?: string[];
}

/** What the quant email may contain or lack. */
export const quantStates = {
  typical: {
    label: 'Typical',
    input: quant,
    shows: ['Quantitative Stock Ratings', 'Top 10 Stocks by Market Cap', 'SO raised', 'U cut'],
  },
  noRatingChanged: { label: 'No rating changed', input: quietQuant },
  missingValues: {
    label: 'Missing values',
    input: {
      ...quant,
      sectors: {
        ...sectors,
        signals: {
          ...sectors.signals,
          Energy: {},
          Materials: { 'Strong Outperform': null, 'Strong Underperform': null },
        },
      },
      stocks: stocks.map((stock) => ({
        ...stock,
        last: null,
        quant_value: '',
        quant_quality: 'NaN',
        quant_investment: '',
        previous: '',
      })),
    },
    shows: ['N/A'],
  },
  noSectors: { label: 'No sectors', input: { ...quant, sectors: { sectors: [], signals: {} } } },
  noStocks: { label: 'No stocks', input: { ...quant, stocks: [] } },
  nobodyAtEitherEnd: {
    label: 'Nobody at either end',
    input: {
      ...quant,
      sectors: {
        sectors: ['Energy', 'Materials'],
        signals: { Energy: { Neutral: 4 }, Materials: { Neutral: 7 } },
      },
    },
    shows: ['N/A'],
  },
  gradesAndUnknownRatings: {
    label: 'Grades and unknown ratings',
    input: {
      ...quant,
      stocks: stocks.map((stock, at) => ({
        ...stock,
        quant_value: 'A+',
        quant_quality: 'B−',
        quant_momentum: '87.3333333',
        quant_rating: at === 0 ? 'Under review' : stock.quant_rating,
      })),
    },
    shows: ['A+', '87.33', 'Under review'],
  },
  longWords: {
    label: 'Very long words',
    input: {
      ...quant,
      sectors: {
        sectors: ['Semiconductormanufacturingequipmentandmaterials', 'Energy'],
        signals: {
          Semiconductormanufacturingequipmentandmaterials: {
            'Strong Outperform': 1_204,
            'Strong Underperform': 999_999,
          },
          Energy: { 'Strong Outperform': 3, 'Strong Underperform': 1 },
        },
      },
      stocks: stocks.map((stock) => ({
        ...stock,
        ticker: 'VERYLONGTICKEROFASTOCK',
        last: 812_345.67,
        previous: 'Stronglyoutperforming',
        quant_rating: 'Stronglyunderperforming',
      })),
    },
  },
} satisfies Record<string, QuantState>;

export type QuantStateName = keyof typeof quantStates;

export const quantStateNames = Object.keys(quantStates) as QuantStateName[];
