import type { FirstToMarketItem, NewsItem } from '@/api/contract/news';
import { bucketStories } from './newsBucket';
import { type SampleStory, selectedStories } from './newsSelected';

/** Items are 17 minutes apart and count back from 8:05 AM on 20 November 2026. */
function postedAt(index: number, delay: number): string {
  const minute = 24 * 60 + 8 * 60 + 5 + delay - index * 17;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = minute >= 24 * 60 ? 20 : 19;
  return `2026-11-${day} ${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}:00`;
}

function newsItem(story: SampleStory, index: number): NewsItem {
  const slug = story.text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.slice(0, 6)
    .join('-');
  return {
    ...story,
    id: index + 1,
    link: `https://news.example/2026/11/${slug}`,
    posted_at: postedAt(index, 0),
    created_at: postedAt(index, 4),
    block: index < selectedStories.length,
    published_in: null,
  };
}

/** Today's news, newest first. The last two have no category and an unknown one. */
export const sampleNews: NewsItem[] = [...selectedStories, ...bucketStories].map(newsItem);

/** What the newest newsletter selects, in the order of selection. */
export const sampleSelectedNews: NewsItem[] = sampleNews.filter((item) => item.block);

/** Company, amount in millions of US dollars, round, and field. */
type FundingRound = [company: string, millions: number, round: string, trade: string];

/** Invented companies, newest round first. */
const fundingRounds: FundingRound[] = [
  ['Harbourline', 64, 'Series B', 'same-day settlement of fund shares'],
  ['Quillmark', 12, 'seed round', 'audit trails for tokenised invoices'],
  ['Northgate Custody', 88, 'Series C', 'cold storage for pension funds'],
  ['Ferrovia Labs', 21, 'Series A', 'zero-knowledge proofs for rail freight'],
  ['Tidepool Markets', 35, 'Series B', 'fixed-rate lending'],
  ['Copperleaf Chain', 9, 'seed round', 'provenance of metals'],
  ['Sablewing', 17, 'Series A', 'wallets without seed phrases'],
  ['Brightkeel', 140, 'Series D', 'payments between banks and chains'],
  ['Ostrich & Finch', 6, 'pre-seed round', 'accounting for staking rewards'],
  ['Larkspur Data', 28, 'Series A', 'on-chain statistics for regulators'],
  ['Meridian Rollups', 52, 'Series B', 'rollups for games'],
  ['Oxbow Energy', 75, 'Series C', 'mining with curtailed wind power'],
  ['Pinegrove', 14, 'seed round', 'insurance for smart contracts'],
  ['Vellum Identity', 19, 'Series A', 'reusable customer checks'],
  ['Kestrel Pay', 43, 'Series B', 'payroll in stablecoins'],
  ['Halcyon Grid', 31, 'Series A', 'tokenised power contracts'],
  ['Juniper Street', 8, 'seed round', 'shared ownership of small buildings'],
  ['Tern Protocol', 24, 'Series A', 'cross-chain messages'],
  ['Mosaic Ledger', 11, 'seed round', 'books for collectives'],
  ['Aldersgate', 96, 'Series C', 'a regulated exchange for derivatives'],
  ['Cinder Systems', 15, 'Series A', 'hardware for signing'],
  ['Larch & Loom', 5, 'pre-seed round', 'tickets that cannot be scalped'],
  ['Saltmarsh', 37, 'Series B', 'carbon registries'],
  ['Beacon Row', 22, 'Series A', 'bonds for towns'],
  ['Polder Finance', 48, 'Series B', 'repo on public chains'],
  ['Wren Analytics', 13, 'seed round', 'alerts for treasurers'],
  ['Fathom Labs', 67, 'Series C', 'encrypted order books'],
  ['Thistle', 7, 'seed round', 'micro-savings'],
  ['Granite Key', 29, 'Series A', 'multi-party signing'],
  ['Bluestem', 18, 'Series A', 'crop loans'],
];

