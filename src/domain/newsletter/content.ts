import type { Metrics } from '@/api/contract/metrics';
import type { NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import type { BtcEth, CryptoPrices, LastNewsletter, ListedPrices } from '@/api/contract/prices';
import {
  authorOf,
  byline,
  type Byline,
  isResearchTeam,
  technicalAuthor,
} from '@/domain/firm/byline';
import { type LegalNote, legalNotes } from '@/domain/firm/legal';
import type { Commentary } from '@/domain/commentary/blocks';
import { plainWords } from '@/domain/commentary/commentary';
import { formatDay, formatStamp } from '@/domain/format/dates';
import type { Brand, BrandKey, Publisher } from '@/api/contract/publication';
import {
  altOf,
  type EmailBlock,
  emailCommentary,
  type EmailCommentary,
  fileWidth,
  type Images,
  imagesOf,
} from './emailCommentary';
import {
  leftMetrics,
  type MetricGroup,
  rightMetrics,
  sentiment,
  type Sentiment,
  shownGroups,
} from './contentMetrics';
import { type DayFigure, dayFigures } from './contentDay';
import { type PriceTable, priceTables } from './contentPrices';
import { type Origins, withOldestTimes } from '@/domain/figures/origins';
import { figureTexts } from './liveFigures';
import type { CheckModes } from '@/domain/checks/checkModes';
import { groupNews, type NewsGroup } from '@/domain/news/news';
import { imageUrl, webLink } from '@/domain/format/addresses';
import { truncate } from '@/domain/format/text';
import { isGreeting, writtenSummary } from './summary';
import { cryptoTickers, dollarTickers, macroTickers } from './tickers';
import type { Variant } from './variants';
import { productTitle } from './productTitle';
import { slugOf } from '@/domain/format/slug';
import { archiveLink } from './archive';
import { campaignOf, dayIn } from './campaign';

/** A newsletter and its market, as the API answers them. */
export interface ContentInput {
  publisher: Publisher;
  newsletter: Newsletter;
  /** The selected items. */
  news: NewsItem[];
  crypto: CryptoPrices;
  btcEth: BtcEth;
  listed: ListedPrices;
  metrics: Metrics;
  /** Who the figures come from; absent where that isn't known. */
  source?: string;
  /** Where each figure comes from; absent where that isn't known. */
  origins?: Origins | undefined;
  bmi: number | null;
  /** The latest value of an earlier day. */
  previousBmi: number;
  /** Put before every image path that isn't a full address. */
  imageHost: string;
  /** What the checks compare with; the email shows nothing of it. */
  previous?: LastNewsletter | undefined;
  /** Words that the firm must not write, from Settings. */
  restrictedWords?: readonly string[] | undefined;
  /** The checks that are lowered or turned off, by key, from Settings. */
  checkModes?: CheckModes | undefined;
  /** How many comments of colleagues aren't resolved; undefined where the API keeps none. */
  openComments?: number | undefined;
  /** The metrics whose rows aren’t shown, from Settings. */
  hiddenMetrics?: readonly string[] | undefined;
  /** False where the API stores no alt texts of images. */
  hasAltTexts?: boolean;
  /** The address of the archive, if emails link to it; undefined for the firm's website. */
  archive?: string | undefined;
}

export interface Promo {
  image: string;
  /** What the image shows; '' where nobody wrote it. */
  alt: string;
  /** '' where the image isn't a link. */
  link: string;
  /** In pixels of its file; undefined where that isn't known. */
  width: number | undefined;
}

/** Commentary with its byline. */
export interface Column {
  byline: Byline | null;
  blocks: EmailBlock[];
  /** The commentary as it was written, for the plain-text part. */
  words: Commentary;
  /** The images of the text. */
  images: Images;
  /** The address of an image below the text; '' for none. */
  image: string;
  /** What that image shows; '' where nobody wrote it. */
  imageAlt: string;
  /** The address of its twin for a dark ground; '' for none. */
  imageDark: string;
  /** In pixels of its file; undefined where that isn't known. */
  imageWidth: number | undefined;
}

/** The tickers of one kind, at least one. */
export interface TickerList {
  /** '' where an email has only one list. */
  name: '' | 'Macro' | 'Crypto';
  tickers: string[];
}

/** Everything that an email shows: every figure as text, every image by its full address. */
export interface NewsletterContent {
  brand: Brand;
  /** The paragraphs at the foot. */
  legal: LegalNote[];
  subject: string;
  title: string;
  /** Such as `November 20, 2026`; '' for a newsletter without a date. */
  date: string;
  /** Padded, so that an inbox doesn't show body text after it; '' without daily comments. */
  preheader: string;
  /** What the day was about, as its author wrote it, in at most three lines; '' where nobody did. */
  summary: string;
  /** The newsletter's page in the archive or on the website; '' for none. */
  browserLink: string;
  /** Those that the email begins with. */
  day: DayFigure[];
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

const preheaderLimit = 100;

const preheaderWidth = 160;

/** Fewer characters say too little beside a subject. */
const shortestPreheader = 40;

/** What follows the summary, where the comments begin with the same words. */
function wordsAfter(summary: string, words: string): string {
  const line = summary.replaceAll('\n', ' ');
  const at = line === '' ? -1 : words.indexOf(line);
  const isAtStart = at === 0 || (at > 0 && isGreeting(words.slice(0, at)));
  const rest = isAtStart ? words.slice(at + line.length).replace(/^[\s.!?]+/, '') : '';
  return rest.length < shortestPreheader ? words : rest;
}

/**
 * The plain text of the daily comments. It doesn't repeat the summary that somebody wrote, because
 * an inbox and a preview may show both.
 */
function preheaderOf(daily: EmailCommentary, summary: string): string {
  const words = truncate(wordsAfter(summary, plainWords(daily.words)), preheaderLimit);
  return words && words.padEnd(preheaderWidth, '\u00A0');
}

function promo(newsletter: Newsletter, brand: Brand, imageHost: string): Promo | null {
  const name = brand.key === 'fsi' ? 'fsi' : 'fsga';
  const column = `newsletter_image_promo_${name}` as const;
  const image = imageUrl(newsletter[column], imageHost);
  if (image === '') return null;
  const alt = altOf(newsletter[`${column}_alt`]);
  const link = webLink(newsletter[`link_${name}`]);
  return { image, alt, link, width: fileWidth(newsletter, column) };
}

/** Each ticker is in one list: what carries a `#` anywhere is a coin. */
function macroAndCrypto(texts: readonly string[]): TickerList[] {
  const coins = cryptoTickers(texts);
  const others = macroTickers(texts).filter((ticker) => !coins.includes(ticker));
  return [
    { name: 'Macro', tickers: others },
    { name: 'Crypto', tickers: coins },
  ];
}

function tickerLists(comments: readonly Commentary[], kind: Variant['tickers']): TickerList[] {
  const texts = comments.map(plainWords);
  const lists: TickerList[] =
    kind === 'dollar' ? [{ name: '', tickers: dollarTickers(texts) }] : macroAndCrypto(texts);
  return lists.filter(({ tickers }) => tickers.length > 0);
}

function commentaryOf(
  { newsletter, publisher, imageHost }: ContentInput,
  daily: EmailCommentary,
): Column {
  const isSigned = daily.blocks.length > 0 && !isResearchTeam(newsletter.author);
  return {
    byline: isSigned ? byline(authorOf(publisher, newsletter.author), imageHost) : null,
    blocks: daily.blocks,
    words: daily.words,
    images: imagesOf(newsletter, imageHost),
    image: '',
    imageAlt: '',
    imageDark: '',
    imageWidth: undefined,
  };
}

function technicalOf(
  { newsletter, publisher, imageHost: host }: ContentInput,
  technical: EmailCommentary,
): Column | null {
  if (technical.blocks.length === 0) return null;
  return {
    byline: byline(technicalAuthor(publisher), host),
    blocks: technical.blocks,
    words: technical.words,
    images: imagesOf(newsletter, host),
    image: imageUrl(newsletter.technical_image, host),
    imageAlt: altOf(newsletter.technical_image_alt),
    imageDark: imageUrl(newsletter.technical_image_dark, host),
    imageWidth: fileWidth(newsletter, 'technical_image'),
  };
}

function metricsNote(metrics: Metrics): string {
  const stamp = formatStamp(metrics.updated_at);
  const unit = 'Funding rates are in bps.';
  return stamp ? `Metrics are as of ${stamp}. ${unit}` : unit;
}

function subjectOf(newsletter: Newsletter, date: string): string {
  const name = newsletter.name.replace(/\s+/g, ' ').trim();
  return name || [productTitle, date].filter(Boolean).join(', ');
}

/** Decides everything that an email shows, so that its components only lay it out. */
export function buildContent(input: ContentInput, variant: Variant): NewsletterContent {
  const { newsletter, news, imageHost, publisher } = input;
  const market = withOldestTimes(input);
  const { metrics } = market;
  const brand = publisher.brands[variant.brand];
  const images = imagesOf(newsletter, imageHost);
  const figures = figureTexts(input);
  const daily = emailCommentary(newsletter.daily_comments, images, figures);
  const technical = emailCommentary(newsletter.daily_comments_technical, images, figures);
  const date = formatDay(newsletter.date);
  const summary = writtenSummary(newsletter.summary);
  const prices = priceTables(market);
  return {
    brand,
    legal: legalNotes(publisher, brand),
    subject: subjectOf(newsletter, date),
    title: productTitle,
    date,
    preheader: preheaderOf(daily, summary),
    summary,
    browserLink: browserLink(newsletter, brand, variant, input.archive),
    day: dayFigures(prices.crypto.rows, metrics, input.hiddenMetrics),
    promo: promo(newsletter, brand, imageHost),
    tickers: tickerLists([daily.words, technical.words], variant.tickers),
    commentary: commentaryOf(input, daily),
    technical: technicalOf(input, technical),
    sentiment: sentiment(input.bmi, input.previousBmi, imageHost),
    leftMetrics: shownGroups(leftMetrics(metrics, variant.rateDecimals), input.hiddenMetrics),
    rightMetrics: shownGroups(rightMetrics(metrics), input.hiddenMetrics),
    metricsNote: metricsNote(metrics),
    ...prices,
    news: groupNews(news, variant.newsLimit),
    imageHost,
  };
}

/** The brand whose newsletter the website publishes. */
const published: BrandKey = 'fsi';

/**
 * The newsletter's page: in the archive with this address, else on the website as the website names
 * its posts, by year, month and title. '' for a brand that publishes none, and for a newsletter
 * without title or date.
 */
export function browserLink(
  newsletter: Newsletter,
  brand: Brand,
  { key }: Variant,
  archive?: string,
): string {
  if (brand.key !== published) return '';
  if (archive !== undefined) return archiveLink(archive, newsletter);
  const { name, date } = newsletter;
  const day = dayIn(date);
  const slug = slugOf(name);
  if (slug === '' || day === '') return '';
  const path = [day.slice(0, 4), day.slice(5, 7), slug].join('/');
  const tags = [...campaignOf(date), ['utm_content', key]];
  return `${brand.website}/${path}/?${tags.map((tag) => tag.join('=')).join('&')}`;
}
