import type {
  SectorSummary,
  SuggestedStock,
  Suggestions,
  SuggestionService,
} from '@/api/contract/comparator';
import { weightGap } from './comparator';
import { yearToDate } from './numbers';

/** The services' lists for a sector. */
export function servicesOf(sector: string, suggestions: Suggestions): SuggestionService[] {
  return suggestions.suggestions[sector] ?? [];
}

/**
 * Distinct stocks that the services hold for a sector where the portfolio is under-weight by more than
 * two points; 0 elsewhere (decisions §5).
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

/** What stands behind the year-to-date figures of the ticker Coin (second document §5). */
export function yearMark(ticker: string): '*' | '' {
  return ticker.trim().toLowerCase() === 'coin' ? '*' : '';
}

/** The day of the prices as `YYYY-MM-DD`, and whether they are samples that stand for live ones. */
export interface PriceStamp {
  day: string;
  isSample: boolean;
}

/** What the API says of its prices in the answer's `details`; null where it says nothing. */
export function priceStamp(details: unknown): PriceStamp | null {
  if (typeof details !== 'object' || details === null || !('priced_on' in details)) return null;
  const day = details.priced_on;
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return { day, isSample: 'is_sample' in details && details.is_sample === true };
}
