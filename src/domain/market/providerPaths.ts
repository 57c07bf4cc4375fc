const exchangeFlows = ['reserve', 'netflow', 'inflow', 'outflow', 'transactions-count'];
const coinFlows = [...exchangeFlows, 'addresses-count', 'in-house-flow'];
const marketData = [
  'price-ohlcv',
  'open-interest',
  'funding-rates',
  'taker-buy-sell-stats',
  'liquidations',
  'capitalization',
  'coinbase-premium-index',
];
const marketIndicators = ['estimated-leverage-ratio', 'stablecoin-supply-ratio', 'mvrv', 'sopr'];
const networkData = ['supply', 'velocity', 'transactions-count', 'addresses-count'];

/** The data provider's paths that may be requested, by folder. */
const providerFolders: Readonly<Record<string, readonly string[]>> = {
  'stablecoin/exchange-flows': [...exchangeFlows, 'addresses-count'],
  'stablecoin/network-data': networkData,
  'stablecoin/market-data': ['price-ohlcv', 'capitalization'],
  'btc/exchange-flows': coinFlows,
  'btc/flow-indicator': ['mpi', 'exchange-whale-ratio', 'stablecoins-ratio'],
  'btc/market-data': marketData,
  'btc/market-indicator': marketIndicators,
  'btc/network-data': [...networkData, 'fees', 'hashrate', 'difficulty'],
  'eth/exchange-flows': coinFlows,
  'eth/market-data': marketData,
  'eth/market-indicator': ['estimated-leverage-ratio'],
  'eth/network-data': [...networkData, 'fees'],
};

/** Each allowed path, such as `btc/market-data/price-ohlcv`. */
export const providerPaths: readonly string[] = Object.entries(providerFolders).flatMap(
  ([folder, names]) => names.map((name) => `${folder}/${name}`),
);

/** Time windows that every path supports. */
export const providerWindows: readonly string[] = ['day', 'hour', 'min'];

/** Only exact matches are allowed, because the path becomes part of a request's address. */
export function isProviderPath(path: string): boolean {
  return providerPaths.includes(path);
}

/** `btc/market-data/{price-ohlcv, …}` for each folder. */
export function providerPathWords(): string {
  const words = Object.entries(providerFolders).map(
    ([folder, names]) => `${folder}/{${names.join(', ')}}`,
  );
  return `Use one of ${words.join('; ')}.`;
}
