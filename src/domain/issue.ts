import type { Metrics } from '@/api/contract/metrics';
import type { NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import type { BtcEth, CryptoPrices, ListedPrices } from '@/api/contract/prices';
import { authorOf, byline, isResearchTeam, type Byline } from './byline';
import { plainWords } from './commentary';
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
import { btcYearChange, cryptoRow, etpRow, stockRow, type PriceRow } from './issuePrices';
import { categoryFindings, groupNews, type NewsGroup } from './news';
import { pictureUrl } from './pictures';
import { truncate } from './text';
import { dollarTickers } from './tickers';
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

export interface PriceTable {
  rows: PriceRow[];
  /** When the prices were read; '' where that is unknown. */
  stamp: string;
}

/** An issue as it is read: every figure a text, every picture a complete address. */
export interface Issue {
  subject: string;
  title: string;
  /** Such as `November 20, 2026`; '' where the newsletter has no date. */
  date: string;
  /** '' where there are no daily comments, else padded so that no body text follows it. */
  preheader: string;
  promos: Record<Brand['key'], Promo | null>;
  tickers: string[];
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
  /** What was left out or put elsewhere, in words for the sender. */
  findings: string[];
}

const title = 'Crypto Market Update';
const preheaderLimit = 100;
const preheaderWidth = 160;
const newsLimit = 250;

function preheaderOf(daily: ShownCommentary): string {
  const words = truncate(plainWords(daily.words), preheaderLimit);
  return words && words.padEnd(preheaderWidth, '\u00A0');
}

function promo(image: string, link: string, imageHost: string): Promo | null {
  const url = pictureUrl(image, imageHost);
  return url === '' ? null : { image: url, link: webLink(link) };
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

function droppedFindings(where: string, { dropped }: ShownCommentary): string[] {
  return dropped.map((name) => `${name} in ${where} has no picture and is left out.`);
}

function tables({ crypto, listed, btcEth }: IssueInput): Pick<Issue, 'crypto' | 'etps' | 'stocks'> {
  const btcYear = btcYearChange(btcEth);
  return {
    crypto: {
      rows: crypto.general.map((coin) => cryptoRow(coin, btcYear)),
      stamp: formatStamp(crypto.general_time),
    },
    etps: {
      rows: listed.etps.map((etp) => etpRow(etp, btcYear)),
      stamp: formatStamp(listed.etps_time),
    },
    stocks: {
      rows: listed.stocks.map((stock) => stockRow(stock, btcYear)),
      stamp: formatStamp(listed.stocks_time),
    },
  };
}

/** Does all the thinking of an email; what lays it out only lays out. */
export function buildIssue(input: IssueInput): Issue {
  const { newsletter, news, metrics, imageHost } = input;
  const pictures = picturesOf(newsletter, imageHost);
  const daily = illustrate(newsletter.daily_comments, pictures);
  const technical = illustrate(newsletter.daily_comments_technical, pictures);
  const date = formatDay(newsletter.date);
  return {
    subject: subjectOf(newsletter, date),
    title,
    date,
    preheader: preheaderOf(daily),
    promos: {
      fsi: promo(newsletter.newsletter_image_promo_fsi, newsletter.link_fsi, imageHost),
      fs: promo(newsletter.newsletter_image_promo_fsga, newsletter.link_fsga, imageHost),
    },
    tickers: dollarTickers([plainWords(daily.words), plainWords(technical.words)]),
    commentary: commentaryOf(newsletter, daily, imageHost),
    technical: technicalOf(newsletter.technical_image, technical, imageHost),
    sentiment: sentiment(input.bmi, input.previousBmi, imageHost),
    leftMetrics: leftMetrics(metrics),
    rightMetrics: rightMetrics(metrics),
    metricsNote: metricsNote(metrics),
    ...tables(input),
    news: groupNews(news, newsLimit),
    imageHost,
    findings: [
      ...droppedFindings('Market Commentary', daily),
      ...droppedFindings('Technical Commentary', technical),
      ...categoryFindings(news),
    ],
  };
}
