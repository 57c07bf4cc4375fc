import * as z from 'zod/mini';
import { call } from './call';
import { NewsItem } from './news';
import { words } from './wire';

/** What makes a story funding news, whatever the case (second document §2.11). */
export const fundingKeywords = ['Venture', 'Raising', 'Invest'] as const;
/** How far back the funding news goes. */
export const fundingDays = 30;

/** Of headline, author, content and category; an empty search answers the whole list. */
const Search = z.object({
  search: z.optional(words(100, 'Shorten the search to 100 characters.')),
});
const quiet = { isQuiet: true } as const;

/** Both answer the newest first. */
export const fundingCalls = {
  /** Funding news that staff selected for a newsletter. */
  selected: call('/newsletter/funding_list', Search, z.array(NewsItem), quiet),
  /** Scraped news of 30 days that matches a keyword. */
  scraped: call('/newsletter/funding_list_2', Search, z.array(NewsItem), quiet),
};
