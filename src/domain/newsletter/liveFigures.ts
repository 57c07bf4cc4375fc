import { partsOfFigure, type FigureText } from '@/domain/commentary/figureNames';
import type { CryptoPrices, ListedPrices } from '@/api/contract/prices';
import { formatMoney, formatSignedPercent, missing } from '@/domain/format/numbers';

/** A ticker of the day with its figures as text, `N/A` where one isn't known. */
export interface TickerFigure {
  /** In capitals, such as BTC. */
  symbol: string;
  price: string;
  change: string;
}

interface Quote {
  symbol: string;
  last: number | null;
  change: number | null;
}

function quotesOf(crypto: CryptoPrices | undefined, listed: ListedPrices | undefined): Quote[] {
  const coins = [...(crypto?.general ?? []), ...(crypto?.deep ?? [])];
  return [
    ...coins.map(({ name, last_price: last, last_24_change: change }) => ({
      symbol: name,
      last,
      change,
    })),
    ...[...(listed?.stocks ?? []), ...(listed?.etps ?? [])].map(({ ticker, last, change }) => ({
      symbol: ticker,
      last,
      change,
    })),
  ];
}

/**
 * The tickers of the newsletter's tables, each once: the figures of a ticker in several tables are
 * those of the first, in the order coins, coins with deep research, stocks, ETPs.
 */
export function tickerFigures(
  crypto: CryptoPrices | undefined,
  listed: ListedPrices | undefined,
): TickerFigure[] {
  const found = new Map<string, TickerFigure>();
  for (const { symbol: written, last, change } of quotesOf(crypto, listed)) {
    const symbol = written.trim().toUpperCase();
    if (symbol === '' || found.has(symbol)) continue;
    found.set(symbol, {
      symbol,
      price: formatMoney(last),
      change: formatSignedPercent(change),
    });
  }
  return [...found.values()];
}

/** The texts of live figures, from the tickers of `tickerFigures`. */
export function figureTextsOf(tickers: readonly TickerFigure[]): FigureText {
  const bySymbol = new Map(tickers.map((ticker) => [ticker.symbol, ticker]));
  return (name) => {
    const { symbol, measure } = partsOfFigure(name);
    const text = bySymbol.get(symbol)?.[measure] ?? missing;
    return text === missing ? null : text;
  };
}

interface Market {
  crypto: CryptoPrices;
  listed: ListedPrices;
}

/** The texts of live figures. The tables are only read if a text has a live figure. */
export function figureTexts({ crypto, listed }: Market): FigureText {
  let texts: FigureText | undefined;
  return (name) => {
    texts ??= figureTextsOf(tickerFigures(crypto, listed));
    return texts(name);
  };
}
