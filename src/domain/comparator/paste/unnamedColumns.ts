import { markOf, type Columns } from './columns';
import { listingColumns } from './listing';
import { isEmpty } from './reading';
import type { Delimiter, PasteRecord } from './records';
import { readsAsShares, wholeAmongPrices } from './shares';
import { likelyTicker } from './ticker';
import { holdsTwo } from './twoPositions';

const sampleLines = 200;

/**
 * Rates how likely a column contains tickers. It counts different values, because a column of
 * currencies has few, and upper case twice.
 */
function tickerScore(cells: readonly string[]): number {
  const found = new Set<string>();
  let score = 0;
  for (const cell of cells) {
    const ticker = likelyTicker(cell);
    if (ticker === null || found.has(ticker)) continue;
    found.add(ticker);
    score += cell === cell.toUpperCase() ? 2 : 1;
  }
  return score;
}

/**
 * Finds the columns of a table without headings by their contents. Of several numeric columns, the
 * shares are the whole numbers among prices, or else the first column after the tickers, or else
 * the nearest before them.
 */
export function unnamedColumns(
  records: readonly PasteRecord[],
  delimiter: Delimiter,
): Columns | null {
  const sample = records.slice(0, sampleLines);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const columns = Array.from({ length: Math.min(width, 60) }, (_, at) =>
    sample.map(({ cells }) => cells[at] ?? ''),
  );
  const scores = columns.map(tickerScore);
  const best = Math.max(0, ...scores);
  if (best === 0) return null;
  const ticker = scores.indexOf(best);
  const found = sharesAmong(columns, ticker);
  if (!found) return null;
  const isFree = columns.map((cells) => !isCategory(cells));
  return {
    ...found,
    ticker,
    mark: markOf(records, found.shares, delimiter === ';'),
    isSplit: splitCheck(records, found.shares, delimiter),
    hasTwoPositions: (cells) => holdsTwo(cells, ticker, (at) => isFree[at] ?? true),
    listingOf: listingColumns([]),
  };
}

/** True for a column with repeating words, such as exchanges or sectors. */
function isCategory(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isEmpty(cell));
  return filled.length >= 2 && new Set(filled).size * 2 <= filled.length;
}

function sharesAmong(
  columns: readonly string[][],
  ticker: number,
): Pick<Columns, 'shares' | 'choice'> | null {
  const numbers = columnsOf(columns, ticker, readsAsShares);
  if (numbers.length === 0) {
    const figures = nearest(columnsOf(columns, ticker, isFigure), ticker);
    return figures === undefined ? null : { shares: figures };
  }
  const next = nearest(numbers, ticker) ?? 0;
  if (numbers.length === 1) return { shares: next };
  const whole = wholeAmongPrices(numbers.map((at) => columns[at]?.filter(readsAsShares) ?? []));
  const shares = numbers[whole] ?? next;
  const isPlain = whole !== -1 && shares === next;
  return isPlain ? { shares } : { shares, choice: 1 + numbers.indexOf(shares) };
}

/** True for money and percentages, which can't be shares. */
function isFigure(cell: string): boolean {
  return cell.length < 40 && /^[\p{Sc}+\-−(]?\d[\d.,]*[\p{Sc}%)]?$/u.test(cell);
}

/** Columns in which at least half as many lines fit as in the best one. */
function columnsOf(
  columns: readonly string[][],
  ticker: number,
  isWanted: (cell: string) => boolean,
): number[] {
  const counts = columns.map((cells) => cells.filter(isWanted).length);
  const most = Math.max(...counts);
  return counts.flatMap((count, at) =>
    at !== ticker && count > 0 && count >= most / 2 ? [at] : [],
  );
}

function nearest(found: readonly number[], ticker: number): number | undefined {
  return found.find((at) => at > ticker) ?? found.findLast((at) => at < ticker);
}

/**
 * Decides whether the digits after the comma in `AAPL,1,000` are a separate column, which they are
 * only if other lines show it.
 */
function splitCheck(
  records: readonly PasteRecord[],
  shares: number,
  delimiter: Delimiter,
): Columns['isSplit'] {
  if (delimiter !== ',') return () => false;
  const rows = records.filter(({ cells }) => readsAsShares(cells[shares] ?? ''));
  const nextOf = (cells: readonly string[]) => cells[shares + 1] ?? '';
  const isOwn =
    rows.every(({ cells }) => nextOf(cells) !== '') &&
    rows.some(({ cells }) => !/^\d{3}$/.test(nextOf(cells)));
  const tail = isOwn ? /^0\d\d$/ : /^\d{1,3}$/;
  return (cells) => /^\d{1,3}$/.test(cells[shares] ?? '') && tail.test(nextOf(cells));
}
