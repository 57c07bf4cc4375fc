import { coins, listings } from './instruments';

/**
 * How texts call the tickers of the field, in small letters. Names that are also common words are
 * left out, unless texts write them with a capital.
 */
export const coinNames: Readonly<Record<string, string>> = Object.fromEntries(
  coins.flatMap(({ spoken, ticker }) => spoken.map((name) => [name, ticker])),
);

/** Companies by the names that texts use, written as here. */
export const companyNames: Readonly<Record<string, string>> = Object.fromEntries(
  listings.flatMap(({ spoken, ticker }) => spoken.map((name) => [name, ticker])),
);

/** The coin of a fund that holds one coin and follows its price. */
export const fundCoins: Readonly<Record<string, string>> = Object.fromEntries(
  listings.flatMap(({ ticker, holds }) => (holds === undefined ? [] : [[ticker, holds]])),
);

/** Tickers that have traded for years, so they have a price of the start of the year. */
export const longListed: ReadonlySet<string> = new Set([
  ...Object.values(coinNames),
  ...listings.filter(({ isLongListed }) => isLongListed).map(({ ticker }) => ticker),
]);

/** Coins in circulation by ticker, as a rough figure. */
export const supplies: ReadonlyMap<string, number> = new Map(
  coins.flatMap(({ ticker, supply }) => (supply === undefined ? [] : [[ticker, supply]])),
);

/** Shares of a company by ticker, as a rough figure. */
export const shareCounts: ReadonlyMap<string, number> = new Map(
  listings.flatMap(({ ticker, shares }) => (shares === undefined ? [] : [[ticker, shares]])),
);
