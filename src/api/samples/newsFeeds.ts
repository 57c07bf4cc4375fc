import type { NewsFeed } from '@/api/contract/newsFeeds';

/** Feeds by name: two that work, one that fails, one that is switched off and was never read. */
export const sampleNewsFeeds: NewsFeed[] = [
  {
    id: 4,
    name: 'Letters from the Desk',
    address: 'https://letters.example/feed.json',
    fills: ['news'],
    category: 'Thoughts and Opinions',
    is_on: false,
    read_at: null,
    recent: 0,
    problem: '',
  },
  {
    id: 3,
    name: 'Rule & Docket',
    address: 'https://docket.example/atom.xml',
    fills: ['news'],
    category: 'Regulation',
    is_on: true,
    read_at: '2026-11-19 22:41:08',
    recent: 2,
    problem: 'The server didn’t answer in time.',
  },
  {
    id: 2,
    name: 'Term Sheet Weekly',
    address: 'https://termsheet.example/rss',
    fills: ['news', 'funding'],
    category: 'Fundraising and M&A',
    is_on: true,
    read_at: '2026-11-20 08:02:44',
    recent: 5,
    problem: '',
  },
  {
    id: 1,
    name: 'The Morning Ledger',
    address: 'https://ledger.example/rss.xml',
    fills: ['news', 'firstToMarket'],
    category: '',
    is_on: true,
    read_at: '2026-11-20 08:02:43',
    recent: 38,
    problem: '',
  },
];
