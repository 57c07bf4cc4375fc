import type { SourceSettings } from '@/domain/market/sources';
import type { Outside } from '@server/feeds/outside';
import type { Clock } from '@server/http/clock';
import type { Limit, MakeLimit } from '@server/http/limits';
import { makeAsk } from './ask';
import type { Ask, Source } from './source';

export type AskSource = (
  source: Pick<Source, 'name' | 'base' | 'limit' | 'limitWithKey'>,
  settings: SourceSettings,
  signal: AbortSignal,
) => Ask;

interface AskSourceDeps {
  outside: Outside;
  limits: MakeLimit;
  clock: Clock;
}

/** Makes what asks each source. All requests to one source count together, on all servers. */
export function makeAskSource({ outside, limits, clock }: AskSourceDeps): AskSource {
  const counted = new Map<string, ReturnType<typeof sourceLimit>>();
  const limitOf = (name: string, limit: Source['limit']) => {
    const counts = counted.get(name) ?? sourceLimit(limit, { name, limits, clock });
    counted.set(name, counts);
    return counts;
  };
  return ({ name, base, limit, limitWithKey = limit }, { key, settings }, signal) => {
    const counts = key === '' ? limitOf(name, limit) : limitOf(`${name}-key`, limitWithKey);
    return makeAsk({ name, base, outside, limit: counts, now: clock, signal, key, settings });
  };
}

interface SourceLimitOptions {
  /** Different from every other source's. */
  name: string;
  limits: MakeLimit;
  clock: Clock;
}

/**
 * Allows a number of requests in any span of so many seconds, whichever server asks. Each request takes a
 * slot, which is free again when the span is over: one count for a period would allow twice as many around
 * the end of it.
 */
export function sourceLimit(
  { requests, seconds }: Source['limit'],
  { name, limits, clock }: SourceLimitOptions,
): Pick<Limit, 'allows'> {
  const slot = limits({ name: `source-${name}`, points: 1, seconds, message: () => '' });
  let next = 0;
  let isFullUntil = 0;
  return {
    async allows(...key) {
      if (clock().getTime() < isFullUntil) return false;
      const first = next++;
      for (let tried = 0; tried < requests; tried += 1) {
        if (await slot.allows(...key, String((first + tried) % requests))) return true;
      }
      // Looking through all of them again at once would find no other answer.
      isFullUntil = clock().getTime() + (seconds * 1_000) / requests;
      return false;
    },
  };
}
