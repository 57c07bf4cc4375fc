import { NotDelivered, type Recovery } from '@server/sending/providers/provider';
import type { Case, Result } from './cases';

/** Waits on the test's own clock. */
export type Wait = (ms: number) => Promise<void>;

/**
 * A provider across the network. It survives every crash and counts the messages that it accepted.
 */
export interface FakeProvider {
  recovery: Recovery;
  /** Accepted messages for each recipient of each key. */
  accepted: Map<string, number>;
  /** Requests that arrived completely. */
  requests: number;
  /** Accepts a whole request now and answers later. */
  take(key: string, recipients: string[]): Promise<string>;
  find(key: string): string | null;
}

const recoveries: Record<Case['provider'], Recovery> = {
  idempotency_key: 'key',
  lookup_by_key: 'lookup',
  no_idempotency_no_lookup: 'none',
};

const isApplied = (result: Result) =>
  [
    'ok',
    '5xx_applied',
    'reset_applied',
    'timeout_applied',
    'slow_60s',
    'duplicate_response',
  ].includes(result);

/** The first request gets `result`. Every later one is accepted and answered at once. */
export function fakeProvider(kind: Case['provider'], result: Result, wait: Wait): FakeProvider {
  const known = new Map<string, string>();
  const provider: FakeProvider = {
    recovery: recoveries[kind],
    accepted: new Map(),
    requests: 0,
    take(key, recipients) {
      provider.requests += 1;
      const before = provider.recovery === 'key' ? known.get(key) : undefined;
      if (before !== undefined) return Promise.resolve(before);
      const now = provider.requests === 1 ? result : 'ok';
      if (isApplied(now)) {
        for (const recipient of recipients) {
          const counted = `${key} ${recipient}`;
          provider.accepted.set(counted, (provider.accepted.get(counted) ?? 0) + 1);
        }
        known.set(key, `taken as ${provider.requests}`);
      }
      return answerOf(now, `taken as ${provider.requests}`, wait);
    },
    find: (key) => known.get(key) ?? null,
  };
  return provider;
}

/** Turns such a provider's answer into a result as an adapter does. */
async function answerOf(result: Result, answer: string, wait: Wait): Promise<string> {
  switch (result) {
    case '4xx':
    case '429':
      throw new NotDelivered(`Refused: ${result}.`, true);
    case '5xx_applied':
    case '5xx_not_applied':
      throw new NotDelivered('It broke, and may have taken it.', false);
    case 'reset_applied':
    case 'reset_not_applied':
      throw new Error('socket hang up');
    case 'timeout_applied':
    case 'timeout_not_applied':
      await wait(70_000);
      throw new NotDelivered('It said nothing.', false);
    case 'slow_60s':
      await wait(60_500);
      return answer;
    // A call has one answer, so the second copy of a response reaches nobody.
    case 'duplicate_response':
    case 'ok':
      return answer;
  }
}
