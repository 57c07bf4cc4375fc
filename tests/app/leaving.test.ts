import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beforeLeaving,
  confirmLoss,
  finishWork,
  leaveBehind,
  mayLeave,
} from '@/app/routing/leaving';

const never = new Promise<never>(() => {});
const stops: (() => void)[] = [];
let confirm = vi.fn((_question: string) => true);

function work(finish: () => Promise<unknown>, isAtRisk = false): () => void {
  const stop = beforeLeaving({ finish, isAtRisk: () => isAtRisk });
  stops.push(stop);
  return stop;
}

/** Runs the work, and says after how many milliseconds it was done; null if it wasn't in 20 s. */
async function timeOf(promise: Promise<unknown>): Promise<number | null> {
  const start = Date.now();
  let end: number | null = null;
  void promise.then(() => (end = Date.now() - start));
  await vi.advanceTimersByTimeAsync(20_000);
  return end;
}
const inMs = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  vi.useFakeTimers();
  confirm = vi.fn(() => true);
  vi.stubGlobal('window', { confirm });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('finishing work', () => {
  it.each([
    ['nothing', [], 0],
    ['the slowest of several works', [inMs(300), inMs(2_000), inMs(10)], 2_000],
    ['5 s at most', [inMs(10), () => never], 5_000],
  ])('waits for %s', async (_, works, ms) => {
    for (const each of works) work(each);
    expect(await timeOf(finishWork())).toBe(ms);
  });

  it('leaves out what was done with', async () => {
    const finish = vi.fn(() => never);
    work(finish)();
    expect(await timeOf(finishWork())).toBe(0);
    expect(finish).not.toHaveBeenCalled();
  });

  it.each([
    ['a page that was left', inMs(2_000), 2_000],
    ['such a page for 5 s at most', () => never, 5_000],
  ])('waits for %s', async (_, finish, ms) => {
    void leaveBehind(finish());
    expect(await timeOf(finishWork())).toBe(ms);
    expect(await timeOf(finishWork())).toBe(0);
  });

  it('lets a page that was left go on by itself after its work, or 5 s', async () => {
    expect(await timeOf(leaveBehind(inMs(700)()))).toBe(700);
    expect(await timeOf(leaveBehind(never))).toBe(5_000);
  });
});

describe('leaving', () => {
  const done = async () => {};

  it.each([
    ['nothing is open', []],
    ['everything is safe', [false, false]],
  ])('is never asked about while %s', (_, risks) => {
    for (const isAtRisk of risks) work(done, isAtRisk);
    expect(mayLeave()).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([true, false])('is the user’s choice where something would be lost: %o', (answer) => {
    work(done, false);
    work(done, true);
    confirm.mockReturnValue(answer);
    expect(mayLeave()).toBe(answer);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('says what would be lost', () => {
    confirmLoss();
    expect(confirm.mock.lastCall?.[0]).toBe(
      'Your latest changes aren’t saved on the server or on this computer. If you leave, they’ll be lost. Leave anyway?',
    );
  });
});
