import { boolean, doublePrecision, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, number, ofStaff, story, storyIdentity, textColumn } from './newsletters';

/** Links that users added by hand, to be shared with UTM tags. */
export const utmTags = pgTable('utm_tags', {
  id: id(),
  name: textColumn('name'),
  link: textColumn('link'),
  service: textColumn('service'),
});

/** Posts of the firm's website. */
export const websitePosts = pgTable('website_posts', {
  id: id(),
  title: textColumn('title'),
  link: textColumn('link'),
  /** New York wall clock. */
  postedAt: textColumn('posted_at'),
  /** True if it was removed from the UTM list. It stays on the website. */
  isHidden: boolean('is_hidden').notNull().default(false),
});

/** What was published through WordPress's own API, so that a repeat changes the same post. */
export const wordpressPosts = pgTable('wordpress_posts', {
  /** The website's host, the newsletter's id and the variant. */
  lane: text('lane').primaryKey(),
  /** By it the post is found while its id isn't known. */
  slug: text('slug').notNull(),
  /** Null until WordPress has answered. */
  postId: number('post_id'),
  /** The key of the newest publication that was begun. Its content carries it. */
  key: text('key').notNull(),
});

/** The quant model's ratings; prices and market cap in US dollars. */
export const quantStocks = pgTable('quant_stocks', {
  id: id(),
  ticker: text('ticker').notNull().unique(),
  sector: textColumn('sector'),
  marketcap: doublePrecision('marketcap'),
  last: doublePrecision('last'),
  quant_value: textColumn('quant_value'),
  quant_quality: textColumn('quant_quality'),
  quant_momentum: textColumn('quant_momentum'),
  quant_estimates: textColumn('quant_estimates'),
  quant_investment: textColumn('quant_investment'),
  previous: textColumn('previous'),
  quant_rating: textColumn('quant_rating'),
});

/** The core crypto model portfolio, in the order of its table. */
export const coreRows = pgTable('core_rows', {
  id: id(),
  position: number('position').notNull(),
  ticker: text('ticker').notNull().unique(),
  name: textColumn('name'),
  /** Percent; null where it is not set. */
  weight: doublePrecision('weight'),
  /** US dollars at the last rebalance. */
  price_at_rebalance: doublePrecision('price_at_rebalance'),
  index: text('index', { enum: ['yes', 'no'] }).notNull(),
});

/** Saved theme portfolios. Names are unique for each user. */
export const themeSessions = pgTable(
  'theme_sessions',
  {
    id: id(),
    staffId: ofStaff(),
    name: text('name').notNull(),
    /** The complete serialized state. */
    cookie: text('cookie').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [unique('theme_sessions_name').on(table.staffId, table.name)],
);

/** Scraped funding news; times are New York wall clock. */
export const fundingNews = pgTable(
  'funding_news',
  {
    id: id(),
    ...story(),
    ...storyIdentity(),
  },
  (table) => [index('funding_news_posted').on(table.posted_at)],
);
