import * as z from 'zod/mini';
import { call, levels } from './call';
import { newsCategories } from './news';
import { Empty, Id, Ignored, listOf, oneName, orElse, SafeLink, Text, WallClock } from './wire';

/** What a feed can fill: the news bucket, Funding Fridays, First to Market. */
export const feedTargets = ['news', 'funding', 'firstToMarket'] as const;
export type FeedTarget = (typeof feedTargets)[number];

export const NewsFeed = z.object({
  id: Id,
  /** Stands beside its stories as their author. */
  name: Text,
  address: Text,
  fills: listOf(z.enum(feedTargets)),
  /** The category of all its stories; empty if each gets the one that its words suggest. */
  category: Text,
  is_on: orElse(z.boolean(), false),
  /** When it last answered as a feed; null if it never did. */
  read_at: WallClock,
  /** Stories of the last 24 hours that came from this feed. */
  recent: orElse(z.int(), 0),
  /** What was wrong at the last reading, in one sentence; empty if nothing. */
  problem: Text,
});
export type NewsFeed = z.infer<typeof NewsFeed>;

/** An address that is read without signing in. */
const FeedAddress = SafeLink.check(
  z.refine(
    (address) => /^https?:\/\/[^/@]+(\/|$|\?|#)/i.test(address),
    'Enter a web address without a user name, starting with https:// or http://.',
  ),
);

/** The form of a feed; with an id it changes a stored one. */
export const NewsFeedDraft = z.object({
  id: z.optional(Id),
  name: oneName(80, 'Enter the name of the publication.', 'Use at most 80 characters.'),
  address: FeedAddress,
  fills: z.array(z.enum(feedTargets)).check(z.minLength(1, 'Choose at least one.')),
  category: z.union([z.literal(''), z.enum(newsCategories)]),
  is_on: z.boolean(),
});
export type NewsFeedDraft = z.infer<typeof NewsFeedDraft>;

/** What an address answered to somebody who had it checked. */
export const NewsFeedCheck = z.object({
  is_ok: orElse(z.boolean(), false),
  /** Such as `12 stories, the newest of 07:12.` */
  sentence: Text,
  /** The feed that a web page at the address names; empty if there is none. */
  proposed: Text,
});
export type NewsFeedCheck = z.infer<typeof NewsFeedCheck>;

const ours = { capability: 'sources', level: levels.administer } as const;

/** Our addition. Everybody sees which feeds are read; administrators change them. */
export const newsFeedCalls = {
  /** By name. */
  list: call('/news_feeds/list', Empty, z.array(NewsFeed), {
    capability: 'sources',
    isQuiet: true,
  }),
  save: call('/news_feeds/save', NewsFeedDraft, Ignored, ours),
  /** Its stories stay. */
  remove: call('/news_feeds/remove', z.object({ id: Id }), Ignored, ours),
  /** Reads an address now, and stores nothing. */
  check: call('/news_feeds/check', z.object({ address: FeedAddress }), NewsFeedCheck, {
    ...ours,
    isQuiet: true,
  }),
};
