import * as z from 'zod/mini';
import { call } from './call';
import { NewsItem } from './news';
import { words } from './wire';

/** An empty search answers the whole list. */
const Search = z.object({ search: z.optional(words(100)) });
const quiet = { isQuiet: true } as const;

export const fundingCalls = {
  selected: call('/newsletter/funding_list', Search, z.array(NewsItem), quiet),
  /** Scraped news of 30 days that matches Venture, Raising or Invest. */
  scraped: call('/newsletter/funding_list_2', Search, z.array(NewsItem), quiet),
};
