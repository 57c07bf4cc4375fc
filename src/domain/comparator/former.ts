import type { FormerTicker, Position } from '@/api/contract/comparator';
import { tickerKey } from './comparator';

/** Such as `META since 2022`, beside a ticker that was typed. */
export function formerHint({ change, to, year }: FormerTicker): string {
  switch (change) {
    case 'renamed':
      return `${to} since ${year}`;
    case 'exchanged':
      return `Became ${to} in ${year}, with another number of shares.`;
    case 'cash':
      return `Bought for cash in ${year}.`;
    case 'reused':
      return `Enter ${to} if you bought before ${year}.`;
  }
}

/** A note on the result: why the ticker ended, and what the visitor should enter instead. */
export function formerText({ ticker, change, to, year }: FormerTicker): string {
  switch (change) {
    case 'renamed':
      return `${ticker} has been ${to} since ${year}. Your shares are compared as ${to}.`;
    case 'exchanged':
      return `${ticker} shares became ${to} in ${year}, but not one for one. Enter ${to} with the shares that you have now.`;
    case 'cash':
      return to === null
        ? `${ticker} was bought for cash in ${year} and has no successor. Remove it from your positions.`
        : `${ticker} was bought by ${to} for cash in ${year}, so its shares are gone. Remove it from your positions.`;
    case 'reused':
      return `${ticker} is another company’s ticker today. If you bought it before ${year}, enter ${to} with the shares that you have now.`;
  }
}

/** The positions with renamed tickers under their new names. Others stay, to be fixed. */
export function asSuccessors(
  positions: readonly Position[],
  former: readonly FormerTicker[],
): Position[] {
  const successors = new Map(
    former.flatMap(({ ticker, change, to }) =>
      change === 'renamed' && to !== null ? [[tickerKey(ticker), to] as const] : [],
    ),
  );
  return positions.map((position) => {
    const ticker = successors.get(tickerKey(position.ticker));
    return ticker === undefined ? position : { ...position, ticker };
  });
}
