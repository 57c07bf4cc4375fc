import type { FirstToMarketItem } from '@/api/contract/firstToMarket';

function item(
  id: number,
  minutes: string,
  [text, author, content]: [string, string, string],
): FirstToMarketItem {
  return {
    id,
    text,
    author,
    content,
    link: `https://news.example/first/${id}`,
    created_at: `2026-11-20 ${minutes}:00`,
  };
}

/** As sources send it, with headlines in lower case and some very long texts. */
export const sampleFirstToMarket: FirstToMarketItem[] = [
  item(9, '08:09', [
    'treasury opens comment period on stablecoin reserves',
    'mara lindqvist',
    'The department asks for comments on how reserves are held, who audits them and how often. Sixty days, from Monday.',
  ]),
  item(8, '08:01', [
    'spot funds took in $412 million on Thursday, the first inflow in six sessions',
    'theo marchetti',
    'Nine of eleven funds saw money come in. The largest took two thirds of it; the two that lost money lost little.',
  ]),
  item(7, '07:52', [
    'exchange balances fall for the fifth week',
    'imani osei',
    'Another 4,900 bitcoin left trading venues this week. Measured against the float, balances are where they stood in the spring of 2018, before the last long decline began; the pace of withdrawals has doubled since the end of October, and most of it went to wallets that have never sent a coin. The usual caveat holds: exchanges move coins between their own wallets, and labels lag behind by days.',
  ]),
  item(6, '07:40', [
    'SEC delays decision on basket funds',
    'newsroom',
    'The new date is January 15. Nothing in the notice says why.',
  ]),
  item(5, '07:18', ['miner files for bankruptcy protection', 'newsroom', '']),
  item(4, '06:55', [
    'market maker cuts fees for tokenized treasuries',
    'joan ferrer',
    'From December, makers pay nothing below a notional of five million dollars a day.',
  ]),
];
