import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveRequest } from '@/app/autosave/field';
import { draft, setUp, unreachable } from './autosavePage';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const early: SaveRequest = { field: 'text', value: 'one', op_id: 'early', base_rev: 1 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('drafts of several pages', () => {
  async function openTwo() {
    const page = setUp();
    page.drafts.set('text/2', draft('newer', 1, null, { at: 2_000 }));
    page.drafts.set('text/1', draft('older', 1, null, { at: 1_000 }));
    const engine = page.open();
    const found = await engine.start();
    await pass(0);
    return { ...page, engine, found };
  }

  it('show the newest, and keep the other one to choose from', async () => {
    const { found, state, drafts, requests, engine } = await openTwo();
    expect(found['text']).toEqual({ text: 'newer', keptAt: new Date(2_000) });
    expect(state()).toMatchObject({ kind: 'conflict', theirs: 'older' });
    expect(drafts.get('text')).toMatchObject({ value: 'newer', competingVersions: ['older'] });
    await expect(engine.flush()).resolves.toBe(false);
    expect(requests).toEqual([]);
  });

  it.each([
    ['mine', 'newer'],
    ['theirs', 'older'],
    [{ text: 'both' }, 'both'],
  ] as const)('are saved as chosen: %o', async (choice, value) => {
    const { engine, stored, drafts } = await openTwo();
    expect(engine.resolve('text', choice)).toBe(value);
    await pass(0);
    expect(stored).toEqual({ value, rev: 2 });
    expect(drafts.size).toBe(0);
  });

  it('that equal each other or the server’s text leave nothing to choose', async () => {
    const { open, drafts, state, stored } = setUp();
    drafts.set('text/3', draft('same', 1));
    drafts.set('text/2', draft('same', 1));
    drafts.set('text/1', draft('start', 1));
    await open().start();
    await pass(0);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored.value).toBe('same');
  });

  it('keep to their fields', async () => {
    const { open, drafts, state } = setUp({
      title: { value: 'Title', rev: 1 },
      link: { value: '', rev: 1 },
    });
    drafts.set('text', draft('typed', 1, null, { at: 1_000 }));
    drafts.set('title', draft('Typed', 1, null, { at: 2_000 }));
    await expect(open().start()).resolves.toEqual({
      text: { text: 'typed', keptAt: new Date(1_000) },
      title: { text: 'Typed', keptAt: new Date(2_000) },
      link: { text: '', keptAt: null },
    });
    expect(state('link')).toEqual({ kind: 'saved', at: null });
  });

  it('still compete on the next page, even where the server has the newest', async () => {
    const { open, drafts, state } = setUp();
    drafts.set('text', draft('start', 1, null, { competingVersions: ['older'] }));
    const engine = open();
    await expect(engine.start()).resolves.toMatchObject({ text: { text: 'start' } });
    expect(state()).toMatchObject({ kind: 'conflict', theirs: 'older' });
    expect(drafts.get('text')).toMatchObject({ value: 'start', competingVersions: ['older'] });
  });

  it('don’t hide what the server has since', async () => {
    const { open, store, stored, drafts, engineState } = withState();
    store({ ...early, value: 'theirs', op_id: 'other' });
    drafts.set('text/2', draft('newer', 1, early, { at: 2 }));
    drafts.set('text/1', draft('older', 1, null, { at: 1 }));
    const engine = open();
    await engine.start();
    engine.resolve('text', 'mine');
    await pass(1_000);
    expect(engineState()).toEqual({ kind: 'conflict', theirs: 'theirs', rev: 2 });
    expect(stored.value).toBe('theirs');
  });
});

function withState() {
  const { state, ...page } = setUp();
  return { ...page, engineState: state };
}

describe('a draft whose save was under way', () => {
  it('repeats that save first, with its id, then saves what came later', async () => {
    const { open, drafts, requests, stored, state } = setUp();
    drafts.set('text', draft('one two', 1, early));
    await open().start();
    await pass(5_000);
    expect(requests.map(({ op_id }) => op_id)[0]).toBe('early');
    expect(requests.map(({ value }) => value)).toEqual(['one', 'one two']);
    expect(stored).toEqual({ value: 'one two', rev: 3 });
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  it('has no conflict with it if it had been stored', async () => {
    const { open, store, drafts, stored, state } = setUp();
    store(early);
    drafts.set('text', draft('one two', 1, early));
    await open().start();
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'one two', rev: 3 });
  });

  it('has none either if the server refuses to answer it again', async () => {
    const { open, store, drafts, stored, fail, state } = setUp();
    const engine = open();
    store(early);
    drafts.set('text', draft('one', 1, early));
    fail(() => ({ kind: 'refused', message: 'Too many requests.' }));
    await engine.start();
    await pass(0);
    engine.change('text', () => 'one two');
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'one two', rev: 3 });
  });

  it('is in one conflict, without asking the server twice', async () => {
    const { open, store, drafts, requests, state } = setUp();
    store(early);
    store({ ...early, value: 'theirs', op_id: 'other', base_rev: 2 });
    drafts.set('text', draft('one two', 1, early));
    await open().start();
    await pass(60_000);
    expect(state()).toEqual({ kind: 'conflict', theirs: 'theirs', rev: 3 });
    expect(requests).toHaveLength(1);
  });

  it('has no conflict with a text of its own that may have been stored before', async () => {
    const { open, store, drafts, stored, state } = setUp();
    store(early);
    drafts.set('text', draft('one two', 1, null, { doubts: ['one'] }));
    await open().start();
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'one two', rev: 3 });
  });
});

