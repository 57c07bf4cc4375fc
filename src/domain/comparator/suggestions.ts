import type {
  SectorSummary,
  SuggestedStock,
  Suggestions,
  SuggestionService,
} from '@/api/contract/comparator';
import { weightGap } from './comparator';
import { yearToDate } from '@/domain/format/numbers';

/** The services' stock lists for a sector. */
export function servicesOf(sector: string, suggestions: Suggestions): SuggestionService[] {
  return suggestions.suggestions[sector] ?? [];
}

/**
 * The number of different stocks that the services hold in a sector, if the portfolio is
 * underweight in it by more than two points; otherwise 0.
 */
export function suggestionCount(
  { sector, delta }: SectorSummary,
  suggestions: Suggestions | undefined,
): number {
  if (!suggestions || weightGap(delta) !== 'Underweight') return 0;
  const stocks = servicesOf(sector, suggestions).flatMap((service) => service.stocks);
  return new Set(stocks.map(({ ticker }) => ticker.toLowerCase())).size;
}

/** The stock's change since the start of the year minus the index's, in percentage points. */
export function relativeToIndex(
  { last, year_start }: SuggestedStock,
  index: Suggestions['spx'],
): number | null {
  const own = yearToDate(last, year_start);
  const indexChange = index && yearToDate(index.last, index.year_start);
  return own === null || indexChange === null ? null : own - indexChange;
}

/** The mark after the year-to-date figures of Coin, which refers to a footnote. */
export function yearMark(ticker: string): '*' | '' {
  return ticker.trim().toLowerCase() === 'coin' ? '*' : '';
}

/** The date of the prices as `YYYY-MM-DD`, and whether they are samples instead of live prices. */
export interface PriceStamp {
  day: string;
  isSample: boolean;
}

/** Reads the date of the prices from the answer's `details`; null if there is none. */
export function priceStamp(details: unknown): PriceStamp | null {
  if (typeof details !== 'object' || details === null || !('priced_on' in details)) return null;
  const day = details.priced_on;
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return { day, isSample: 'is_sample' in details && details.is_sample === true };
}
