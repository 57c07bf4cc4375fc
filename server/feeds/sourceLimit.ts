import type { Clock } from '@server/http/clock';
import type { Limit, MakeLimit } from '@server/http/limits';
import type { Source } from './sources/source';

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
