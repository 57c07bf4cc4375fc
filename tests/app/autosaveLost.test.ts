import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, setUp } from './autosavePage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A page whose unsaved “mine” met “theirs”. */
async function openConflict() {
  const page = setUp();
  const engine = page.open();
  Object.assign(page.stored, { value: 'theirs', rev: 2 });
  engine.change('text', () => 'mine');
  await pass(1_000);
  expect(page.state()).toMatchObject({ kind: 'conflict', theirs: 'theirs' });
  const lost = () => [...page.drafts.values()].map(({ value }) => value);
  return { ...page, engine, lost };
}

const mine = { field: 'text', value: 'mine' };

describe('an unsaved text that loses', () => {
  it('is added to the history, and only then leaves the journal', async () => {
    const { engine, kept, drafts, journal, lost, answerKeeping } = await openConflict();
    answerKeeping({ kind: 'unreachable' }, { kind: 'broken', message: '' });
    const write = vi.spyOn(journal, 'write');
    const remove = vi.spyOn(journal, 'remove');
    engine.resolve('text', 'theirs');
    await pass(0);
    const order = [write, remove].map((step) => step.mock.invocationCallOrder[0]);
    expect(order[0]).toBeLessThan(order[1]!);
    expect(lost()).toEqual(['mine']);
    await expect(engine.isInHistory('text', 'mine', 100)).resolves.toBe(false);
    expect(kept).toEqual([]);
    await pass(30_000);
    expect(kept).toEqual([mine]);
    expect(drafts.size).toBe(0);
    await expect(engine.isInHistory('text', 'mine', 100)).resolves.toBe(true);
  });

  it('is none if the saved one loses, or none does', async () => {
    for (const choice of ['mine', { text: 'mine, theirs' }] as const) {
      const { engine, kept, stored } = await openConflict();
      engine.resolve('text', choice);
      await pass(60_000);
      expect(stored.rev).toBe(3);
      expect(kept).toEqual([]);
    }
  });

  it.each([
    ['mine', 'older'],
    ['theirs', 'newer'],
  ] as const)('is kept too if it is an own draft: %s', async (choice, value) => {
    const { open, drafts, kept } = setUp();
    drafts.set('text/2', draft('newer', 1, null, { at: 2 }));
    drafts.set('text/1', draft('older', 1, null, { at: 1 }));
    const engine = open();
    await engine.start();
    engine.resolve('text', choice);
    await pass(60_000);
    expect(kept).toEqual([{ field: 'text', value }]);
    expect(drafts.size).toBe(0);
  });

  it('waits in the journal for the next page, where it is no unsaved change', async () => {
    const { engine, open, drafts, kept, lost, state, answerKeeping } = await openConflict();
    answerKeeping({ kind: 'signedOut' }, { kind: 'signedOut' });
    engine.resolve('text', 'theirs');
    await pass(60_000);
    await expect(engine.flush()).resolves.toBe(true);
    engine.dispose();
    expect(lost()).toEqual(['mine']);
    const next = open();
    await expect(next.start()).resolves.toEqual({ text: { text: 'theirs', keptAt: null } });
    await pass(0);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(kept).toEqual([mine]);
    expect(drafts.size).toBe(0);
  });

  it('stays in the journal if the API can’t keep it, and is asked about once a page', async () => {
    const { engine, lost, answerKeeping } = await openConflict();
    answerKeeping({ kind: 'refused', message: '' });
    engine.resolve('text', 'theirs');
    await pass(60_000);
    engine.retry();
    await pass(60_000);
    expect(lost()).toEqual(['mine']);
    await expect(engine.isInHistory('text', 'mine', 100)).resolves.toBe(false);
  });

  it('is at risk while neither the journal nor the history has it', async () => {
    const { engine, journal, answerKeeping } = await openConflict();
    answerKeeping({ kind: 'unreachable' });
    journal.write = () => Promise.reject(new Error('full'));
    engine.resolve('text', 'theirs');
    await pass(10_000);
    expect(engine.isAtRisk).toBe(true);
    await pass(30_000);
    expect(engine.isAtRisk).toBe(false);
  });
});

describe('a text that is brought back', () => {
  it('is an edit on top of the other one', async () => {
    const { engine, stored, shown } = await openConflict();
    engine.resolve('text', 'theirs');
    await pass(1_000);
    engine.bringBack('text', 'mine');
    await pass(1_000);
    expect(shown.at(-1)).toBe('mine');
    expect(stored).toEqual({ value: 'mine', rev: 3 });
  });

  it('keeps what was typed meanwhile', async () => {
    const { engine, kept } = await openConflict();
    engine.resolve('text', 'theirs');
    engine.change('text', () => 'theirs, typed');
    engine.bringBack('text', 'mine');
    await pass(1_000);
    expect(kept).toEqual([mine, { field: 'text', value: 'theirs, typed' }]);
  });
});
