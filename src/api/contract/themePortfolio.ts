import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Figure, Id, listOf, orElse, someWords, Text, Whole } from './wire';

export const emaFrames = ['hour', 'day', 'week', 'month'] as const;
export type EmaFrame = (typeof emaFrames)[number];

/** A moving average in US dollars and the price's distance from it; positive is bullish. */
export const Ema = z.object({ ema: Figure, diff: Figure });
export type Ema = z.infer<typeof Ema>;

const EmaOrNone = orElse(Ema, { ema: null, diff: null });
export const Emas = z.object({
  hour: EmaOrNone,
  day: EmaOrNone,
  week: EmaOrNone,
  month: EmaOrNone,
});
export type Emas = z.infer<typeof Emas>;

/** A field that the existing product's sessions do not have. */
function Ours<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.catch(z.optional(schema), undefined));
}

/** Dollars and percent; the weight is the stock's share of its theme in percent. */
export const ThemeStock = z.object({
  ticker: Text,
  weight: Figure,
  last: Figure,
  change: Figure,
  capital: Figure,
  initial_capital: Figure,
  capital_change: Figure,
  capital_change_percent: Figure,
  shares: Figure,
  bought: Figure,
  avg_price: Figure,
  emas: orElse(z.nullable(Emas), null),
  /** Ours, like every optional field here: the row's key, and the weight as typed. */
  key: Ours(Whole),
  weight_text: Ours(z.string()),
  /** Ours: the ticker that the figures belong to, and the capital that was bought for. */
  of: Ours(z.string()),
  planned: Figure,
});
export type ThemeStock = z.infer<typeof ThemeStock>;

export const Theme = z.object({
  theme: Text,
  weight: Figure,
  capital: Figure,
  capital_current: Figure,
  capital_current_compare: Figure,
  stocks: listOf(ThemeStock),
  key: Ours(Whole),
  weight_text: Ours(z.string()),
});
export type Theme = z.infer<typeof Theme>;

/** What a session's `cookie` holds once it is parsed as JSON. */
export const ThemeState = z.object({
  themes: listOf(Theme),
  cash: Figure,
  capital: Figure,
  step2: orElse(z.boolean(), false),
  capital_text: Ours(z.string()),
  session: Ours(z.string()),
  name: Ours(z.string()),
  next_key: Ours(Whole),
});
export type ThemeState = z.infer<typeof ThemeState>;

export const ThemeSession = z.object({ id: Id, name: Text });
export type ThemeSession = z.infer<typeof ThemeSession>;

/** Above this many bytes a session no longer fits a browser's cookie, which is worth a warning. */
export const cookieBytes = 4096;

/**
 * Ours: the instant at which a portfolio was saved, ISO 8601, of a year that every database holds; ''
 * where the API does not say.
 */
const SavedAt = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || (/^[12]\d{3}-/.test(text) && !Number.isNaN(Date.parse(text))),
    ),
  );

const tooLarge = 'This portfolio is too large to save. Remove some rows.';
const Save = z.object({
  name: someWords(100, 'Give the portfolio a name.', 'Shorten the name.'),
  cookie: z.string().check(z.minLength(1), z.maxLength(900_000, tooLarge)),
  /**
   * Ours: which one of this name it takes the place of, '' for none. Where another one stands there by
   * now, it is refused (412); without it, any is replaced.
   */
  seen: z.optional(SavedAt),
});
/** Of one question about the market. */
const mostThemes = 100;
const mostStocks = 500;
const ticker = z.string().check(z.maxLength(40, 'Shorten the ticker to 40 characters.'));
/** Only the tickers matter to the two market calls. */
const Themes = z.object({
  themes: z.array(z.object({ theme: z.string(), stocks: z.array(z.object({ ticker })) })).check(
    z.maxLength(mostThemes, `Ask for at most ${mostThemes} themes at once.`),
    z.refine(
      (themes) => themes.reduce((sum, { stocks }) => sum + stocks.length, 0) <= mostStocks,
      `Ask for at most ${mostStocks} stocks at once.`,
    ),
  ),
});
const Quotes = z.record(z.string(), z.object({ price: Figure, change: Figure }));
const quiet = { isQuiet: true } as const;

export const themePortfolioCalls = {
  save: call(
    '/user/theme_portoflio',
    Save,
    orElse(z.object({ saved_at: SavedAt }), { saved_at: '' }),
  ),
  sessions: call('/user/get_theme_portoflio', Empty, z.array(ThemeSession), quiet),
  /** `session` is a saved session's id. */
  session: call(
    '/user/get_theme_portoflio_sesion',
    z.object({ session: Id }),
    z.object({ cookie: z.string(), saved_at: orElse(SavedAt, '') }),
  ),
  prices: call('/prices/request', Themes, Quotes, quiet),
  technicals: call('/technicals/request', Themes, z.record(z.string(), Emas), quiet),
};
