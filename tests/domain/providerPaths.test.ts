import { expect, test } from 'vitest';
import { isProviderPath, providerPaths, providerPathWords } from '@/domain/market/providerPaths';

test.each([
  ['btc/market-data/price-ohlcv', true],
  ['stablecoin/exchange-flows/addresses-count', true],
  ['eth/network-data/fees', true],
  ['eth/network-data/hashrate', false],
  ['btc/market-data', false],
  ['btc/market-data/', false],
  ['/btc/market-data/price-ohlcv', false],
  ['BTC/market-data/price-ohlcv', false],
  ['btc/market-data/price-ohlcv?window=day', false],
  ['btc/market-data/../network-data/fees', false],
  ['', false],
])('the path %j may be requested: %s', (path, isAllowed) => {
  expect(isProviderPath(path)).toBe(isAllowed);
});

test('a refusal names every path that may be requested, by folder', () => {
  const words = providerPathWords();
  expect(words).toMatch(
    /^Use one of stablecoin\/exchange-flows\/\{reserve, netflow, [^}]*\}; stablecoin\/network-data\//,
  );
  expect(words).toContain('; eth/market-indicator/{estimated-leverage-ratio}; ');
  const named = Array.from(words.matchAll(/([a-z/-]+)\/\{([^}]*)\}/g)).flatMap(
    ([, folder = '', names = '']) => names.split(', ').map((name) => `${folder}/${name}`),
  );
  expect(named).toEqual(providerPaths);
});
