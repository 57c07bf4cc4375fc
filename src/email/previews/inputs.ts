import { metricFigures, type MetricName, type Metrics } from '@/api/contract/metrics';
import { newsCategories, type NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import { sampleBmi, sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleNews, sampleSelectedNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { samplePublisher } from '@/api/samples/publication';
import { sampleQuantSectors, sampleQuantStocks } from '@/api/samples/quant';
import type { ContentInput } from '@/domain/newsletter/content';
import type { QuantInput } from '@/domain/quant/report';

/** Where react-email's preview serves the folder `static`, which is the folder `public`. */
const imageHost = '/static';

/**
 * The complete sample newsletter. Its hash tags are for the variants that list macro and crypto
 * separately.
 */
export const typical: ContentInput = {
  publisher: samplePublisher,
  newsletter: {
    ...sampleNewsletter,
    daily_comments: `${sampleNewsletter.daily_comments}<p>Also in today's report: #BTC, #ETH, #SOL and #LINK, with $COIN and $MSTR among the stocks.</p>`,
  },
  news: sampleSelectedNews,
  crypto: sampleCryptoPrices,
  btcEth: sampleBtcEth,
  listed: sampleListedPrices,
  metrics: sampleMetrics,
  bmi: sampleBmi,
  previousBmi: samplePreviousBmi,
  imageHost,
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

/** A day with more news than any. */
export const longDay: ContentInput = { ...typical, news: sixtyNews };

/** A day on which there is nothing but the commentary and the market's figures. */
export const onlyCommentary: ContentInput = {
  ...typical,
  newsletter: {
    ...typical.newsletter,
    daily_comments_technical: '',
    technical_image: '',
    newsletter_image_promo_fsi: '',
    newsletter_image_promo_fsga: '',
  },
  news: [],
  crypto: { ...sampleCryptoPrices, general: [] },
  listed: { ...sampleListedPrices, etps: [], stocks: [] },
};

const flowsTable =
  '<table><tr><th>Fund</th><th>Flow ($M)</th><th>Week</th></tr><tr><td>IBIT</td><td>$289.4</td>' +
  '<td>+4.1%</td></tr><tr><td>FBTC</td><td>$96.2</td><td>+1.9%</td></tr><tr><td>GBTC</td>' +
  '<td>-$41.7</td><td>-0.8%</td></tr></table>';

const returnsTable =
  '<table><tr><th>Sector</th><th>1 day</th><th>1 week</th><th>1 month</th><th>3 months</th>' +
  '<th>1 year</th></tr><tr><td>Smart contract platforms</td><td>+2.41%</td><td>+5.08%</td>' +
  '<td>-3.77%</td><td>+18.62%</td><td>+41.90%</td></tr><tr><td>Decentralized finance</td>' +
  '<td>+3.12%</td><td>+7.45%</td><td>-1.06%</td><td>+22.31%</td><td>+37.24%</td></tr></table>';

/** Commentary with a narrow table, a table that is a list on a phone, and an image after each. */
export const tablesAndImages: ContentInput = {
  ...typical,
  newsletter: {
    ...typical.newsletter,
    daily_comments:
      '<p><strong>Good morning.</strong> $BTC and $ETH funds took in money for a third day.</p>' +
      `${flowsTable}<p>[IMAGE]</p><p>By sector, the week was better than the month:</p>` +
      `${returnsTable}<p>[IMAGE2]</p><p>We would rather own strength in #SOL.</p>`,
  },
};

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

/** The complete sample of the quant email. */
export const quant: QuantInput = {
  publisher: samplePublisher,
  sectors: sampleQuantSectors,
  stocks: sampleQuantStocks.stocks,
  date: '2026-11-20 08:00:00',
  imageHost,
};

/** A day on which every stock has the rating of the day before. */
export const quietQuant: QuantInput = {
  ...quant,
  stocks: quant.stocks.map((stock) => ({ ...stock, previous: stock.quant_rating })),
};
