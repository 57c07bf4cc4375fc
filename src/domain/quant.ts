import type { ResponseOf } from '@/api/contract/call';
import {
  quantRatings,
  type quantCalls,
  type QuantRating,
  type QuantStock,
} from '@/api/contract/quant';
import { withoutUnseen } from './characters';
import { formatDay } from './dates';
import { firm, type Brand } from './firm';
import type { Move } from './move';
import { formatDecimals, formatMoney, missing } from './numbers';
import {
  knownRating,
  ratingDirection,
  ratingMove,
  ratingShorts,
  shortRating,
  statedText,
} from './quantRating';
import { tallies, totalTally, type Tally } from './quantShares';
import { truncate } from './text';

/** What the API knows of the ratings, and where its pictures stand. */
export interface QuantInput {
  sectors: ResponseOf<typeof quantCalls.sectors>;
  /** The top ten by market cap. */
  stocks: QuantStock[];
  /** The letter's day, `YYYY-MM-DD HH:mm:ss`; null leaves it out. */
  date: string | null;
  imageHost: string;
}

export interface SectorLine {
  sector: string;
  under: Tally;
  over: Tally;
}

/** One of the top ten, ready to be read. */
export interface StockLine {
  symbol: string;
  price: string;
  /** Value, quality, momentum, estimates, investment. */
  scores: string[];
  previous: string;
  /** The rating; an arrow and a word where it is another one than before. */
  rating: Move;
}

export interface QuantReport {
  brand: Brand;
  subject: string;
  title: string;
  /** Such as `November 20, 2026`; '' for none. */
  date: string;
  /** Which ratings moved, padded so that no body text follows it; '' without stocks. */
  preheader: string;
  sectors: SectorLine[];
  total: SectorLine;
  stocks: StockLine[];
  imageHost: string;
}

/** Of the letter, its page and its CSV (second document, §2.7). */
export const quantTitle = 'Quantitative Stock Ratings';
const topCount = 10;
const preheaderWidth = 160;
/** Of a word, in characters. */
const longestOf = { sector: 18, symbol: 8, score: 6 };

/** The columns of the top ten, in their order (second document, §2.7). */
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

/** What the short forms stand for, column by column and rating by rating. */
export const quantKeys = {
  columns: `${quantColumns.map(([short, name]) => `${short} ${name}`).join(', ')}.`,
  ratings: `${quantRatings.map((rating) => `${ratingShorts[rating]} ${rating}`).join(', ')}.`,
};

type Signals = QuantInput['sectors']['signals'];

/** Null where the sector has no signals or no usable count; a rating that is not listed has none. */
function countOf(signals: Signals, sector: string, rating: QuantRating): number | null {
  const counts = signals[sector];
  if (!counts) return null;
  const listed = Object.entries(counts).find(([name]) => knownRating(name) === rating);
  if (!listed) return 0;
  const [, count] = listed;
  return count !== null && Number.isInteger(count) && count >= 0 ? count : null;
}

/** One line a sector, those without a place in the list last, and the total. */
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

/** Whole scores stay whole, others have two decimals, grades stand as they came. */
export function scoreText(stored: string): string {
  const value = stored.trim() === '' ? Number.NaN : Number(stored);
  if (!Number.isFinite(value)) return statedText(stored, longestOf.score);
  return formatDecimals(value, Number.isInteger(value) ? 0 : 2);
}

function symbolOf({ ticker }: QuantStock): string {
  return truncate(withoutUnseen(ticker), longestOf.symbol).toUpperCase() || missing;
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
    rating: ratingMove(stock.previous, stock.quant_rating),
  };
}

function preheaderOf(stocks: readonly QuantStock[]): string {
  if (stocks.length === 0) return '';
  const moved = (way: Move['direction']) =>
    stocks
      .filter(({ previous, quant_rating }) => ratingDirection(previous, quant_rating) === way)
      .map(symbolOf)
      .join(', ');
  const [raised, cut] = [moved('up'), moved('down')];
  const words = [raised && `Raised: ${raised}.`, cut && `Cut: ${cut}.`].filter(Boolean).join(' ');
  return (words || 'No rating changed among the top ten.').padEnd(preheaderWidth, '\u00A0');
}

/** Does all the thinking of the quant email; what lays it out only lays out. */
export function buildQuantReport({ sectors, stocks, date, imageHost }: QuantInput): QuantReport {
  const top = stocks.slice(0, topCount);
  const day = formatDay(date);
  return {
    brand: firm.brands.fsi,
    subject: [quantTitle, day].filter(Boolean).join(', '),
    title: quantTitle,
    date: day,
    preheader: preheaderOf(top),
    ...sectorsOf(sectors),
    stocks: top.map(stockLine),
    imageHost,
  };
}
