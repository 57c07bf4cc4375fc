import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webhookPush, type PushOptions } from '@server/sending/providers/push';
import { outgoing, outcomeOf } from './outgoingEmail';

const push = {
  title: 'Bitcoin',
  message: 'Back.',
  url: '',
  service: 'fsinsight',
  role: 'all_fsi',
  type: '',
  post_id: null,
  test: false,
} as const;
const message = outgoing({ to: [], audience: 'Members', push });

/** Milliseconds before the second try. No timer of anything else is as long. */
const firstPause = 1_017;

interface Try {
  /** When, in first pauses. */
  at: number;
  headers: Record<string, string>;
}
type Turn = number | 'reset' | 'unreachable';

let tries: Try[];
let waits: number[];
let turns: Turn[];

function answer(turn: Turn): Promise<Response> {
  if (turn === 'reset') return Promise.reject(new TypeError('', { cause: { code: 'ECONNRESET' } }));
  if (turn === 'unreachable')
    return Promise.reject(new TypeError('', { cause: { code: 'ECONNREFUSED' } }));
  return Promise.resolve(new Response('', { status: turn }));
}

beforeEach(() => {
  [tries, waits, turns] = [[], [], []];
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { setTimeout: wait } = globalThis;
  // A pause passes at once, and moves the clock.
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds: number) => {
    if (milliseconds % firstPause !== 0) return wait(run, milliseconds);
    vi.setSystemTime(Date.now() + milliseconds);
    return queueMicrotask(run);
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waits.push(milliseconds);
    return new AbortController().signal;
  });
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    tries.push({ at: Date.now() / firstPause, headers });
    return answer(turns.shift() ?? 202);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const provider = (more: Partial<PushOptions> = {}) => {
  const where = { url: 'https://push.example/hook', secret: 'hidden-hidden' };
  return webhookPush({ ...where, firstPause, ...more });
};

/** What comes of a push that the service answers in these turns, the last one forever. */
function delivered(answers: Turn[], more: Partial<PushOptions> = {}): Promise<string> {
  const last = answers.at(-1) ?? 202;
  turns = [...answers, ...Array.from({ length: 50 }, () => last)];
  return outcomeOf(provider(more).deliver(message));
}
const times = () => tries.map(({ at }) => at);

describe('a push that isn’t taken', () => {
  it('is tried again after pauses that double, while a call fits into 50 seconds', async () => {
    expect(await delivered([500])).toBe(
      "unknown: The push service didn't confirm the push: it answered 500, several times.",
    );
    expect(times()).toEqual([0, 1, 3, 7, 15, 31]);
    expect(waits).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 10_000]);
  });

  it('is tried once more where the last call just fits', async () => {
    await delivered([500], { limits: { call: 2 * firstPause, total: 5 * firstPause } });
    expect(times()).toEqual([0, 1, 3]);
    expect(waits).toEqual(Array.from({ length: 3 }, () => 2 * firstPause));
  });

  const short = { limits: { call: firstPause, total: 4 * firstPause } };
  const unconfirmed = /^unknown: The push service didn't confirm the push/;
  const nothing = /^failed: Nothing was pushed: the push service didn't take it/;
  it.each<[string, Turn[], RegExp]>([
    ['429', [429], nothing],
    ['no connection', ['unreachable'], nothing],
    ['a reset', ['reset'], unconfirmed],
    ['a reset, then 429', ['reset', 429], unconfirmed],
    ['500, then no connection', [500, 'unreachable'], unconfirmed],
    ['429, then 408', [429, 408], unconfirmed],
    ['409', [409], unconfirmed],
    ['425', [425], unconfirmed],
  ])('after %s is told as it is', async (_, answers, told) => {
    expect(await delivered(answers, short)).toMatch(told);
    expect(tries).toHaveLength(3);
  });
});

describe('a push that is answered clearly', () => {
  it.each<[number, string]>([
    [200, 'sent: The push service accepted this (200).'],
    [299, 'sent: The push service accepted this (299).'],
    [300, 'failed: The push service refused this (300).'],
    [404, 'failed: The push service refused this (404).'],
  ])('with %d is tried once', async (status, told) => {
    expect(await delivered([status])).toBe(told);
    expect(times()).toEqual([0]);
  });

  it('is JSON, with the time in whole seconds', async () => {
    vi.setSystemTime(1_700_000_000_900);
    await delivered([202]);
    expect(tries[0]?.headers).toMatchObject({
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'X-Desk-Timestamp': '1700000000',
    });
  });
});

describe('the push service', () => {
  it('recognizes a repeated key, and is known by its host', () => {
    expect(provider()).toMatchObject({ recovery: 'key', host: 'push.example' });
  });

  it('gets another key with each ping', async () => {
    await provider().check?.();
    await provider().check?.();
    const keys = tries.map(({ headers }) => headers['Idempotency-Key'] ?? '');
    expect(keys.every((key) => /^ping-[\da-f-]{36}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(2);
  });

  it('that doesn’t answer a ping is named', async () => {
    turns = ['reset'];
    expect(await outcomeOf(provider().check?.() ?? Promise.reject())).toBe(
      "failed: The push service didn't answer.",
    );
  });

  it('isn’t blamed for an error of ours', async () => {
    const bug = new Error('No such algorithm.');
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(bug);
    await expect(provider().deliver(message)).rejects.toBe(bug);
    await expect(provider().check?.()).rejects.toBe(bug);
  });

  it('isn’t asked without a push', async () => {
    const empty = outgoing({ to: [] });
    expect(await outcomeOf(provider().deliver(empty))).toBe('failed: There is nothing to push.');
    expect(tries).toEqual([]);
  });
});
