import type { SourceSettings } from '@/domain/market/sources';
import type { Deps } from '@server/deps';
import { tooMany, type Limit } from '@server/http/limits';
import { makeAsk, type Ask } from './ask';
import type { Source } from './source';

type AskSource = (
  source: Pick<Source, 'name' | 'base' | 'limit'>,
  settings: SourceSettings,
  signal: AbortSignal,
) => Ask;

/** Makes what asks each source. All requests to one source count together, on all servers. */
export function makeAskSource({
  outside,
  limits,
  clock,
}: Pick<Deps, 'outside' | 'limits' | 'clock'>): AskSource {
  const counted = new Map<string, Limit>();
  return ({ name, base, limit: { requests, seconds } }, { key, settings }, signal) => {
    const options = { name: `source-${name}`, points: requests, seconds };
    const limit = counted.get(name) ?? limits({ ...options, message: tooMany('requests') });
    counted.set(name, limit);
    return makeAsk({ name, base, outside, limit, now: clock, signal, key, settings });
  };
}
