import { describe, expect, it } from 'vitest';
import { sampleBmi, sampleMetrics } from '@/api/samples/metrics';
import { sampleListedPrices } from '@/api/samples/prices';
import { foundBy } from './emails';

/** What the checks of claims find in a paragraph beside the sample's tables and metrics. */
function found(words: string) {
  const stocks = sampleListedPrices.stocks.map((row) => ({
    ...row,
    year_start: row.year_start ?? 25.1,
  }));
  const listed = { ...sampleListedPrices, stocks };
  const input = { listed, metrics: sampleMetrics, bmi: sampleBmi };
  const rows = { commentary: `<h2>Market Update</h2><p>${words}</p>` };
  return ['figures', 'metrics', 'ranks'].flatMap((check) => foundBy(check, { rows, input }));
}

/** A mistake, and what looks alike and is right. */
const pairs: readonly (readonly [wrong: string, right: string])[] = [
  ['A single Solana costs $124.36.', 'A single Solana costs $142.36.'],
  ['Cardano, at 44 dollars, is cheap.', 'Cardano, at 44 cents, is cheap.'],
  [
    'Dogecoin, a network valued at $221.4 billion, was weak.',
    'Dogecoin, a network valued at $22.14 billion, was weak.',
  ],
  ['Ether is trading south of $3,200.', 'Ether is trading north of $3,200.'],
  ['Spot stands well above the $96,000 strike.', 'Spot stands well below the $96,000 strike.'],
  ['Uniswap is 3.7% dearer than a day ago.', 'Uniswap is 3.7% cheaper than a day ago.'],
  [
    'Holders of $ADA made a profit of 23.8% so far in 2026.',
    'Holders of $ADA made a profit of 32.8% so far in 2026.',
  ],
  [
    'Put ether and XRP together and you have $591.7 billion.',
    'Put ether and XRP together and you have $519.7 billion.',
  ],
  [
    'By capitalization, Robinhood is three times the size of Strategy.',
    'By capitalization, Robinhood is twice the size of Strategy.',
  ],
  ['One bitcoin buys 23 ether.', 'One bitcoin buys 29 ether.'],
  ['The SOL/ETH ratio is at 0.0343.', 'The SOL/ETH ratio is at 0.0443.'],
  [
    'Since the start of January, BNB has beaten bitcoin.',
    'Since the start of January, BNB has lagged bitcoin.',
  ],
  [
    'Eight of the twelve coins in our price table are higher.',
    'Six of the twelve coins in our price table are higher.',
  ],
  [
    'Every exchange shows funding above zero.',
    'Every exchange but Bitfinex shows funding above zero.',
  ],
  ['Funding is negative on two venues.', 'Funding is negative on one venue.'],
  [
    'Three of the ten stocks we follow were unchanged.',
    'One of the ten stocks we follow was unchanged.',
  ],
  [
    'On no venue do longs pay more than on Kraken.',
    'On no venue do longs pay more than on BitMEX.',
  ],
  [
    'No fund in our table carries a larger premium than $IBIT.',
    'No fund in our table carries a larger premium than $GDLC.',
  ],
  [
    '$COIN had the best day of any stock in our list.',
    '$NCHN had the best day of any stock in our list.',
  ],
  [
    'Ranked by the day’s gain, the three strongest coins are SOL, AAVE and LINK.',
    'Ranked by the day’s gain, the three strongest coins are AAVE, SOL and LINK.',
  ],
  [
    'Two stood out: $AAVE (5.06%) and $LINK (4.12%).',
    'Two stood out: $AAVE (5.06%) and $LINK (3.27%).',
  ],
  [
    'Resistance at $95,600 is 3.1% above the current price.',
    'Resistance at $95,600 is 1.4% above the current price.',
  ],
  [
    'The CME contract costs $155 more than the coin.',
    'The CME contract costs $551 more than the coin.',
  ],
  [
    'The CME future trades at a discount to the coin.',
    'The CME future trades at a premium to the coin.',
  ],
  ['More puts than calls were traded.', 'More calls than puts were traded.'],
  [
    'Open interest in options is eight times that of CME futures.',
    'Open interest in options is four and a half times that of CME futures.',
  ],
  [
    'It was a quieter day for options, with 18.75% less traded.',
    'It was a busier day for options, with 18.75% more traded.',
  ],
  [
    'A third of all stablecoins in circulation wait on exchanges.',
    'A fifth of all stablecoins in circulation wait on exchanges.',
  ],
  [
    'The whole asset class is valued at $3.52 trillion.',
    'The whole asset class is valued at $3.25 trillion.',
  ],
  [
    'Owners of digital assets are $48 million richer than a day ago.',
    'Owners of digital assets are $48 billion richer than a day ago.',
  ],
  [
    'Without bitcoin, the market is worth $1.63 trillion.',
    'Without bitcoin, the market is worth $1.37 trillion.',
  ],
  ['The misery index gained another 7.3 points.', 'The misery index gained another 4.2 points.'],
  ['$GLXY closed Tuesday’s session 4.91% higher.', '$GLXY closed Thursday’s session 4.91% higher.'],
  ['$UNI is down 3.71% over the month.', '$UNI is down 3.71% over the day.'],
];

/** Another time, a condition, an opinion of somebody else, another market. */
const quiet = [
  'If ether costs $4,000 by then, we will sell.',
  'Analysts at a bank said that one bitcoin costs too little at $150,000.',
  'Last month one ether cost $2,900.',
  'Eight of the twelve coins in our price table rose last week.',
  'Every exchange showed negative funding in October.',
  'A third of all stablecoins were on exchanges two years ago.',
  'More puts than calls were traded on Monday.',
  'European funds: all ten closed higher.',
  'Should the market fall, the asset class would be worth $3 trillion.',
  'Longs would pay more on Kraken than on BitMEX in a squeeze.',
];

describe('sentences about what the tables show', () => {
  it.each(pairs)('finds: %s', (wrong) => {
    expect(found(wrong)).not.toEqual([]);
  });

  it.each(pairs)('beside %s keeps quiet: %s', (_, right) => {
    expect(found(right)).toEqual([]);
  });

  it.each(quiet)('keeps quiet: %s', (words) => {
    expect(found(words)).toEqual([]);
  });
});
