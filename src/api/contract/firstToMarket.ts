import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Id, Text, WallClock } from './wire';

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
