import { metricFigures, type MetricName, type Metrics } from '@/api/contract/metrics';
import { newsCategories, type NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import { sampleBmi, sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleNews, sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { samplePublisher } from '@/api/samples/publication';
import type { ContentInput } from '@/domain/newsletter/content';

/**
 * The complete sample newsletter. Its hash tags are for the variants that list macro and crypto
 * separately.
 */
export const typical: ContentInput = {
  publisher: samplePublisher,
  newsletter: {
    ...sampleNewsletter,
    daily_comments: `${sampleNewsletter.daily_comments}<p>Also in today's report: #BTC, #SOL and #LINK.</p>`,
    newsletter_image: 'images/samples/chart-flows.png',
    newsletter_image_1: 'images/samples/chart-btc.png',
    technical_image: 'images/samples/chart-levels.png',
    newsletter_image_promo_fsi: 'images/samples/promo-fsi.png',
    newsletter_image_promo_fsga: 'images/samples/promo-fs.png',
  },
  news: sampleSelectedNews,
  crypto: sampleCryptoPrices,
  btcEth: sampleBtcEth,
  listed: sampleListedPrices,
  metrics: sampleMetrics,
  bmi: sampleBmi,
  previousBmi: samplePreviousBmi,
  imageHost: '.',
};

/** A newsletter with every section but little in each, so that a state is easy to see. */
export const brief: ContentInput = {
  ...typical,
  newsletter: {
    ...typical.newsletter,
    daily_comments:
      '<p><strong>Good morning.</strong> $BTC held its gains, and #SOL led the majors.</p>',
    daily_comments_technical: '<p>$ETH needs a close above $3,260.</p>',
    technical_image: '',
  },
  news: sampleSelectedNews.slice(0, 3),
  crypto: { ...sampleCryptoPrices, general: sampleCryptoPrices.general.slice(0, 3) },
  listed: {
    ...sampleListedPrices,
    etps: sampleListedPrices.etps.slice(0, 2),
    stocks: sampleListedPrices.stocks.slice(0, 2),
  },
};

/** The brief newsletter with changes to some of its fields. */
export function briefWith(newsletter: Partial<Newsletter>): ContentInput {
  return { ...brief, newsletter: { ...brief.newsletter, ...newsletter } };
}

/** A day without any figures. */
const noMetrics: Metrics = {
  ...(Object.fromEntries(metricFigures.map((name) => [name, null])) as Record<MetricName, null>),
  created_at: null,
  updated_at: null,
};

/** The rows exist, but without figures. */
export const missingNumbers: ContentInput = {
  ...brief,
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
    ...brief.crypto,
    general: brief.crypto.general.map((coin) => ({
      ...coin,
      marketcap: null,
      last_price: null,
      last_24_change: null,
      year_start: null,
    })),
    general_time: null,
  },
  listed: {
    etps: brief.listed.etps.map((etp) => ({ ...etp, premium_to_nav: null, year_start: null })),
    etps_time: null,
    stocks: brief.listed.stocks.map((stock) => ({ ...stock, last: null, change: null })),
    stocks_time: null,
  },
};

/** Sixty items, rotating through the categories. */
export const sixtyNews: NewsItem[] = Array.from({ length: 60 }, (_, at) => {
  const story = sampleNews[at % sampleNews.length];
  if (!story) throw new Error('There are no sample news.');
  const sub_category = newsCategories[at % newsCategories.length] ?? '';
  return { ...story, id: at + 1, text: `${at + 1}. ${story.text}`, sub_category };
});

/** An item with an unknown or empty category must still be shown. */
export const strayNews: NewsItem[] = brief.news.map((item, at) => {
  if (at === 0) return { ...item, sub_category: 'Weather' };
  return at === 1 ? { ...item, sub_category: '' } : item;
});

export const longWord = 'Interchainsettlementlayerinteroperability'.repeat(4);

/** Words too long for any line, wherever a user or a source can put text. */
export const longWords: ContentInput = {
  ...briefWith({
    author: longWord,
    daily_comments: `<p>${longWord} and $BTC, #SOL.</p><ul><li><a href="https://data.example/${longWord}">${longWord}</a></li></ul><h3>${longWord}</h3>`,
    daily_comments_technical: `<blockquote><p>${longWord}</p></blockquote>`,
  }),
  news: brief.news.map((item) => ({
    ...item,
    text: longWord,
    author: longWord,
    content: longWord,
  })),
  crypto: {
    ...brief.crypto,
    general: brief.crypto.general.map((coin, at) =>
      at === 1 ? { ...coin, name: 'LIQUIDRESTAKINGTOKENWITHOUTEND' } : coin,
    ),
  },
  listed: {
    ...brief.listed,
    stocks: brief.listed.stocks.map((stock, at) =>
      at === 1 ? { ...stock, ticker: 'VERYLONGTICKEROFASTOCK' } : stock,
    ),
  },
};
