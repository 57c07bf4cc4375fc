import type { NewsItem } from '@/api/contract/news';

/** A news item without the fields that `news.ts` adds: id, link and times. */
export type SampleStory = Pick<NewsItem, 'sub_category' | 'author' | 'text' | 'content'>;

/** The stories that the newest newsletter selects. */
export const selectedStories: SampleStory[] = [
  {
    sub_category: 'Quick Bits',
    author: 'The Morning Ledger',
    text: 'Bitcoin reclaims $94,000 as spot funds end a five-day run of outflows',
    content:
      'Spot bitcoin funds listed in the United States took in $412 million in the latest session, the first net inflow in six sessions. Two issuers accounted for most of it. Traders said that the move coincided with the unwinding of hedges ahead of today’s options expiry, and that depth on the largest venues has recovered to the level of six weeks ago.',
  },
  {
    sub_category: 'Quick Bits',
    author: 'Chain & Coupon',
    text: 'Stablecoin supply passes $308 billion for the first time',
    content:
      'The combined supply of dollar stablecoins reached $308.4 billion after four weeks of steady issuance. The growth came mostly from tokens used for settlement between payment firms.',
  },
  {
    sub_category: 'Market Data',
    author: 'Basis Points Daily',
    text: 'CME futures basis narrows to 0.58% with open interest near a monthly high',
    content:
      'The annualised premium of front-month futures over spot fell for the third session, while open interest rose 2% to $10.3 billion. Desks described the pattern as hedged buying rather than speculation.',
  },
  {
    sub_category: 'Regulation',
    author: 'Rule & Docket',
    text: 'Agencies open joint consultation on custody of tokenised securities',
    content:
      'Two federal agencies asked for comment on a single custody standard for tokenised securities. The proposal would let qualified custodians hold client keys in multi-party schemes, provided that no single employee can move assets. Comments are due within 60 days.',
  },
  {
    sub_category: 'Thoughts and Opinions',
    author: 'Letters from the Desk',
    text: 'Why four-year cycles fit the past better than the future',
    content:
      'Three observations make a pattern only in hindsight. The essay argues that liquidity, and not the issuance schedule, explains most of what investors attribute to halvings.',
  },
  {
    sub_category: 'Dose of DeFI',
    author: 'Yield Gazette',
    text: 'Lending deposits set a record as rates on stablecoins fall below 4%',
    content:
      'Deposits in the three largest lending protocols rose to $71 billion. The average rate paid on stablecoins slipped to 3.8%, the lowest in six months, and borrowers extended maturities where fixed terms are offered.',
  },
  {
    sub_category: 'Fundraising and M&A',
    author: 'Term Sheet Weekly',
    text: 'Settlement start-up Harbourline raises $64 million in a Series B',
    content:
      'The company connects banks with public chains for same-day settlement of fund shares. It plans to hire 40 engineers and to seek a trust charter next year.',
  },
  {
    sub_category: 'Crypto Infrastructure',
    author: 'Node & Network',
    text: 'Ethereum client teams fix a date for the next upgrade on test networks',
    content:
      'Developers agreed to activate the upgrade on the first public test network next month. It raises data capacity for rollups and changes how validators report missed duties.',
  },
  {
    sub_category: 'Mining',
    author: 'Hashrate Herald',
    text: 'Difficulty rises 2.1% in the third increase in a row',
    content:
      'Network difficulty set another record. Public miners told investors that power contracts signed earlier this year protect margins down to a bitcoin price of $71,000.',
  },
  {
    sub_category: 'Hacks, Exploits, and Scams',
    author: 'Incident Log',
    text: 'Bridge pauses withdrawals after $7.4 million leaves a test pool',
    content:
      'A signing key from an old deployment was still accepted by one contract. The team paused the bridge within eleven minutes and says that client funds in the main pools were not touched.',
  },
];
