import * as z from 'zod/mini';
import { call, levels } from './call';
import {
  Empty,
  Figure,
  Id,
  Ignored,
  listOf,
  orElse,
  recordOf,
  someWords,
  Text,
  WallClock,
} from './wire';

/** Prices are in US dollars, and changes in percent over 24 hours or the last session. */
export const CryptoPrice = z.object({
  id: Id,
  /** The symbol, such as BTC. */
  name: Text,
  logo: Text,
  marketcap: Figure,
  last_price: Figure,
  last_24_change: Figure,
  /** The price at the start of the year, for year to date. */
  year_start: Figure,
});
export type CryptoPrice = z.infer<typeof CryptoPrice>;

/** `general` is the newsletter's table and `deep` the deep-research list, each with its time. */
export const CryptoPrices = z.object({
  general: listOf(CryptoPrice),
  general_time: WallClock,
  deep: listOf(CryptoPrice),
  deep_time: WallClock,
});
export type CryptoPrices = z.infer<typeof CryptoPrices>;

export const BtcEth = z.object({
  btc: Figure,
  btc_start: Figure,
  btc_change: Figure,
  btc_change_year: Figure,
  eth: Figure,
  eth_start: Figure,
  eth_change: Figure,
  eth_change_year: Figure,
});
export type BtcEth = z.infer<typeof BtcEth>;

export const EtpPrice = z.object({
  id: Id,
  ticker: Text,
  premium_to_nav: Figure,
  last: Figure,
  change: Figure,
  year_start: Figure,
});
export type EtpPrice = z.infer<typeof EtpPrice>;

export const StockPrice = z.object({
  id: Id,
  ticker: Text,
  marketcap: Figure,
  last: Figure,
  change: Figure,
  year_start: Figure,
});
export type StockPrice = z.infer<typeof StockPrice>;

export const ListedPrices = z.object({
  etps: listOf(EtpPrice),
  etps_time: WallClock,
  stocks: listOf(StockPrice),
  stocks_time: WallClock,
});
export type ListedPrices = z.infer<typeof ListedPrices>;

/** Figures by table, then by ticker or metric. */
export const StoredFigures = recordOf(recordOf(Figure));
export type StoredFigures = z.infer<typeof StoredFigures>;

/**
 * The newest earlier newsletter that was synced, with the figures of its last sync; null if there
 * is none.
 */
export const LastNewsletter = z.object({
  newsletter: orElse(z.nullable(z.object({ id: Id, name: Text, date: WallClock })), null),
  values: StoredFigures,
  /** Its commentaries as stored HTML, with which a new text is compared. */
  commentary: Text,
  technical: Text,
  /** The paths of its images by the newsletter's columns, such as `newsletter_image_1`. */
  images: recordOf(Text),
});
export type LastNewsletter = z.infer<typeof LastNewsletter>;

/** The last price that was stored on a New York day (YYYY-MM-DD), in US dollars. */
export const DayClose = z.object({ day: z.string(), close: z.number() });
export type DayClose = z.infer<typeof DayClose>;

/** By symbol in upper case, oldest first. A day without a stored price is left out. */
export const DailyCloses = recordOf(listOf(DayClose));
export type DailyCloses = z.infer<typeof DailyCloses>;

/**
 * Our addition: with a newsletter's id, the answer has the figures of that newsletter's own last
 * sync; without one, or before its first sync, those of the newest sync.
 */
export const OfNewsletter = z.object({ newsletter_id: z.optional(Id) });

const quiet = { isQuiet: true, added: ['newsletter_id'] } as const;

export const priceCalls = {
  crypto: call('/prices/crypto_prices', OfNewsletter, CryptoPrices, quiet),
  btcEth: call('/prices/btc_eth', OfNewsletter, BtcEth, quiet),
  listed: call('/prices/etps_prices', OfNewsletter, ListedPrices, quiet),
  /** The coins' closes of today and the seven days before. */
  coinCloses: call('/prices/coin_closes', Empty, DailyCloses, {
    isQuiet: true,
    capability: 'closes',
  }),
  /** What a newsletter's figures are compared with. Earlier means by date, then by id. */
  lastNewsletter: call(
    '/newsletter/last_figures',
    z.object({ newsletter_id: Id }),
    LastNewsletter,
    {
      ...quiet,
      capability: 'lastFigures',
    },
  ),
  /**
   * `add_coin` is an instrument's id. `before` is the row below the new one; without it, the coin
   * goes last. With a newsletter's id, its own figures change too.
   */
  addCoin: call(
    '/newsletter/add_coin',
    z.extend(OfNewsletter, { add_coin: Id, before: z.optional(Id) }),
    Ignored,
    { added: ['newsletter_id', 'before'] },
  ),
  removeCoin: call(
    '/newsletter/remove_coin',
    z.extend(OfNewsletter, { remove_coin: Id }),
    Ignored,
    { level: levels.publish, added: ['newsletter_id'] },
  ),
};

/** A coin that can be added to the newsletter's price table. */
export const Instrument = z.object({ id: Id, name: Text, context_name: Text });
export type Instrument = z.infer<typeof Instrument>;

export const instrumentCalls = {
  search: call('/instruments/search', z.object({ search: someWords(100) }), z.array(Instrument), {
    isQuiet: true,
  }),
};
