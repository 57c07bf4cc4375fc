import type { SourceSettings } from '@/domain/market/sources';
import type { Outside } from '@server/feeds/outside';
import type { Clock } from '@server/http/clock';
import type { MakeLimit } from '@server/http/limits';
import { sourceLimit } from '@server/feeds/sourceLimit';
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
