import type { CryptoPrice } from '@/api/contract/prices';

/** How coins did in the last 24 hours. Those without a change aren't counted. */
export function dayOf<Coin extends Pick<CryptoPrice, 'last_24_change'>>(coins: readonly Coin[]) {
  const known = coins.flatMap((coin) =>
    coin.last_24_change === null ? [] : [{ coin, change: coin.last_24_change }],
  );
  const sorted = known.toSorted((a, b) => b.change - a.change);
  // Zero counts as up, as in every table.
  const rose = known.filter(({ change }) => change >= 0).length;
  return { rose, fell: known.length - rose, best: sorted[0]?.coin, worst: sorted.at(-1)?.coin };
}
