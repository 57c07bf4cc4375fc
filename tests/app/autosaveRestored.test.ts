import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome, SaveRequest } from '@/app/autosave/field';
import { draft, setUp, unreachable } from './autosavePage';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const early: SaveRequest = { field: 'text', value: 'one', op_id: 'early', base_rev: 1 };
const refused = (): SaveOutcome => ({ kind: 'refused', message: 'Too many requests.' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a restored draft', () => {
  it('that the server already has is not shown again', async () => {
    const { open, drafts, shown } = setUp();
    drafts.set('text', draft('start', 1, null, { competingVersions: ['older'] }));
    await open().start();
    await pass(5_000);
    expect(shown).toEqual([]);
  });

  it('that is based on an older text asks at once, and again on the next page', async () => {
    const { open, drafts, requests, state } = setUp();
    drafts.set('text', draft('typed', 0));
    for (let page = 1; page <= 2; page += 1) {
      const engine = open();
      await engine.start();
      await pass(5_000);
      expect(state()).toEqual({ kind: 'conflict', theirs: 'start', rev: 1 });
      engine.dispose();
      await pass(0);
    }
    expect(requests).toEqual([]);
  });

  it('whose earlier text is stored by now is saved at once', async () => {
    const { open, store, drafts, requests } = setUp();
    store(early);
    drafts.set('text', draft('one two', 1, null, { doubts: ['one'] }));
    await open().start();
    await pass(5_000);
    expect(requests).toMatchObject([{ value: 'one two', base_rev: 2 }]);
  });

  it('has no conflict with an earlier text of its own that arrives late', async () => {
    const { open, store, stored, drafts, state } = setUp();
    drafts.set('text', draft('one two', 1, null, { doubts: ['one'] }));
    const engine = open();
    store(early);
    await engine.start();
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'one two', rev: 3 });
  });

  it('has no conflict with itself where the closed page’s last save arrives late', async () => {
    const { open, store, stored, drafts, fail, state } = setUp();
    drafts.set('text', draft('one', 1));
    const engine = open();
    fail(refused);
    await engine.start();
    await pass(0);
    store(early);
    engine.change('text', () => 'one two');
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'one two', rev: 3 });
  });

  it('has no conflict with its stored save, even if the repetition is refused', async () => {
    const { open, store, stored, drafts, fail, state } = setUp();
    store(early);
    drafts.set('text', draft('one two', 1, early));
    const engine = open();
    fail(refused);
    await engine.start();
    await pass(0);
    expect(state()).toMatchObject({ kind: 'failed' });
    engine.retry();
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'one two', rev: 3 });
  });

  it('whose save is refused doesn’t overwrite what somebody else saved meanwhile', async () => {
    const { open, store, stored, drafts, fail, state } = setUp();
    store({ ...early, value: 'theirs', op_id: 'other' });
    drafts.set('text', draft('one two', 1, early));
    const engine = open();
    fail(refused);
    await engine.start();
    await pass(0);
    engine.retry();
    await pass(5_000);
    expect(state()).toEqual({ kind: 'conflict', theirs: 'theirs', rev: 2 });
    expect(stored.value).toBe('theirs');
  });
});

describe('a draft of a page whose save was stored without an answer, then refused', () => {
  it('has no conflict with it on the next page', async () => {
    const { open, store, stored, requests, fail, state } = setUp();
    const engine = open();
    fail(() => {
      store(requests[0]!);
      return unreachable();
    }, refused);
    engine.change('text', () => 'one');
    await pass(5_000);
    engine.change('text', () => 'one two');
    engine.dispose();
    await open().start();
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'one two', rev: 3 });
  });
});

describe('restored drafts of several pages', () => {
  it('leave the text of the newest, even if the server has it already', async () => {
    const { open, drafts, state } = setUp();
    drafts.set('text/2', draft('start', 1, null, { at: 2, competingVersions: ['older'] }));
    drafts.set('text/1', draft('oldest', 1, null, { at: 1 }));
    const engine = open();
    await expect(engine.start()).resolves.toMatchObject({ text: { text: 'start' } });
    expect(state()).toMatchObject({ kind: 'conflict', theirs: 'older' });
    engine.resolve('text', 'mine');
    expect(state()).toMatchObject({ kind: 'conflict', theirs: 'oldest' });
  });

  it('ask once about a text that two of them have', async () => {
    const { open, drafts, state } = setUp();
    drafts.set('text/3', draft('newer', 1, null, { at: 3 }));
    drafts.set('text/2', draft('older', 1, null, { at: 2 }));
    drafts.set('text/1', draft('older', 1, null, { at: 1 }));
    const engine = open();
    await engine.start();
    expect(state()).toMatchObject({ kind: 'conflict', theirs: 'older' });
    engine.resolve('text', 'mine');
    await pass(0);
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  it.each([
    ['was under way', draft('older', 1, early)],
    ['may have been stored', draft('older', 1, null, { doubts: ['one'] })],
  ])('have no conflict with a save of the older one that %s', async (_, older) => {
    const { open, store, stored, drafts, state } = setUp();
    drafts.set('text/2', draft('newer', 1, null, { at: 2 }));
    drafts.set('text/1', { ...older, at: 1 });
    const engine = open();
    store(early);
    await engine.start();
    engine.resolve('text', 'mine');
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'newer', rev: 3 });
  });

  it('have no conflict with a save of the newest that was under way', async () => {
    const { open, store, stored, drafts, state } = setUp();
    drafts.set('text/2', draft('one two', 1, early, { at: 2 }));
    drafts.set('text/1', draft('older', 1, null, { at: 1 }));
    const engine = open();
    store(early);
    await engine.start();
    engine.resolve('text', 'mine');
    await pass(5_000);
    expect(state()).toMatchObject({ kind: 'saved' });
    expect(stored).toEqual({ value: 'one two', rev: 3 });
  });

  it('count as unsaved until the user has chosen', async () => {
    const { open, drafts } = setUp();
    drafts.set('text', draft('start', 1, null, { competingVersions: ['older'] }));
    const engine = open();
    await engine.start();
    await expect(engine.flush()).resolves.toBe(false);
    engine.resolve('text', 'mine');
    await expect(engine.flush()).resolves.toBe(true);
  });

  it('keep the text that is shown while the user has another one to choose from', async () => {
    const { open, drafts, shown, state } = setUp();
    drafts.set('text', draft('start', 1, null, { competingVersions: ['older'] }));
    const engine = open();
    await engine.start();
    engine.refresh({ text: { value: 'theirs', rev: 2 } });
    expect(shown).toEqual([]);
    expect(state()).toMatchObject({ kind: 'conflict', theirs: 'older' });
  });

  it.each(['oldest', 'conflict'])(
    'ask about one after the other, also about “%s”',
    async (last) => {
      const { open, drafts, state } = setUp();
      drafts.set('text/3', draft('newer', 1, null, { at: 3 }));
      drafts.set('text/2', draft('older', 1, null, { at: 2 }));
      drafts.set('text/1', draft(last, 1, null, { at: 1 }));
      const engine = open();
      await engine.start();
      expect(state()).toEqual({ kind: 'conflict', theirs: 'older', rev: 1 });
      engine.resolve('text', 'mine');
      expect(state()).toEqual({ kind: 'conflict', theirs: last, rev: 1 });
    },
  );
});
