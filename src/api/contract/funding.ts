import * as z from 'zod/mini';
import { call } from './call';
import { NewsItem } from './news';
import { words } from './wire';

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