describe('drafts that can’t be restored yet', () => {
  it('stay where they are, and are restored half a minute later', async () => {
    const { open, journal, drafts, shown, stored } = setUp();
    const { takeUp } = journal;
    drafts.set('text', draft('typed', 1));
    journal.takeUp = () => Promise.reject(new Error('blocked'));
    await expect(open().start()).resolves.toMatchObject({ text: { text: 'start' } });
    journal.takeUp = takeUp;
    await pass(29_999);
    expect(shown).toEqual([]);
    await pass(1);
    expect(shown).toEqual(['typed']);
    expect(stored.value).toBe('typed');
  });

  it.each([
    ['the journal refuses them', (journal: { write: unknown }) => (journal.write = refuse)],
    ['the page closes first', (_: unknown, close: () => void) => close()],
  ])('aren’t given up where %s', async (_, prepare) => {
    const { open, journal, drafts } = setUp();
    drafts.set('text', draft('typed', 1));
    const { takeUp } = journal;
    let taken: Promise<void> = Promise.resolve();
    journal.takeUp = (adopt) => (taken = takeUp(adopt));
    const engine = open();
    prepare(journal, () => engine.dispose());
    void engine.start();
    await expect(taken).rejects.toThrow(/stored again|closed before/);
  });
});

const refuse = () => Promise.reject(new Error('blocked'));

describe('the answers of a server', () => {
  it('without revisions are taken as they are', async () => {
    const { open, fail, requests, state } = setUp();
    const engine = open();
    fail(() => ({ kind: 'stored', rev: 0 }));
    engine.change('text', () => 'one');
    await pass(1_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    fail(() => ({ kind: 'stored', rev: 0 }));
    engine.change('text', () => 'two');
    await pass(1_000);
    expect(requests.map(({ base_rev }) => base_rev)).toEqual([1, 0]);
  });

  it('that call our own text a conflict aren’t one', async () => {
    const { open, fail, state, drafts } = setUp();
    const engine = open();
    fail(() => ({ kind: 'conflict', theirs: 'typed', rev: 2 }));
    engine.change('text', () => 'typed');
    await pass(1_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(drafts.size).toBe(0);
  });
});

describe('going back to the text of the server', () => {
  it.each([
    ['after a save', () => null, 'typed', 1],
    ['after a save that was refused', () => refused, 'start', 1],
  ])('%s needs no save', async (_, answer, back, count) => {
    const { open, fail, requests, state } = setUp();
    const engine = open();
    fail(answer);
    engine.change('text', () => 'typed');
    await pass(1_000);
    engine.change('text', () => back);
    await pass(5_000);
    expect(requests).toHaveLength(count);
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  it('is saved where the server may have another text by now', async () => {
    const { open, fail, store, requests, stored } = setUp();
    const engine = open();
    fail(
      () => {
        store(requests[0]!);
        return unreachable();
      },
      () => refused,
    );
    engine.change('text', () => 'typed');
    await pass(5_000);
    engine.change('text', () => 'start');
    await pass(5_000);
    expect(stored).toEqual({ value: 'start', rev: 3 });
  });
});

const refused = { kind: 'refused', message: 'Too long.' } as const;

describe('a conflict', () => {
  it('that ends with their text saves nothing', async () => {
    const { open, stored, requests, drafts, state } = setUp();
    const engine = open();
    Object.assign(stored, { value: 'theirs', rev: 2 });
    engine.change('text', () => 'mine');
    await pass(60_000);
    expect(requests).toHaveLength(1);
    expect(engine.resolve('text', 'theirs')).toBe('theirs');
    await pass(60_000);
    expect(requests).toHaveLength(1);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(drafts.size).toBe(0);
  });

  it('that isn’t there can’t be resolved', async () => {
    const { open, requests } = setUp();
    expect(open().resolve('text', { text: 'other' })).toBe('start');
    await pass(1_000);
    expect(requests).toEqual([]);
  });
});
