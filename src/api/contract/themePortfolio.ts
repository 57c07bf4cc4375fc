import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Figure, Id, listOf, orElse, someWords, Text, Whole } from './wire';

export const emaFrames = ['hour', 'day', 'week', 'month'] as const;
export type EmaFrame = (typeof emaFrames)[number];

/**
 * A moving average in US dollars, and the price minus the average, which is positive if bullish.
 */
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

const Prices = listOf(z.number());
const Times = listOf(z.number());
/**
 * Closing prices in US dollars of each timeframe, oldest first. The last one is the current price. None
 * where no source has any.
 */
export const FrameCloses = z.object({
  hour: Prices,
  day: Prices,
  week: Prices,
  month: Prices,
  /** When each was the price, in milliseconds since 1970; left out where that isn't known. */
  times: z.optional(z.object({ hour: Times, day: Times, week: Times, month: Times })),
});
export type FrameCloses = z.infer<typeof FrameCloses>;

/** A field that sessions of the existing product don't have. */
function Ours<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.catch(z.optional(schema), undefined));
}

/** Amounts are in US dollars. The weight is in percent of the theme. */
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
  /** The row's key, and the weight as typed. Every optional field here is our addition. */
  key: Ours(Whole),
  weight_text: Ours(z.string()),
  /**
   * Our additions: the ticker that the figures belong to, and the capital for which shares were
   * bought.
   */
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

/** The contents of a session's `cookie` as JSON. */
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

/** A larger session doesn't fit a browser's cookie and gets a warning. In bytes. */
export const cookieBytes = 4096;

/**
 * Our addition: when a portfolio was saved, as an ISO 8601 time; empty if the API doesn't send it.
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
  name: someWords(100, 'Give the portfolio a name.', 'Shorten the name to 100 characters.'),
  cookie: z.string().check(z.minLength(1), z.maxLength(900_000, tooLarge)),
  /**
   * Our addition: the saved portfolio of this name that may be replaced, empty for none. If another
   * one has been saved since, the API answers 412. Without it, any is replaced.
   */
  seen: z.optional(SavedAt),
});
/** The most themes in one request for prices or technicals. */
const mostThemes = 100;
const mostStocks = 500;
const ticker = z.string().check(z.maxLength(40, 'Shorten the ticker to 40 characters.'));
/** Requests for prices and technicals only use the tickers. */
const Themes = z.object({
  themes: z.array(z.object({ theme: z.string(), stocks: z.array(z.object({ ticker })) })).check(
    z.maxLength(mostThemes, `Use at most ${mostThemes} themes.`),
    z.refine(
      (themes) => themes.reduce((sum, { stocks }) => sum + stocks.length, 0) <= mostStocks,
      `Use at most ${mostStocks} stocks.`,
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
    { added: ['seen'] },
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
  /** The closes of which the averages are made. */
  closes: call('/technicals/closes', z.object({ ticker }), FrameCloses, {
    ...quiet,
    capability: 'closes',
  }),
};
