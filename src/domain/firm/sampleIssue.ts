import type { IssueExcerpt } from '@/api/contract/publication';

/** Stands for a newsletter while none is public. Pages say that its figures are invented. */
export const sampleIssue: IssueExcerpt = {
  title: 'Crypto Market Update',
  day: null,
  summary:
    'Crypto assets extended their recovery overnight. $BTC reclaimed $94,000 during Asian hours, $ETH followed with a gain of 2.6%, and $SOL led the majors with a move of 4.1%.',
  image: {
    src: '/images/samples/chart-flows.png',
    alt: 'Daily flows into spot funds: an inflow of $412 million after five outflows',
  },
  news: [
    {
      category: 'Quick Bits',
      headlines: [
        'Bitcoin reclaims $94,000 as spot funds end a five-day run of outflows',
        'Stablecoin supply passes $308 billion for the first time',
      ],
    },
    {
      category: 'Market Data',
      headlines: ['CME futures basis narrows to 0.58% with open interest near a monthly high'],
    },
    {
      category: 'Regulation',
      headlines: ['Agencies open joint consultation on custody of tokenised securities'],
    },
  ],
  href: null,
  is_sample: true,
};
