import {
  boolean,
  doublePrecision,
  index,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { id, number, staff, words } from './schema';

/** Links that staff added by hand, to be tagged. */
export const utmTags = pgTable('utm_tags', {
  id: id(),
  name: words('name'),
  link: words('link'),
  service: words('service'),
});

/** Posts of the firm's website, as its page of a post tells of them. */
export const websitePosts = pgTable('website_posts', {
  id: id(),
  title: words('title'),
  link: words('link'),
  /** New York wall clock. */
  postedAt: words('posted_at'),
  /** Taken out of the list of the tags; it stays on the website. */
  isHidden: boolean('is_hidden').notNull().default(false),
});

/** What the quant model says of each stock; prices and market cap in US dollars. */
export const quantStocks = pgTable('quant_stocks', {
  id: id(),
  ticker: text('ticker').notNull().unique(),
  sector: words('sector'),
  marketcap: doublePrecision('marketcap'),
  last: doublePrecision('last'),
  quant_value: words('quant_value'),
  quant_quality: words('quant_quality'),
  quant_momentum: words('quant_momentum'),
  quant_estimates: words('quant_estimates'),
  quant_investment: words('quant_investment'),
  previous: words('previous'),
  quant_rating: words('quant_rating'),
});

/** The core crypto model portfolio, in the order of its table. */
export const coreRows = pgTable('core_rows', {
  id: id(),
  position: number('position').notNull(),
  ticker: text('ticker').notNull().unique(),
  name: words('name'),
  /** Percent; null where none is given. */
  weight: doublePrecision('weight'),
  /** US dollars at the last rebalance. */
  price_at_rebalance: doublePrecision('price_at_rebalance'),
  index: text('index', { enum: ['yes', 'no'] }).notNull(),
});

/** Saved theme portfolios; a name is one person's. */
export const themeSessions = pgTable(
  'theme_sessions',
  {
    id: id(),
    staffId: number('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The serialised state, whole. */
    cookie: text('cookie').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('theme_sessions_name').on(table.staffId, table.name)],
);

/** Funding stories that were scraped; stamps are New York wall clock. */
export const fundingNews = pgTable(
  'funding_news',
  {
    id: id(),
    text: words('text'),
    author: words('author'),
    content: words('content'),
    link: words('link'),
    posted_at: text('posted_at').notNull(),
    created_at: text('created_at').notNull(),
    sub_category: words('sub_category'),
  },
  (table) => [index('funding_news_posted').on(table.posted_at)],
);
