import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave } from '@/app/autosave/engine';
import type { SaveOutcome } from '@/app/autosave/field';
import type { JournalEntry } from '@/app/autosave/field';
import { after, draft, setUp, unreachable } from './autosavePage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('autosave', () => {
  it('saves one second after the last change and reads the text only then', async () => {
    const { open, stored, requests, state } = setUp();
    const engine = open();
    const read = vi.fn(() => 'abc');
    engine.change('text', () => 'a');
    await vi.advanceTimersByTimeAsync(900);
    engine.change('text', read);
    await vi.advanceTimersByTimeAsync(999);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(stored.value).toBe('abc');
    expect(requests).toHaveLength(1);
    expect(state()).toEqual({ kind: 'saved', at: new Date('2026-11-20T13:14:00Z') });
  });

  it('writes the journal within 100 ms and clears it with the answer', async () => {
    const { open, drafts } = setUp();
    const engine = open();
    engine.change('text', () => 'typed');
    await vi.advanceTimersByTimeAsync(100);
    expect(drafts.get('text')).toMatchObject({ value: 'typed', baseRev: 1 });
    await engine.flush();
    expect(drafts.size).toBe(0);
  });

  it('has at most one save in flight and the newest one waiting', async () => {
    const { open, stored, requests } = setUp();
    const engine = open();
    engine.change('text', () => 'one');
    const flushed = engine.flush();
    engine.change('text', () => 'two');
    engine.change('text', () => 'three');
    await flushed;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(stored.value).toBe('three');
    expect(requests.map(({ value }) => value)).toEqual(['one', 'three']);
  });

  it('repeats a lost save with the same id, so that it is not stored twice', async () => {
    const { open, stored, requests, store, fail, state } = setUp();
    const engine = open();
    fail(() => {
      store(requests[0]!);
      return unreachable();
    });
    engine.change('text', () => 'kept');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state()).toEqual({ kind: 'offline' });
    engine.change('text', () => 'kept and more');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests[1]!.op_id).toBe(requests[0]!.op_id);
    expect(stored).toEqual({ value: 'kept and more', rev: 3 });
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  it('waits longer after each failure, at most 30 s', async () => {
    const { open, requests, fail } = setUp();
    const engine = open();
    fail(...Array.from({ length: 12 }, () => unreachable));
    engine.change('text', () => 'x');
    await vi.advanceTimersByTimeAsync(1_000);
    const times: number[] = [];
    for (let second = 0; second < 200; second += 1) {
      const before = requests.length;
      await vi.advanceTimersByTimeAsync(1_000);
      if (requests.length > before) times.push(second + 1);
    }
    expect(times.slice(0, 6)).toEqual([1, 3, 7, 15, 31, 61]);
    expect(times[6]! - times[5]!).toBe(30);
  });

  it('shows a rejected save and does not repeat it automatically', async () => {
    const { open, requests, fail, state } = setUp();
    const engine = open();
    fail(() => ({ kind: 'refused', message: 'Too long.' }));
    engine.change('text', () => 'x');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(state()).toEqual({ kind: 'failed', message: 'Too long.' });
    engine.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  it('stops when signed out, keeps the draft, and continues on the next page', async () => {
    const { open, stored, requests, drafts, fail, state } = setUp();
    const engine = open();
    fail(() => ({ kind: 'signedOut' }));
    engine.change('text', () => 'late words');
    await vi.advanceTimersByTimeAsync(1_000);
    engine.change('text', () => 'later words');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(state()).toEqual({ kind: 'signedOut' });
    engine.dispose();
    expect(drafts.get('text')).toMatchObject({ value: 'later words' });

    const next = open();
    await expect(next.start()).resolves.toMatchObject({ text: { text: 'later words' } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stored.value).toBe('later words');
    expect(drafts.size).toBe(0);
  });

  it('writes a save to the journal before sending it', async () => {
    const { open, requests, journal } = setUp();
    const noted: JournalEntry[] = [];
    journal.write = async (_field, entry) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      noted.push(entry);
    };
    const engine = open();
    engine.change('text', () => 'abc');
    await vi.advanceTimersByTimeAsync(1_400);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(requests).toHaveLength(1);
    expect(noted.at(-1)?.inFlight?.op_id).toBe(requests[0]!.op_id);
  });

  it('keeps what was typed just before the page closed', async () => {
    const { open, drafts } = setUp();
    const engine = open();
    engine.change('text', () => 'last words');
    void engine.flush(true);
    engine.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(drafts.get('text')).toMatchObject({ value: 'last words' });
  });

  it('is not in conflict with the save of a page that closed at the last key', async () => {
    const { open, stored, journal, requests, state } = setUp();
    const { write } = journal;
    const engine = open();
    engine.change('text', () => 'last');
    await vi.advanceTimersByTimeAsync(1_000);
    engine.change('text', () => 'last words');
    // What takes time isn't finished any more.
    journal.write = () => new Promise(() => undefined);
    void engine.flush(true);
    engine.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(stored.value).toBe('last words');
    journal.write = write;
    await open().start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests.at(-1)?.op_id).toBe(requests.at(-2)?.op_id);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored.value).toBe('last words');
  });

  it('keeps both texts of a conflict until the user chooses', async () => {
    const { open, stored, drafts, state } = setUp();
    const engine = open();
    stored.value = 'theirs';
    stored.rev = 5;
    engine.change('text', () => 'mine');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state()).toEqual({ kind: 'conflict', theirs: 'theirs', rev: 5 });
    engine.change('text', () => 'mine, longer');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stored.value).toBe('theirs');
    expect(drafts.get('text')).toMatchObject({ value: 'mine, longer' });
    expect(engine.resolve('text', 'mine')).toBe('mine, longer');
    await vi.advanceTimersByTimeAsync(0);
    expect(stored).toEqual({ value: 'mine, longer', rev: 6 });
  });

  it('finds a conflict with a draft of an earlier page', async () => {
    const { open, stored, drafts, state } = setUp();
    drafts.set('text', draft('draft', 0));
    const engine = open();
    await expect(engine.start()).resolves.toMatchObject({
      text: { text: 'draft', keptAt: new Date(0) },
    });
    expect(state()).toEqual({ kind: 'conflict', theirs: 'start', rev: 1 });
    expect(stored.value).toBe('start');
  });

  it.each([
    ['follows the server', 'mine', 'saved'],
    ['is in conflict with newer words', 'mine and more', 'conflict'],
  ])('%s after the answer to a save that was replaced since', async (_name, value, kind) => {
    const { open, store, stored, shown, drafts, state } = setUp();
    const inFlight = { field: 'text', value: 'mine', op_id: 'early', base_rev: 1 };
    store(inFlight);
    store({ ...inFlight, value: 'theirs', op_id: 'late', base_rev: 2 });
    drafts.set('text', draft(value, 1, inFlight));
    await open().start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toMatchObject({ kind });
    expect(stored).toEqual({ value: 'theirs', rev: 3 });
    expect(kind === 'saved' ? shown.at(-1) : drafts.get('text')?.value).toBe(
      kind === 'saved' ? 'theirs' : value,
    );
  });

  it('drops a draft that the server already has', async () => {
    const { open, drafts, requests } = setUp();
    drafts.set('text', draft('start', 0));
    await open().start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(drafts.size).toBe(0);
    expect(requests).toHaveLength(0);
  });

  it('sends nothing for an edit that was undone', async () => {
    const { open, requests, state } = setUp();
    const engine = open();
    engine.change('text', () => 'start');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(0);
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  it('returns false from a flush that could not save everything', async () => {
    const { open, fail } = setUp();
    const engine = open();
    fail(unreachable, unreachable);
    engine.change('text', () => 'x');
    await expect(engine.flush()).resolves.toBe(false);
    await expect(engine.flush()).resolves.toBe(false);
    await expect(engine.flush()).resolves.toBe(true);
  });

  it('repeats a save that gets no answer', async () => {
    const { open, stored, requests, state, hang } = setUp();
    const engine = open();
    hang();
    engine.change('text', () => 'x');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(requests.map(({ op_id }) => op_id)).toEqual(Array(2).fill(requests[0]!.op_id));
    expect(stored).toEqual({ value: 'x', rev: 2 });
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  it('ends a flush when another field finds that the session has ended', async () => {
    const { journal } = setUp();
    const stored = { value: '', rev: 1 };
    const answers: ((outcome: SaveOutcome) => void)[] = [];
    const engine = new Autosave({
      fields: { title: stored, text: stored },
      journal,
      send: () => new Promise((resolve) => answers.push(resolve)),
      keep: async () => ({ kind: 'refused', message: '' }),
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
      after,
      random: () => 1,
      onStates: () => undefined,
      onText: () => undefined,
    });
    engine.change('title', () => 'a');
    engine.change('text', () => 'b');
    const flushed = engine.flush();
    engine.change('text', () => 'b and more');
    await vi.advanceTimersByTimeAsync(0);
    answers[0]!({ kind: 'signedOut' });
    await vi.advanceTimersByTimeAsync(0);
    answers[1]!({ kind: 'stored', rev: 2 });
    await expect(flushed).resolves.toBe(false);
  });

  it('keeps an earlier page’s draft that the server rejects', async () => {
    const { open, stored, drafts, fail } = setUp();
    drafts.set('text', draft('draft', 1));
    const engine = open();
    fail(() => ({ kind: 'refused', message: 'Too long.' }));
    await engine.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(drafts.get('text')).toMatchObject({ value: 'draft' });
    engine.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(stored.value).toBe('draft');
  });

  it('has no conflict with its own save that was stored without an answer and then rejected', async () => {
    const { open, stored, requests, store, fail, state } = setUp();
    const engine = open();
    fail(
      () => {
        store(requests[0]!);
        return unreachable();
      },
      () => ({ kind: 'refused', message: 'Too many requests.' }),
    );
    engine.change('text', () => 'one');
    await vi.advanceTimersByTimeAsync(5_000);
    engine.change('text', () => 'one two');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stored.value).toBe('one two');
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  it('shows newer text as unsaved while the journal is still writing', async () => {
    const { open, journal, state } = setUp();
    const engine = open();
    journal.remove = () => new Promise(() => undefined);
    engine.change('text', () => 'one');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    engine.change('text', () => 'two');
    await vi.advanceTimersByTimeAsync(10);
    expect(state()).toEqual({ kind: 'saving' });
  });

  it('clears the journal later when it could not be reached', async () => {
    const { open, journal, drafts } = setUp();
    const engine = open();
    const { remove } = journal;
    journal.remove = () => Promise.reject(new Error('blocked'));
    engine.change('text', () => 'one');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(drafts.size).toBe(1);
    journal.remove = remove;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(drafts.size).toBe(0);
  });
});
