import type { listingColumns } from '@/domain/comparator/paste/listing';
import type { DecimalStyle } from '@/domain/imports/decimal';
import type { Line, Table } from './tables';

/** One position of a file, as it was read. */
export interface ReadPosition {
  /** What the file calls it, by which a correction finds it again. */
  id: string;
  /** The lines that it was read from, from 1. */
  lines: readonly number[];
  /** '' if the file doesn't tell. */
  ticker: string;
  /** The name in the file; ''. */
  name: string;
  /** Shares, US dollars or percent as decimal text; '' if that couldn't be read. */
  amount: string;
  unit: 'shares' | 'dollars' | 'percent';
  isShort: boolean;
  /** What has to be answered before it can be added; ''. */
  question: string;
}

/** A line that is no position, with the reason. */
export interface AsideLine {
  line: number;
  text: string;
  reason: string;
}

/** A table with what its numbers and listings are read by. */
export interface ReadTable extends Table {
  /** True if the kinds are those of accounts: brokers call an account without credit `Cash`. */
  hasAccountKinds: boolean;
  style: DecimalStyle;
  listingOf: ReturnType<typeof listingColumns>;
}

export const reasonsAside = {
  text: 'Not a position.',
  section: 'Another part of the statement.',
  trades: 'A transaction. The file lists the positions, too.',
  total: 'A total.',
  cash: 'Cash and money market funds can’t be compared.',
  options: 'Options can’t be compared.',
  bonds: 'Bonds can’t be compared.',
  futures: 'Futures and CFDs can’t be compared.',
  lot: 'A lot of the position above, already counted.',
  head: 'The shares of this ticker are on the lines below.',
  zero: 'No shares are left.',
  notDone: 'Not executed.',
  noTrade: 'Neither a purchase nor a sale.',
} as const;

export function asideLine({ line, cells }: Line, reason: string): AsideLine {
  return { line, text: cells.filter((cell) => cell !== '').join('  '), reason };
}
