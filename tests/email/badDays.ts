import type { ContentInput } from '@/domain/newsletter/content';
import { fixture, noMetrics, withNewsletter } from './fixture';

/** The fixture with parts missing: no figures, no prices, no news, no text. */
export const bare: ContentInput = {
  ...withNewsletter({
    name: '',
    date: null,
    author: '',
    daily_comments: '',
    daily_comments_technical: '',
    newsletter_image_promo_fsi: '',
    newsletter_image_promo_fsga: '',
    newsletter_image: '',
  }),
  news: [],
  crypto: { general: [], general_time: null, deep: [], deep_time: null },
  listed: { etps: [], etps_time: null, stocks: [], stocks_time: null },
  metrics: noMetrics,
  bmi: null,
};

/** The rows exist, but without figures. */
export const missingFigures: ContentInput = {
  ...fixture,
  metrics: noMetrics,
  bmi: null,
  btcEth: {
    btc: null,
    btc_start: null,
    btc_change: null,
    btc_change_year: null,
    eth: null,
    eth_start: null,
    eth_change: null,
    eth_change_year: null,
  },
  crypto: {
    ...fixture.crypto,
    general: fixture.crypto.general.map((coin) => ({
      ...coin,
      marketcap: null,
      last_price: null,
      last_24_change: null,
      year_start: null,
    })),
  },
};
