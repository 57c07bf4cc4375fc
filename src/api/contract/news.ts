import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Flag, Id, Ignored, orElse, Text, WallClock, words } from './wire';

/** The 17 categories in the order of the category modal. */
export const newsCategories = [
  'Quick Bits',
  'Market Data',
  'Regulation',
  'Thoughts and Opinions',
  'Dose of DeFI',
  'Fundraising and M&A',
  'Crypto Infrastructure',
  'NFTs',
  'Gaming',
  'Mining',
  'Hiring',
  'Product Updates and Partnerships',
  'Web 3.0',
  'Metaverse',
  'DAOs',
  'Investment Products',
  'Hacks, Exploits, and Scams',
] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** An earlier newsletter that carried the story. */
export const PublishedIn = z.object({ id: Id, name: Text, date: WallClock });
export type PublishedIn = z.infer<typeof PublishedIn>;

export const NewsItem = z.object({
  id: Id,
  /** The headline. */
  text: Text,
  author: Text,
  content: Text,
  link: Text,
  posted_at: WallClock,
  created_at: WallClock,
  /** One of `newsCategories`, or any other text from the source, or empty. */
  sub_category: Text,
  /** True if the item is selected for a newsletter (1 on the wire). */
  block: Flag,
  /**
   * The newest of the last five newsletters with the same story; null if there is none or the API
   * doesn't send it.
   */
  published_in: orElse(z.nullable(PublishedIn), null),
});
export type NewsItem = z.infer<typeof NewsItem>;

export const newsCalls = {
  /**
   * With a newsletter id, `published_in` looks at the newsletters before it, and `block` says
   * whether it selected the item.
   */
  today: call('/news/today', z.object({ newsletter_id: z.optional(Id) }), z.array(NewsItem), {
    isQuiet: true,
    added: ['newsletter_id'],
  }),
  selected: call('/newsletter/selected_news', z.object({ id: Id }), z.array(NewsItem), {
    isQuiet: true,
  }),
  // Quiet, because the rows themselves show what was done.
  select: call('/newsletter/select_news', z.object({ id: Id, newsletter_id: Id }), Ignored, {
    isQuiet: true,
  }),
  remove: call('/newsletter/remove_news', z.object({ id: Id }), Ignored, { isQuiet: true }),
  /** `id` is the newsletter's, and `news` the item's. */
  changeCategory: call(
    '/newsletter/change_category',
    z.object({ id: Id, news: Id, selected_category: z.enum(newsCategories) }),
    Ignored,
    { isQuiet: true },
  ),
  /** Our addition: the newsletter's items of one category in their new order. */
  order: call(
    '/newsletter/order_news',
    z.object({
      id: Id,
      news: z.array(Id).check(
        z.minLength(1),
        z.refine((ids) => new Set(ids).size === ids.length, 'An item is listed twice.'),
      ),
    }),
    Ignored,
    { isQuiet: true, capability: 'newsOrder' },
  ),
};

/** Words that make a story funding news, ignoring case. */
export const fundingKeywords = ['Venture', 'Raising', 'Invest'] as const;
/** How many days back funding news goes. */
export const fundingDays = 30;

/** Searches headline, author, content and category. An empty search returns the whole list. */
const Search = z.object({
  search: z.optional(words(100, 'Shorten the search to 100 characters.')),
});
const quiet = { isQuiet: true } as const;

/** Both return the newest first. */
export const fundingCalls = {
  /** Funding news that staff selected for a newsletter. */
  selected: call('/newsletter/funding_list', Search, z.array(NewsItem), quiet),
  /** Scraped news of 30 days that matches a keyword. */
  scraped: call('/newsletter/funding_list_2', Search, z.array(NewsItem), quiet),
};

export const FirstToMarketItem = z.object({
  id: Id,
  text: Text,
  link: Text,
  author: Text,
  content: Text,
  created_at: WallClock,
});
export type FirstToMarketItem = z.infer<typeof FirstToMarketItem>;

export const firstToMarketCalls = {
  news: call('/firsttomarket/news', Empty, z.array(FirstToMarketItem), { isQuiet: true }),
};
