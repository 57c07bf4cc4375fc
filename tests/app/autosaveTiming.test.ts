import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUp, unreachable } from './autosavePage';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refuse = () => Promise.reject(new Error('blocked'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a newer text of the server', () => {
  it.each([
    ['is shown', { value: 'theirs', rev: 2 }, ['theirs']],
    ['that is the same is not shown again', { value: 'start', rev: 2 }, []],
    ['that is not newer is ignored', { value: 'theirs', rev: 1 }, []],
  ])('%s', async (_, text, shown) => {
    const page = setUp();
    page.open().refresh({ text });
    expect(page.shown).toEqual(shown);
  });

  it('is what the next save continues', async () => {
    const { open, stored, requests } = setUp();
    const engine = open();
    Object.assign(stored, { value: 'theirs', rev: 2 });
    engine.refresh({ text: { ...stored } });
    engine.change('text', () => 'theirs and mine');
    await pass(1_000);
    expect(requests).toMatchObject([{ base_rev: 2 }]);
    expect(stored).toEqual({ value: 'theirs and mine', rev: 3 });
  });

  it('never replaces what is typed, which is then in conflict with it', async () => {
    const { open, stored, shown, state } = setUp();
    const engine = open();
    engine.change('text', () => 'mine');
    Object.assign(stored, { value: 'theirs', rev: 2 });
    engine.refresh({ text: { ...stored } });
    expect(shown).toEqual([]);
    await pass(1_000);
    expect(state()).toEqual({ kind: 'conflict', theirs: 'theirs', rev: 2 });
  });

  it('waits while a save is under way', async () => {
    const { open, hang, state, shown } = setUp();
    const engine = open();
    hang();
    engine.change('text', () => 'mine');
    await pass(1_000);
    engine.refresh({ text: { value: 'theirs', rev: 9 } });
    expect(shown).toEqual([]);
    expect(state()).toEqual({ kind: 'saving' });
  });

  it('takes the place of the older one in a conflict', async () => {
    const { open, stored, state } = setUp();
    const engine = open();
    Object.assign(stored, { value: 'theirs', rev: 2 });
    engine.change('text', () => 'mine');
    await pass(1_000);
    Object.assign(stored, { value: 'theirs, later', rev: 3 });
    engine.refresh({ text: { ...stored } });
    expect(state()).toEqual({ kind: 'conflict', theirs: 'theirs, later', rev: 3 });
    engine.resolve('text', 'mine');
    await pass(0);
    expect(stored).toEqual({ value: 'mine', rev: 4 });
  });
});

describe('a browser that takes no drafts', () => {
  it('puts text at risk, which is shown, until it takes them', async () => {
    const { open, journal, drafts, state, fail } = setUp();
    const { write } = journal;
    const engine = open();
    fail(...Array.from({ length: 99 }, () => unreachable));
    journal.write = refuse;
    expect(engine.isAtRisk).toBe(false);
    engine.change('text', () => 'typed');
    expect(state()).toEqual({ kind: 'saving' });
    expect(engine.isAtRisk).toBe(true);
    await pass(200);
    expect(state()).toEqual({ kind: 'saving', isInJournal: false });
    expect(engine.isAtRisk).toBe(true);
    await pass(1_000);
    expect(state()).toEqual({ kind: 'offline', isInJournal: false });
    journal.write = write;
    await pass(60_000);
    expect(drafts.get('text')?.value).toBe('typed');
    expect(state()).toEqual({ kind: 'offline' });
    expect(engine.isAtRisk).toBe(false);
  });

  it('counts as refusing after 5 s without an answer', async () => {
    const { open, journal, state, fail } = setUp();
    journal.write = () => new Promise(() => undefined);
    fail(...Array.from({ length: 9 }, () => unreachable));
    open().change('text', () => 'typed');
    await pass(5_099);
    expect(state()).toEqual({ kind: 'offline' });
    await pass(1);
    expect(state()).toEqual({ kind: 'offline', isInJournal: false });
  });

  it('doesn’t keep text from the server', async () => {
    const { open, journal, stored } = setUp();
    journal.write = refuse;
    const engine = open();
    engine.change('text', () => 'typed');
    await expect(engine.flush()).resolves.toBe(true);
    expect(stored.value).toBe('typed');
    expect(engine.isAtRisk).toBe(false);
  });
});

