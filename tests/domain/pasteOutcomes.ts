import { readPositions } from '@/domain/comparator/pastedPositions';

/** What becomes of each line of a paste, in its order: `AAPL 10`, or why it can't be read. */
export function outcomesOf(text: string): string[] {
  const { positions, unread } = readPositions(text);
  return [
    ...positions.map(({ line, ticker, shares }) => ({ line, told: `${ticker} ${shares}` })),
    ...unread.map(({ line, reason }) => ({ line, told: reason })),
  ]
    .toSorted((one, other) => one.line - other.line)
    .map(({ told }) => told);
}