const sources = [
  'Term Sheet Weekly',
  'The Cap Table',
  'Seed & Series',
  'Chain & Coupon',
  'Ledger Ventures Wire',
];
const leaders = ['Tallis', 'Redwood Row', 'Second Harbour', 'Lodestone', 'Marrow Bay'];
const categories = ['Fundraising and M&A', 'Crypto Infrastructure', 'Fundraising and M&A', ''];

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Counts back from 20 November 2026 in steps of half a day, which gives two a day over 30 days. */
function fundingPostedAt(index: number): string {
  const day = 20 - Math.floor(index / 2);
  const date = day > 0 ? `11-${String(day).padStart(2, '0')}` : `10-${31 + day}`;
  const minute = String((index * 13) % 60).padStart(2, '0');
  return `2026-${date} ${index % 2 === 0 ? '07' : '06'}:${minute}:00`;
}

function announcement([company, millions, round, trade]: FundingRound, index: number) {
  const leader = pick(leaders, index);
  const facts = [
    `${company}, which works on ${trade}, closed a ${round} of $${millions} million. ${leader} Ventures led it, and two earlier backers took part again.`,
    `The money goes to hiring and to licences in ${2 + (index % 4)} more countries; the company says that it is not yet profitable and expects to be within ${12 + (index % 3) * 6} months.`,
    `No valuation was given. People who saw the terms put it at about $${millions * 6} million before the new money, roughly a third above the round before.`,
  ];
  return {
    text: `${company} raises $${millions} million in a ${round}`,
    content: facts.slice(0, 1 + (index % 3)).join(' '),
  };
}

/** A rumor some days before the announcement. */
function rumour([company, millions, , trade]: FundingRound, index: number) {
  const leader = pick(leaders, index + 2);
  const isTalk = index % 2 === 0;
  return {
    text: isTalk
      ? `${company} is raising up to $${millions} million for ${trade}`
      : `${leader} to invest in ${company}, which builds ${trade}`,
    content: `The talks are at an early stage and terms may change. ${leader} Capital has done three deals in the field this year; investors point to growing demand for ${trade}.`,
  };
}

/** Scraped stories of 30 days with a keyword, newest first. */
export const sampleFundingNews: NewsItem[] = [
  ...fundingRounds.map(announcement),
  ...fundingRounds.map(rumour),
].map((story, index) => {
  const words = story.text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const stamp = fundingPostedAt(index);
  return {
    ...story,
    id: index + 1,
    author: pick(sources, index),
    link: `https://funding-news.example/2026/${words.slice(0, 7).join('-')}`,
    posted_at: stamp,
    created_at: stamp,
    sub_category: pick(categories, index),
    block: false,
    published_in: null,
  };
});

/** Funding news among the newest newsletter's selected news. */
export const sampleSelectedFunding: NewsItem[] = sampleSelectedNews.filter(
  ({ text, content, sub_category }) =>
    sub_category === 'Fundraising and M&A' || /venture|raising|invest/i.test(text + content),
);

function firstToMarketItem(
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
  firstToMarketItem(9, '08:09', [
    'treasury opens comment period on stablecoin reserves',
    'mara lindqvist',
    'The department asks for comments on how reserves are held, who audits them and how often. Sixty days, from next week.',
  ]),
  firstToMarketItem(8, '08:01', [
    'spot funds took in $412 million, the first inflow in six sessions',
    'theo marchetti',
    'Nine of eleven funds saw money come in. The largest took two thirds of it; the two that lost money lost little.',
  ]),
  firstToMarketItem(7, '07:52', [
    'exchange balances fall for the fifth week',
    'imani osei',
    'Another 4,900 bitcoin left trading venues in a day. Measured against the float, balances are where they stood in the spring of 2018, before the last long decline began; the pace of withdrawals has doubled within a month, and most of it went to wallets that have never sent a coin. The usual caveat holds: exchanges move coins between their own wallets, and labels lag behind by days.',
  ]),
  firstToMarketItem(6, '07:40', [
    'SEC delays decision on basket funds',
    'newsroom',
    'The new date is eight weeks away. Nothing in the notice says why.',
  ]),
  firstToMarketItem(5, '07:18', ['miner files for bankruptcy protection', 'newsroom', '']),
  firstToMarketItem(4, '06:55', [
    'market maker cuts fees for tokenized treasuries',
    'joan ferrer',
    'From next month, makers pay nothing below a notional of five million dollars a day.',
  ]),
];