describe('a flush', () => {
  it('waits for what is typed while it saves', async () => {
    const { open, stored } = setUp();
    const engine = open();
    engine.change('text', () => 'one');
    const flushed = engine.flush();
    engine.change('text', () => 'two');
    await pass(0);
    await expect(flushed).resolves.toBe(true);
    expect(stored.value).toBe('two');
  });

  it('of nothing is done at once and reports nothing', async () => {
    const { open, requests, reports } = setUp();
    const engine = open();
    await expect(engine.flush()).resolves.toBe(true);
    engine.retry();
    await pass(60_000);
    expect([requests.length, reports]).toEqual([0, [{ text: { kind: 'saved', at: null } }]]);
  });

  it('is incomplete while one of several fields isn’t saved', async () => {
    const { open, store, fail, state, requests } = setUp({ title: { value: '', rev: 1 } });
    const engine = open();
    fail(() => (requests[0]!.field === 'text' ? unreachable() : store(requests[0]!)));
    engine.change('text', () => 'typed');
    engine.change('title', () => 'Title');
    await expect(engine.flush()).resolves.toBe(false);
    expect([state()?.kind, state('title')?.kind]).toEqual(['offline', 'saved']);
  });

  it('on leaving doesn’t wait for the journal, and its save outlives the page', async () => {
    const { open, journal, leaving } = setUp();
    journal.write = () => new Promise(() => undefined);
    const engine = open();
    engine.change('text', () => 'one');
    void engine.flush(true);
    expect(leaving).toEqual([true]);
  });

  it('otherwise waits a second for the journal', async () => {
    const { open, journal, leaving } = setUp();
    journal.write = () => new Promise(() => undefined);
    const engine = open();
    engine.change('text', () => 'one');
    void engine.flush();
    await pass(999);
    expect(leaving).toEqual([]);
    await pass(1);
    expect(leaving).toEqual([false]);
  });

  it('doesn’t save twice what is being saved', async () => {
    const { open, requests } = setUp();
    const engine = open();
    engine.change('text', () => 'one');
    const flushed = Promise.all([engine.flush(), engine.flush()]);
    engine.retry();
    await flushed;
    expect(requests).toHaveLength(1);
  });
});

describe('a page that closed', () => {
  it('sends nothing any more', async () => {
    const { open, requests, drafts } = setUp();
    const engine = open();
    engine.change('text', () => 'typed');
    engine.dispose();
    engine.retry();
    await engine.flush();
    await pass(60_000);
    expect(requests).toEqual([]);
    expect(drafts.get('text')?.value).toBe('typed');
  });

  it('sends no save that was still being noted', async () => {
    const { open, journal, requests } = setUp();
    journal.write = () => new Promise(() => undefined);
    const engine = open();
    engine.change('text', () => 'typed');
    await pass(1_500);
    engine.dispose();
    await pass(60_000);
    expect(requests).toEqual([]);
  });

  it('says nothing about answers that come later, and keeps its draft', async () => {
    const { open, fail, reports, drafts } = setUp();
    const engine = open();
    fail(() => {
      engine.dispose();
      return { kind: 'refused', message: 'Too long.' };
    });
    engine.change('text', () => 'typed');
    await pass(900);
    const before = reports.length;
    await pass(60_000);
    expect(reports.length).toBeLessThanOrEqual(before + 1);
    expect(reports.at(-1)?.['text']).toEqual({ kind: 'saving' });
    expect(drafts.get('text')?.value).toBe('typed');
  });

  it('tells the next page that its drafts are free', async () => {
    const { open, journal } = setUp();
    journal.release = vi.fn();
    open().dispose();
    expect(journal.release).toHaveBeenCalledOnce();
  });
});

it.each([
  [0, 500],
  [1, 1_000],
])('a save is repeated after half a second to a second (chance %d)', async (chance, ms) => {
  const { open, requests, fail } = setUp();
  fail(unreachable);
  open(chance).change('text', () => 'typed');
  await pass(1_000 + ms - 1);
  expect(requests).toHaveLength(1);
  await pass(1);
  expect(requests).toHaveLength(2);
});

it('a save shows no other text and reports each state once', async () => {
  const { open, shown, reports } = setUp();
  const engine = open();
  for (const text of ['a', 'ab', 'abc']) engine.change('text', () => text);
  await pass(5_000);
  expect(shown).toEqual([]);
  expect(reports.map(({ text }) => text?.kind)).toEqual(['saving', 'saved']);
});

it('a save without an answer for 30 s counts as offline', async () => {
  const { open, hang, state } = setUp();
  hang();
  open().change('text', () => 'typed');
  await pass(30_999);
  expect(state()).toEqual({ kind: 'saving' });
  await pass(1);
  expect(state()).toEqual({ kind: 'offline' });
});
