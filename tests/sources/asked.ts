import type { SourceName } from '@/api/contract/sources';
import { sources } from '@server/feeds/sources/all';
import type { Asked } from './world';

const byHost = new Map<string, SourceName>([
  ...sources
    .filter(({ name }) => name !== 'coingeckoDerivatives')
    .map(({ base, name }) => [new URL(base).host, name] as const),
  ['eapi.binance.com', 'binance'],
  ['pro-api.coingecko.com', 'coingecko'],
  ['www.firm.example', 'bmi'],
]);

/** The source that asked. Two share a host. */
export function sourceOf({ url }: Pick<Asked, 'url'>): SourceName | undefined {
  return url.pathname.endsWith('/derivatives') ? 'coingeckoDerivatives' : byHost.get(url.host);
}

/** How many of the times, in milliseconds, are within a span of so many seconds at most. */
export function mostIn(times: readonly number[], seconds: number): number {
  const from = (first: number) =>
    times.filter((time) => time >= first && time - first < seconds * 1_000).length;
  return Math.max(0, ...times.map(from));
}
