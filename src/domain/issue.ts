import type { Metrics } from '@/api/contract/metrics';
import type { NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import type { BtcEth, CryptoPrices, ListedPrices } from '@/api/contract/prices';
import { authorOf, byline, isResearchTeam, type Byline } from './byline';
import { plainWords, type Commentary } from './commentary';
import { formatDay, formatStamp } from './dates';
import { firm, type Brand } from './firm';
import { illustrate, picturesOf, type ShownBlock, type ShownCommentary } from './illustration';
import {
  leftMetrics,
  rightMetrics,
  sentiment,
  type MetricGroup,
  type Sentiment,
} from './issueMetrics';
import { priceTables, type PriceTable } from './issuePrices';
import { groupNews, type NewsGroup } from './news';
import { pictureUrl } from './pictures';
import { truncate } from './text';
import { cryptoTickers, dollarTickers, macroTickers } from './tickers';
import type { Variant } from './variants';
import { webLink } from './webLink';

/** What the API knows of one newsletter and its market. */
export interface IssueInput {
  newsletter: Newsletter;
  /** The selected items. */
  news: NewsItem[];
  crypto: CryptoPrices;
  btcEth: BtcEth;
  listed: ListedPrices;
  metrics: Metrics;
  bmi: number | null;
  /** The newest value of an earlier day. */
  previousBmi: number;
  /** Stands before every picture path that is no complete address. */
  imageHost: string;
}

export interface Promo {
  image: string;
  /** '' where the picture leads nowhere. */
  link: string;
}

/** Commentary under its byline, and its plain text. */
export interface Column {
  byline: Byline | null;
  blocks: ShownBlock[];
  text: string;
  /** A picture that stands below the words; '' for none. */
  picture: string;
}

/** Tickers of one kind; there is at least one. */
export interface TickerList {
  /** '' where a report has one list only. */
  name: '' | 'Macro' | 'Crypto';
  tickers: string[];
}

/** An issue as it is read: every figure a text, every picture a complete address. */
export interface Issue {
  brand: Brand;
  subject: string;
  title: string;
  /** Such as `November 20, 2026`; '' where the newsletter has no date. */
  date: string;
  /** '' where there are no daily comments, else padded so that no body text follows it. */
  preheader: string;
  promo: Promo | null;
  tickers: TickerList[];
  commentary: Column;
  /** Null without technical comments. */
  technical: Column | null;
  sentiment: Sentiment;
  leftMetrics: MetricGroup[];
  rightMetrics: MetricGroup[];
  metricsNote: string;
  crypto: PriceTable;
  etps: PriceTable;
  stocks: PriceTable;
  news: NewsGroup[];
  imageHost: string;
}

const title = 'Crypto Market Update';
const preheaderLimit = 100;
const preheaderWidth = 160;

function preheaderOf(daily: ShownCommentary): string {
  const words = truncate(plainWords(daily.words), preheaderLimit);
  return words && words.padEnd(preheaderWidth, '\u00A0');
}

function promo(newsletter: Newsletter, brand: Brand, imageHost: string): Promo | null {
  const [image, link] =
    brand.key === 'fsi'
      ? [newsletter.newsletter_image_promo_fsi, newsletter.link_fsi]
      : [newsletter.newsletter_image_promo_fsga, newsletter.link_fsga];
  const url = pictureUrl(image, imageHost);
  return url === '' ? null : { image: url, link: webLink(link) };
}

function tickerLists(comments: readonly Commentary[], kind: Variant['tickers']): TickerList[] {
  const texts = comments.map(plainWords);
  const lists: TickerList[] =
    kind === 'dollar'
      ? [{ name: '', tickers: dollarTickers(texts) }]
      : [
          { name: 'Macro', tickers: macroTickers(texts) },
          { name: 'Crypto', tickers: cryptoTickers(texts) },
        ];
  return lists.filter(({ tickers }) => tickers.length > 0);
}

function commentaryOf(newsletter: Newsletter, daily: ShownCommentary, imageHost: string): Column {
  const isSigned = daily.blocks.length > 0 && !isResearchTeam(newsletter.author);
  return {
    byline: isSigned ? byline(authorOf(newsletter.author), imageHost) : null,
    blocks: daily.blocks,
    text: daily.text,
    picture: '',
  };
}

function technicalOf(picture: string, technical: ShownCommentary, host: string): Column | null {
  if (technical.blocks.length === 0) return null;
  return {
    byline: byline(firm.technicalAuthor, host),
    blocks: technical.blocks,
    text: technical.text,
    picture: pictureUrl(picture, host),
  };
}

function metricsNote(metrics: Metrics): string {
  const stamp = formatStamp(metrics.updated_at);
  const unit = 'Funding rates are in bps.';
  return stamp ? `Metrics are as of ${stamp}. ${unit}` : unit;
}

function subjectOf(newsletter: Newsletter, date: string): string {
  const name = newsletter.name.replace(/\s+/g, ' ').trim();
  return name || [title, date].filter(Boolean).join(', ');
}

/** Does all the thinking of an email; what lays it out only lays out. */
export function buildIssue(input: IssueInput, variant: Variant): Issue {
  const { newsletter, news, metrics, imageHost } = input;
  const brand = firm.brands[variant.brand];
  const pictures = picturesOf(newsletter, imageHost);
  const daily = illustrate(newsletter.daily_comments, pictures);
  const technical = illustrate(newsletter.daily_comments_technical, pictures);
  const date = formatDay(newsletter.date);
  return {
    brand,
    subject: subjectOf(newsletter, date),
    title,
    date,
    preheader: preheaderOf(daily),
    promo: promo(newsletter, brand, imageHost),
    tickers: tickerLists([daily.words, technical.words], variant.tickers),
    commentary: commentaryOf(newsletter, daily, imageHost),
    technical: technicalOf(newsletter.technical_image, technical, imageHost),
    sentiment: sentiment(input.bmi, input.previousBmi, imageHost),
    leftMetrics: leftMetrics(metrics, variant.rateDecimals),
    rightMetrics: rightMetrics(metrics),
    metricsNote: metricsNote(metrics),
    ...priceTables(input),
    news: groupNews(news, variant.newsLimit),
    imageHost,
  };
}
