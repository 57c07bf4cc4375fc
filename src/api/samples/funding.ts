import type { NewsItem } from '@/api/contract/news';
import { fundingRounds, type FundingRound } from './fundingStories';
import { sampleSelectedNews } from './news';

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
function postedAt(index: number): string {
  const day = 20 - Math.floor(index / 2);
  const date = day > 0 ? `11-${String(day).padStart(2, '0')}` : `10-${31 + day}`;
  const minute = String((index * 13) % 60).padStart(2, '0');
  return `2026-${date} ${index % 2 === 0 ? '07' : '06'}:${minute}:00`;
}

/** The announcement on the day of the round. */
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
  const stamp = postedAt(index);
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
