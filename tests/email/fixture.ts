import { newsCategories, type NewsItem } from '@/api/contract/news';
import type { CryptoPrice, EtpPrice, StockPrice } from '@/api/contract/prices';
import { metricFigures, type MetricName, type Metrics } from '@/api/contract/metrics';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth } from '@/api/samples/prices';
import { samplePublisher } from '@/api/samples/publication';
import type { ContentInput } from '@/domain/newsletter/content';

const imageHost = 'https://images.northlight.example';
const words =
  'Settlement volumes on the largest networks rose for a third week while fees fell to their ' +
  'lowest level since spring, a sign that capacity is growing faster than demand for it, desks say.';

/** 160 characters that differ for each item. */
function content(at: number): string {
  return `${at} ${words}`.slice(0, 160).trimEnd().padEnd(160, '.');
}

function newsItem(at: number): NewsItem {
  return {
    id: at + 1,
    text: `Headline ${at + 1}: a venue reports a change that readers should know about`,
    author: 'The Example Ledger',
    content: content(at),
    link: `https://news.example/2026/11/20/a-venue-reports-a-change-that-readers-should-know-${at + 1}`,
    posted_at: '2026-11-20 06:00:00',
    created_at: '2026-11-20 06:00:00',
    sub_category: newsCategories[at % newsCategories.length] ?? '',
    block: true,
    published_in: null,
  };
}

/** Alternates the sign, so that the size includes both arrows and both colors. */
function change(at: number): number {
  return (at % 2 ? -1 : 1) * (0.37 + at * 0.41);
}

function coin(at: number): CryptoPrice {
  const start = 120 + at * 31;
  return {
    id: at + 1,
    name: at === 0 ? 'BTC' : `COIN${at}`,
    logo: '',
    marketcap: 1.8e12 / (at + 1),
    last_price: start * (1 + change(at) / 10),
    last_24_change: change(at),
    year_start: start,
  };
}

function etp(at: number): EtpPrice {
  const { id, last_price, last_24_change, year_start } = coin(at);
  const quote = { last: last_price, change: last_24_change, year_start };
  return { id, ticker: `ETP${at}`, premium_to_nav: change(at), ...quote };
}

function stock(at: number): StockPrice {
  const { id, marketcap, last_price, last_24_change, year_start } = coin(at);
  const quote = { last: last_price, change: last_24_change, year_start };
  return { id, ticker: at === 0 ? 'Coin' : `STK${at}`, marketcap, ...quote };
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

const moreLinks = times(
  5,
  (at) => `<a href="https://data.example/reading/${at + 1}">source ${at + 1}</a>`,
).join(', ');

const stamp = '2026-11-20 07:55:00';

/**
 * The newsletter that the size budgets are measured with: 60 news items of 160 characters in 17
 * categories, 20 + 10 + 10 price rows, two metric columns, 75 links, 7 images.
 */
export const fixture: ContentInput = {
  publisher: samplePublisher,
  newsletter: {
    ...sampleNewsletter,
    newsletter_image: 'images/samples/chart-flows.png',
    newsletter_image_1: '',
    technical_image: '',
    newsletter_image_dark: '',
    newsletter_image_1_dark: '',
    technical_image_dark: '',
    summary: '',
    newsletter_image_promo_fsi: 'images/samples/promo-fsi.png',
    newsletter_image_promo_fsga: 'images/samples/promo-fs.png',
    link_fsi: 'https://insight.northlight.example/webinar',
    link_fsga: 'https://www.northlight.example/outlook',
    author: 'mara',
    daily_comments: `${sampleNewsletter.daily_comments}<p>More reading on #SOL and #LINK: ${moreLinks}.</p>`,
  },
  news: times(60, newsItem),
  crypto: { general: times(20, coin), general_time: stamp, deep: [], deep_time: null },
  btcEth: sampleBtcEth,
  listed: { etps: times(10, etp), etps_time: stamp, stocks: times(10, stock), stocks_time: stamp },
  metrics: sampleMetrics,
  bmi: 61.4,
  previousBmi: 57.2,
  imageHost,
};

/** The metrics of a day without figures. */
export const noMetrics: Metrics = {
  ...(Object.fromEntries(metricFigures.map((name) => [name, null])) as Record<MetricName, null>),
  created_at: null,
  updated_at: null,
};

/** The fixture with changes to its newsletter's fields. */
export function withNewsletter(parts: Partial<ContentInput['newsletter']>): ContentInput {
  return { ...fixture, newsletter: { ...fixture.newsletter, ...parts } };
}
