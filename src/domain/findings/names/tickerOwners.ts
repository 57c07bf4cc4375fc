import { coinTickers, companyTickers } from '@/domain/market/fieldNames';

/** The names that each ticker belongs to. */
export const tickerOwners: ReadonlyMap<string, readonly string[]> = (() => {
  const owners = new Map<string, string[]>();
  for (const [name, tickers] of [
    ...Object.entries(coinTickers),
    ...Object.entries(companyTickers),
  ]) {
    for (const ticker of tickers) owners.set(ticker, [...(owners.get(ticker) ?? []), name]);
  }
  return owners;
})();

const tickersByName = new Map<string, readonly string[]>(
  [...Object.entries(coinTickers), ...Object.entries(companyTickers)].map(([name, tickers]) => [
    name.toLowerCase(),
    tickers,
  ]),
);

/** The tickers of a coin or company; null for an unknown name. */
export function tickersOf(name: string): readonly string[] | null {
  return tickersByName.get(name.toLowerCase()) ?? null;
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longestFirst = (names: string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

export const coinPattern = longestFirst(Object.keys(coinTickers));
export const companyPattern = longestFirst(Object.keys(companyTickers));
export const namePattern = longestFirst([
  ...Object.keys(coinTickers),
  ...Object.keys(companyTickers),
]);
