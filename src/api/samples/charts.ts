import { sampleCoinCloses } from './prices';

/** Daily flows of US spot Bitcoin funds in millions of dollars, oldest first: the latest session ended a run of five outflows. */
export const sampleFundFlows: readonly number[] = [
  118, 264, 342, 205, 391, 176, -58, 87, 233, 148, -121, -214, 62, -96, -248, -173, 41, 129, -66,
  -152, 94, 186, 57, 73, -87, -142, -61, -203, -38, 412,
];

const lastDays = (sampleCoinCloses.BTC ?? []).map(({ close }) => close ?? 0);

/** Of the days before those that the price table has closes for. */
const earlierDays = [
  91_840, 92_310, 91_960, 93_120, 93_870, 93_410, 94_290, 95_160, 94_820, 95_530, 96_240, 95_870,
  96_710, 97_380, 96_950, 97_120, 97_860, 97_430, 98_050, 97_700, 97_940, 98_480, 98_110, 97_650,
  97_890, 97_160, 96_380, 96_740, 95_720, 96_110, 95_340, 96_020, 96_490, 95_660, 95_380, 94_620,
  94_890, 94_180, 94_010, 94_300, 94_210, 95_520, 93_900, 92_750, 91_280, 91_210, 90_130, 89_790,
  89_180, 90_240, 90_880, 92_290,
];

/** Bitcoin's price in dollars at the end of 60 days, oldest first; the last eight are those of the price table. */
export const sampleBitcoinDays: readonly number[] = [...earlierDays, ...lastDays];

/** In dollars, as Daily Technical Strategy names them. */
export const sampleLevels = {
  resistance: [98_500, 95_600],
  support: [92_400, 90_800],
} as const;
