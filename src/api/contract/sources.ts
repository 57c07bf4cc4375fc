import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored, listOf, orElse, recordOf, Text, WallClock, words } from './wire';

/**
 * Who a figure can come from, in the order of precedence: of two that know a figure, the earlier one
 * gives it. `domain/market/sources` has their names for people.
 */
export const sourceNames = [
  'sample',
  'coingecko',
  'coinpaprika',
  'coinbase',
  'defillama',
  'binance',
  'bitfinex',
  'bybit',
  'deribit',
  'htx',
  'kraken',
  'okx',
  'coingeckoDerivatives',
  'cryptoquant',
  'tiingo',
  'massive',
  'bmi',
  'wordpress',
  'openfigi',
  'ishares',
  'spdr',
] as const;
export type SourceName = (typeof sourceNames)[number];

/** What a source needs besides being switched on. */
export const SourceField = z.object({
  /** `key` for the secret; any other name is a setting that can be read back. */
  name: Text,
  label: Text,
  /** Empty for a secret, which is never answered. */
  value: Text,
  is_secret: orElse(z.boolean(), false),
  is_required: orElse(z.boolean(), false),
  /** What to enter and where to find it. */
  hint: Text,
  /** What can be chosen; empty for a field to type into. */
  options: listOf(z.object({ value: Text, label: Text })),
});
export type SourceField = z.infer<typeof SourceField>;

export const Source = z.object({
  name: z.enum(sourceNames),
  label: Text,
  /** What it gives, such as `Coins and market totals`. */
  gives: Text,
  /** Where people read about it. */
  link: Text,
  is_on: orElse(z.boolean(), false),
  fields: listOf(SourceField),
  /** The last four characters of the stored key; empty without one. */
  key_end: Text,
  /** True if the key is in the environment, so that it can't be changed here. */
  is_key_from_environment: orElse(z.boolean(), false),
  /** When it last answered; null if it never did. */
  answered_at: WallClock,
  /** What was wrong at the last reading; empty if nothing. */
  problem: Text,
  /** Until when it isn't asked, because it said so; null otherwise. */
  rests_until: WallClock,
});
export type Source = z.infer<typeof Source>;

/** How a source answered to a person who asked it to be checked. */
export const SourceCheck = z.object({
  is_ok: orElse(z.boolean(), false),
  /** Such as `CoinGecko answered with 42 figures, the oldest of 07:40.` */
  sentence: Text,
});
export type SourceCheck = z.infer<typeof SourceCheck>;

const administer = { level: levels.administer, capability: 'sources' } as const;

export const sourceCalls = {
  list: call('/sources/list', Empty, z.array(Source), { ...administer, isQuiet: true }),
  /**
   * Without `key` the stored one stays; '' removes it. With one, and for WordPress always, the call is
   * sensitive.
   */
  save: call(
    '/sources/save',
    z.object({
      name: z.enum(sourceNames),
      is_on: z.boolean(),
      key: z.optional(words(500, 'Use at most 500 characters.')),
      settings: recordOf(words(500, 'Use at most 500 characters.')),
    }),
    Ignored,
    administer,
  ),
  /** Switches on every source that needs nothing else. */
  switchOnKeyless: call('/sources/switch_on_keyless', Empty, Ignored, administer),
  /** Asks the source now, and stores nothing. */
  check: call('/sources/check', z.object({ name: z.enum(sourceNames) }), SourceCheck, {
    ...administer,
    isQuiet: true,
  }),
};
