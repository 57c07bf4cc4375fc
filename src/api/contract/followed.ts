import * as z from 'zod/mini';
import { call, levels } from './call';
import { tickerShape } from './comparator';
import { Empty, Figure, Id, Ignored, listOf, orElse, someWords, Text, words } from './wire';
import { metricFigures } from './metrics';

const Coin = z.object({ id: Id, name: Text });

/** A coin that can be followed. `source_id` is CoinGecko's, such as `bitcoin`; empty if it isn't known. */
export const FollowedInstrument = z.object({
  id: Id,
  name: Text,
  context_name: Text,
  source_id: Text,
});
export type FollowedInstrument = z.infer<typeof FollowedInstrument>;

/** The S&P 500's weights by sector in percent, and their day. Empty until they are imported. */
export const StoredWeights = z.object({
  day: Text,
  source: Text,
  weights: listOf(z.object({ sector: Text, weight: z.number() })),
});
export type StoredWeights = z.infer<typeof StoredWeights>;

/** What the newsletter follows, each list in its order. */
export const Followed = z.object({
  /** The coins of the price table. */
  general: listOf(Coin),
  /** The coins of the deep-research list. */
  deep: listOf(Coin),
  etps: listOf(Text),
  instruments: listOf(FollowedInstrument),
  index: orElse(StoredWeights, { day: '', source: '', weights: [] }),
});
export type Followed = z.infer<typeof Followed>;

/** The most coins of a list, and the most ETPs. */
export const mostFollowed = 200;

const tooMany = `Use at most ${mostFollowed} rows.`;

/** A ticker or a coin's symbol. */
export const followedTicker = (missing: string) =>
  someWords(12, missing, 'Use at most 12 characters.').check(
    z.regex(tickerShape, 'Use letters and digits only, such as BTC or BRK.B.'),
  );

export const EtpDraft = z.object({ ticker: followedTicker('Enter a ticker.') });

export const InstrumentDraft = z.object({
  name: followedTicker('Enter a symbol.'),
  context_name: words(120, 'Use at most 120 characters.'),
  source_id: words(100, 'Use at most 100 characters.').check(
    z.regex(/^[a-z0-9\-_.]*$/i, 'Enter the ID from the coin’s page at CoinGecko, such as bitcoin.'),
  ),
});
export type InstrumentDraft = z.infer<typeof InstrumentDraft>;

const administer = { level: levels.administer, capability: 'sources' } as const;
const ids = z.array(Id).check(z.maxLength(mostFollowed, tooMany));
const tickers = z
  .array(followedTicker('Enter a ticker.'))
  .check(z.maxLength(mostFollowed, tooMany));

/**
 * Our addition: Settings > Market. A list is saved whole, with the one that was seen before: if
 * somebody else changed it since, it stays.
 */
export const followedCalls = {
  get: call('/followed/get', Empty, Followed, { ...administer, isQuiet: true }),
  saveCoins: call(
    '/followed/save_coins',
    z.object({ list: z.enum(['general', 'deep']), ids, seen: ids }),
    Ignored,
    administer,
  ),
  saveEtps: call('/followed/save_etps', z.object({ tickers, seen: tickers }), Ignored, administer),
  /** Without an id it is added. */
  saveInstrument: call(
    '/followed/save_instrument',
    z.extend(InstrumentDraft, { id: z.optional(Id) }),
    Ignored,
    administer,
  ),
  removeInstrument: call('/followed/remove_instrument', z.object({ id: Id }), Ignored, administer),
};

/** A stock of the newsletter's table. The price is in US dollars and the change in percent. */
export const Stock = z.object({ id: Id, ticker: Text, name: Text, last: Figure, change: Figure });
export type Stock = z.infer<typeof Stock>;

const ticker = someWords(12, 'Enter a ticker.', 'Shorten the ticker to 12 characters.').check(
  z.regex(tickerShape, 'Use letters and digits only, such as COIN or BRK.B.'),
);

const StockDraft = z.object({
  ticker,
  name: words(255, 'Use at most 255 characters.'),
});

export const stockCalls = {
  list: call('/stock/list', Empty, z.array(Stock), { isQuiet: true }),
  add: call('/stock/add', StockDraft, Ignored),
  update: call('/stock/update', z.extend(StockDraft, { id: Id }), Ignored),
  remove: call('/stock/remove', z.object({ id: Id }), Ignored, { level: levels.publish }),
};

/** The metrics whose rows newsletters don't show, by the name of their figure. */
const HiddenMetrics = z.object({ hidden: listOf(z.string()) });

/** Our addition. Everybody who writes reads them, because the composer and the checks need them. */
export const hiddenMetricCalls = {
  get: call('/settings/hidden_metrics', Empty, HiddenMetrics, {
    capability: 'sources',
    isQuiet: true,
  }),
  save: call(
    '/settings/save_hidden_metrics',
    z.object({ hidden: z.array(z.enum(metricFigures)).check(z.maxLength(metricFigures.length)) }),
    Ignored,
    { level: levels.administer, capability: 'sources' },
  ),
};
