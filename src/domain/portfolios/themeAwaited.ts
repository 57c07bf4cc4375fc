import type { BuilderFigures } from './themeFigures';

/** Which figures no position has yet. */
export interface AwaitedFigures {
  /** True without any price: nothing was computed. */
  prices: boolean;
  /** True without any moving average. */
  signals: boolean;
}

/** A figure that one position lacks is missing; one that all lack wasn't asked for yet. */
export function awaitedFigures({ themes }: Pick<BuilderFigures, 'themes'>): AwaitedFigures {
  const stocks = themes.flatMap((theme) => theme.stocks.filter(({ ticker }) => ticker !== ''));
  const lack = (key: 'last' | 'bought' | 'emas') => stocks.every((stock) => stock[key] === null);
  const hasStocks = stocks.length > 0;
  return {
    prices: hasStocks && lack('last') && lack('bought'),
    signals: hasStocks && lack('emas'),
  };
}

/** Says why columns are empty, and what fills them; '' if none is. */
export function awaitedText({ prices, signals }: AwaitedFigures): string {
  if (prices && signals) {
    return 'No prices or signals yet: Compute Portfolio gets the prices, Request Technicals the signals.';
  }
  if (prices) return 'No prices yet: Compute Portfolio gets them.';
  return signals ? 'No signals yet: Request Technicals gets them.' : '';
}
