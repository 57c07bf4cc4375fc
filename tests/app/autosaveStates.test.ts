import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '@/app/autosave/field';
import { setUp, unreachable } from './autosavePage';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const signedOut = (): SaveOutcome => ({ kind: 'signedOut' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a save state', () => {
  it.each([
    ['saved', () => null],
    ['conflict', (): SaveOutcome => ({ kind: 'conflict', theirs: 'theirs', rev: 2 })],
    ['failed', (): SaveOutcome => ({ kind: 'refused', message: 'Too long.' })],
    ['signedOut', signedOut],
  ])('is reported once while it stays the same: %s', async (kind, answer) => {
    const { open, fail, reports, stored } = setUp();
    const engine = open();
    fail(answer);
    engine.change('text', () => 'typed');
    await pass(1_000);
    expect(reports.map(({ text }) => text?.kind)).toEqual(['saving', kind]);
    for (let times = 0; times < 2; times += 1) engine.refresh({ text: { ...stored, rev: 1 } });
    await pass(0);
    expect(reports).toHaveLength(2);
  });

  it('tells that text is kept again as soon as the browser takes it', async () => {
    const { open, journal, fail, state } = setUp();
    const { write } = journal;
    journal.write = () => Promise.reject(new Error('blocked'));
    fail(signedOut);
    open().change('text', () => 'typed');
    await pass(2_000);
    expect(state()).toEqual({ kind: 'signedOut', isInJournal: false });
    journal.write = write;
    await pass(30_000);
    expect(state()).toEqual({ kind: 'signedOut' });
  });
});

describe('after signing in again', () => {
  it('a failed save is repeated as soon as if nothing had failed before', async () => {
    const { open, fail, requests } = setUp();
    const engine = open();
    fail(signedOut, unreachable);
    engine.change('text', () => 'typed');
    await pass(1_000);
    engine.retry();
    await pass(999);
    expect(requests).toHaveLength(2);
    await pass(1);
    expect(requests).toHaveLength(3);
  });
});
