import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from '@/app/autosave/field';
import type { Journal } from '@/app/autosave/journal';
import { draft, setUp } from './autosavePage';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refuse = () => Promise.reject(new Error('blocked'));
const signedOut = (): SaveOutcome => ({ kind: 'signedOut' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  it('is written once while its text stays the same', async () => {
    const { open, journal, fail } = setUp();
    const write = vi.spyOn(journal, 'write');
    fail(signedOut);
    const engine = open();
    engine.change('text', () => 'typed');
    await pass(2_000);
    const times = write.mock.calls.length;
    await engine.flush();
    await pass(120_000);
    expect(write).toHaveBeenCalledTimes(times);
  });

  it('is written at once when the page closes, even while an older text is being saved', async () => {
    const { open, drafts, hang } = setUp();
    const engine = open();
    hang();
    engine.change('text', () => 'one');
    await pass(1_000);
    engine.change('text', () => 'one two');
    void engine.flush(true);
    await pass(0);
    expect(drafts.get('text')).toMatchObject({ value: 'one two', inFlight: { value: 'one' } });
  });

  it('is taken over even if other fields have none, and nothing can be removed', async () => {
    const { open, journal, drafts } = setUp({ title: { value: 'Title', rev: 1 } });
    drafts.set('text', draft('typed', 1));
    journal.remove = refuse;
    const takeUp = vi.spyOn(journal, 'takeUp');
    await expect(open().start()).resolves.toMatchObject({ text: { text: 'typed' } });
    await expect(takeUp.mock.results[0]!.value).resolves.toBeUndefined();
  });

  it('of a closed page is taken over once', async () => {
    const { open, journal, drafts } = setUp();
    drafts.set('text', draft('typed', 1));
    const takeUp = vi.spyOn(journal, 'takeUp');
    await open().start();
    await pass(120_000);
    expect(takeUp).toHaveBeenCalledOnce();
    await expect(takeUp.mock.results[0]!.value).resolves.toBeUndefined();
  });
});

describe('a page that closes', () => {
  it('takes over no drafts later', async () => {
    const { open, journal } = setUp();
    const takeUp = vi.spyOn(journal, 'takeUp').mockImplementation(refuse);
    const engine = open();
    const started = engine.start();
    engine.dispose();
    await started;
    await pass(120_000);
    expect(takeUp).toHaveBeenCalledOnce();
  });

  it('writes its drafts once more, and none after that', async () => {
    const { open, journal } = setUp();
    const steps: string[] = [];
    let finish = () => {};
    const first = new Promise<void>((resolve) => (finish = resolve));
    journal.write = async (_field, { value }: Parameters<Journal['write']>[1]) => {
      steps.push(value);
      await first;
    };
    journal.release = () => void steps.push('closed');
    const engine = open();
    engine.change('text', () => 'one');
    await pass(100);
    engine.change('text', () => 'two');
    void engine.flush();
    engine.dispose();
    finish();
    await pass(60_000);
    expect(steps).toEqual(['one', 'two', 'closed']);
  });

  it('reports nothing any more, even if the browser refuses its drafts', async () => {
    const { open, journal, reports } = setUp();
    journal.write = refuse;
    const engine = open();
    engine.change('text', () => 'typed');
    engine.dispose();
    await pass(60_000);
    expect(reports).toEqual([{ text: { kind: 'saving' } }]);
  });
});
