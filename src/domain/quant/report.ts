import type { ResponseOf } from '@/api/contract/call';
import {
  type quantCalls,
  type QuantRating,
  quantRatings,
  type QuantStock,
} from '@/api/contract/quant';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { formatDay } from '@/domain/format/dates';
import type { Brand, Publisher } from '@/api/contract/publication';
import { type LegalNote, legalNotes } from '@/domain/firm/legal';
import type { FormattedChange } from '@/domain/format/figureChange';
import { formatDecimals, formatMoney, formatPercent, missing } from '@/domain/format/numbers';
import {
  knownRating,
  ratingChangeText,
  ratingDirection,
  ratingRank,
  ratingShorts,
  shortRating,
  statedText,
} from './rating';
import { truncate } from '@/domain/format/text';

/** The API's ratings, and the host of the images. */
export interface QuantInput {
  publisher: Publisher;
  sectors: ResponseOf<typeof quantCalls.sectors>;
  /** The top ten by market cap. */
  stocks: QuantStock[];
  /** The email's date, `YYYY-MM-DD HH:mm:ss`; null leaves it out. */
  date: string | null;
  imageHost: string;
}

export interface SectorLine {
  sector: string;
  under: Tally;
  over: Tally;
}

/** A formatted row of the top ten. */
export interface StockLine {
  symbol: string;
  price: string;
  /** Value, quality, momentum, estimates and investment. */
  scores: string[];
  previous: string;
  /** The rating, with an arrow and a word if it changed. */
  rating: FormattedChange;
  /** The rating from 1, the worst, to 5; null if it is unknown. */
  rank: number | null;
}

export interface QuantReport {
  brand: Brand;
  /** The paragraphs at the foot. */
  legal: LegalNote[];
  subject: string;
  title: string;
  /** Such as `November 20, 2026`; empty if there is none. */
  date: string;
  /**
   * Lists the changed ratings, padded so that inboxes show no body text after it. Empty without
   * stocks.
   */
  preheader: string;
  sectors: SectorLine[];
  total: SectorLine;
  stocks: StockLine[];
  imageHost: string;
}

/** The title of the email, its page and its CSV. */
export const quantTitle = 'Quantitative Stock Ratings';

const topCount = 10;

const preheaderWidth = 160;

/** The longest word of each column, in characters. */
const longestOf = { sector: 18, symbol: 8, score: 6 };

/** The columns of the top ten, in their order. */
export const quantColumns = [
  ['P', 'last price'],
  ['V', 'value'],
  ['Q', 'quality'],
  ['M', 'momentum'],
  ['E', 'estimates'],
  ['I', 'investment'],
  ['PR', 'previous rating'],
  ['QR', 'quant rating'],
] as const;

/** The legend of the abbreviations for columns and ratings. */
export const quantKeys = {
  columns: `${quantColumns.map(([short, name]) => `${short} ${name}`).join(', ')}.`,
  ratings: `Ratings from best to worst: ${quantRatings.map((rating) => `${ratingShorts[rating]} ${rating}`).join(', ')}. The longer the bar, the better the rating.`,
};

type Signals = QuantInput['sectors']['signals'];

/** Null if the sector has no signals or an invalid count. A rating that isn't listed has none. */
function countOf(signals: Signals, sector: string, rating: QuantRating): number | null {
  const counts = signals[sector];
  if (!counts) return null;
  const listed = Object.entries(counts).find(([name]) => knownRating(name) === rating);
  if (!listed) return 0;
  const [, count] = listed;
  return count !== null && Number.isInteger(count) && count >= 0 ? count : null;
}

/** One line for each sector, with unknown sectors last, and the total. */
function sectorsOf({ sectors, signals }: QuantInput['sectors']) {
  const names = [...new Set([...sectors, ...Object.keys(signals)])];
  const counts = (rating: QuantRating) => names.map((name) => countOf(signals, name, rating));
  const under = counts('Strong Underperform');
  const over = counts('Strong Outperform');
  const [unders, overs] = [tallies(under), tallies(over)];
  const lines = names.flatMap((name, at): SectorLine[] => {
    const [below, above] = [unders[at], overs[at]];
    const sector = name.trim() === '' ? 'Other' : statedText(name, longestOf.sector);
    return below && above ? [{ sector, under: below, over: above }] : [];
  });
  const total = { sector: 'Total', under: totalTally(under), over: totalTally(over) };
  return { sectors: lines, total };
}

/** Whole scores without decimals, others with two. Grades stay as they are. */
export function scoreText(stored: string): string {
  const value = stored.trim() === '' ? Number.NaN : Number(stored);
  if (!Number.isFinite(value)) return statedText(stored, longestOf.score);
  return formatDecimals(value, Number.isInteger(value) ? 0 : 2);
}

function symbolOf({ ticker }: QuantStock): string {
  return truncate(stripInvisible(ticker), longestOf.symbol).toUpperCase() || missing;
}

function stockLine(stock: QuantStock): StockLine {
  return {
    symbol: symbolOf(stock),
    price: formatMoney(stock.last),
    scores: [
      stock.quant_value,
      stock.quant_quality,
      stock.quant_momentum,
      stock.quant_estimates,
      stock.quant_investment,
    ].map(scoreText),
    previous: shortRating(stock.previous),
    rating: ratingChangeText(stock.previous, stock.quant_rating),
    rank: ratingRank(stock.quant_rating),
  };
}

function preheaderOf(stocks: readonly QuantStock[]): string {
  if (stocks.length === 0) return '';
  const moved = (way: FormattedChange['direction']) =>
    stocks
      .filter(({ previous, quant_rating }) => ratingDirection(previous, quant_rating) === way)
      .map(symbolOf)
      .join(', ');
  const [raised, cut] = [moved('up'), moved('down')];
  const words = [raised && `Raised: ${raised}.`, cut && `Cut: ${cut}.`].filter(Boolean).join(' ');
  return (words || 'No rating changed among the top ten.').padEnd(preheaderWidth, '\u00A0');
}

/** Computes everything that the quant email shows; its template only arranges it. */
export function buildQuantReport(input: QuantInput): QuantReport {
  const { publisher, sectors, stocks, date, imageHost } = input;
  const brand = publisher.brands.fsi;
  const top = stocks.slice(0, topCount);
  const day = formatDay(date);
  return {
    brand,
    legal: legalNotes(publisher, brand),
    subject: [quantTitle, day].filter(Boolean).join(', '),
    title: quantTitle,
    date: day,
    preheader: preheaderOf(top),
    ...sectorsOf(sectors),
    stocks: top.map(stockLine),
    imageHost,
  };
}

/** How many stocks of a sector have a rating, and their share of all stocks with that rating. */
export interface Tally {
  count: string;
  share: string;
}

/** Null if the count is unknown. */
type Count = number | null;

function sum(counts: readonly Count[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

/**
 * Counts and shares of one rating by sector. Each share is rounded on its own, so that equal counts
 * never differ; the shares may add up to 99.9 or 100.1.
 */
export function tallies(counts: readonly Count[]): Tally[] {
  const total = sum(counts);
  return counts.map((count) => ({
    count: formatDecimals(count, 0),
    share:
      count === null || total === 0
        ? missing
        : formatPercent(Math.round((count / total) * 1000) / 10, 1),
  }));
}

/** The total row, which is 100% unless the sum is 0. */
export function totalTally(counts: readonly Count[]): Tally {
  const isKnown = counts.some((count) => count !== null);
  const total = isKnown ? sum(counts) : null;
  return { count: formatDecimals(total, 0), share: total ? '100%' : missing };
}
