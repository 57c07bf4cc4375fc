import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiProvider } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { Call } from '@/api/contract/call';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { useNewsletters, type NewsletterView } from '@/api/hooks/newsletters';
import { closePage, openPage, runHook, settle } from './hooks';

const first: NewsletterView = { search: '', sort: null, page: 1 };
const rowsFrom = (from: number, count: number): NewsletterRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: from + at,
    name: `N${from + at}`,
    date: null,
    created_at: null,
  }));

/** Shows the list over an API that has so many newsletters; the existing API has no pages. */
async function openList(count: number, { hasPages = true, view = first } = {}) {
  openPage();
  const asked: unknown[] = [];
  const opened: number[] = [];
  const onAdded = (id: number) => void opened.push(id);
  let answering = Promise.resolve();
  const store = {
    rows: rowsFrom(1, count),
    fails: (_: { page?: number }) => false,
    /** What a change answers. */
    changed: rowsFrom(1, 1)[0] as NewsletterRow | NewsletterRow[] | undefined,
  };
  const api = {
    client: {
      async send(call: Call, body: { page?: number }) {
        if (call !== newsletterCalls.list) return { message: 'Done', response: store.changed };
        asked.push(body);
        await answering;
        const { rows } = store;
        if (store.fails(body)) throw new ApiError('network', 'No answer.', call.path);
        if (!hasPages || body.page === undefined) return { message: '', response: rows };
        const page = rows.slice((body.page - 1) * 20, body.page * 20);
        return { message: '', response: { rows: page, count: rows.length } };
      },
    },
    isIdle: false,
    onSuccess: () => undefined,
    onFailure: () => undefined,
  } as unknown as Parameters<typeof ApiProvider>[0]['api'];
  const cache = new Map();
  const list = runHook(
    () => useNewsletters(view, { onAdded }),
    (content) => (
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
        <ApiProvider api={api}>{content}</ApiProvider>
      </SWRConfig>
    ),
  );
  await settle();
  const show = async (next: NewsletterView) => {
    list.again(() => useNewsletters(next, { onAdded }));
    await settle();
  };
  const hold = () => {
    let release = () => {};
    answering = new Promise((resolve) => (release = resolve));
    return release;
  };
  const ids = () => list.now().newsletters?.map(({ id }) => id);
  return { asked, store, list, show, hold, ids, opened };
}

beforeEach(() => void openPage());
afterEach(() => closePage());

describe('the list of newsletters', () => {
  it('asks for the shown page alone, and keeps the one before until it comes', async () => {
    const { asked, list, show, hold, ids } = await openList(45);
    expect(asked).toEqual([{ page: 1 }]);
    expect(list.now()).toMatchObject({ count: 45, isStale: false });
    expect(ids()).toEqual(rowsFrom(1, 20).map(({ id }) => id));
    const release = hold();
    await show({ ...first, page: 3 });
    expect(ids()?.[0]).toBe(1);
    expect(list.now().isStale).toBe(true);
    release();
    await settle();
    expect(ids()).toEqual([41, 42, 43, 44, 45]);
    expect(list.now().isStale).toBe(false);
    expect(asked).toEqual([{ page: 1 }, { page: 3 }]);
  });

  it.each([
    ['a search', { ...first, search: 'x' }],
    ['another order', { ...first, sort: { id: 'name', direction: 'asc' } }],
  ])('asks once for all of it when %s needs that', async (_, view) => {
    const { asked, list, show } = await openList(45);
    await show(view);
    expect(asked).toEqual([{ page: 1 }, {}]);
    expect(list.now().count).toBeUndefined();
    expect(list.now().newsletters).toHaveLength(45);
    await show({ ...first, page: 2 });
    expect(asked).toHaveLength(2);
    expect(list.now().newsletters).toHaveLength(45);
  });

  it('asks for all of it at once if the address has a search', async () => {
    const { asked } = await openList(45, { view: { ...first, search: 'x' } });
    expect(asked).toEqual([{}]);
  });

  it('asks an API without pages once', async () => {
    const { asked, list, show } = await openList(45, { hasPages: false });
    expect(list.now()).toMatchObject({ count: undefined });
    expect(list.now().newsletters).toHaveLength(45);
    await show({ ...first, page: 3 });
    await show({ ...first, search: 'x' });
    expect(asked).toEqual([{ page: 1 }]);
  });

  it('shows the last page instead of one beyond it', async () => {
    const { ids } = await openList(45, { view: { ...first, page: 90 } });
    expect(ids()).toEqual([41, 42, 43, 44, 45]);
  });

  it('turns back when the last page has lost its only row', async () => {
    const { asked, list, store, ids } = await openList(41, { view: { ...first, page: 3 } });
    expect(ids()).toEqual([41]);
    const [row] = list.now().newsletters ?? [];
    store.rows = store.rows.slice(0, 40);
    await list.now().onRemove(row!);
    await settle();
    expect(ids()?.at(-1)).toBe(40);
    expect(asked.at(-1)).toEqual({ page: 2 });
  });

  it('shows the error of a page that fails, no rows of another one, and asks again', async () => {
    const { asked, list, store, show, ids } = await openList(45);
    store.fails = ({ page }) => page === 2;
    await show({ ...first, page: 2 });
    expect(list.now()).toMatchObject({ error: 'No answer.', count: 45, isStale: false });
    expect(ids()).toBeUndefined();
    store.fails = () => false;
    list.now().onRetry();
    await settle();
    expect(ids()?.[0]).toBe(21);
    expect(list.now().error).toBeNull();
    expect(asked).toEqual([{ page: 1 }, { page: 2 }, { page: 2 }]);
  });

  it('goes on by page if the whole list failed and is no longer needed', async () => {
    const { asked, list, store, show, ids } = await openList(45);
    store.fails = ({ page }) => page === undefined;
    await show({ ...first, search: 'x' });
    expect(list.now().error).toBe('No answer.');
    expect(ids()).toBeUndefined();
    await show({ ...first, page: 2 });
    expect(ids()?.[0]).toBe(21);
    expect(list.now().error).toBeNull();
    expect(asked).toEqual([{ page: 1 }, {}, { page: 2 }]);
  });

  it('shows the error of the last page if that fails, and asks for it again', async () => {
    const { asked, list, store, show, ids } = await openList(45);
    store.fails = ({ page }) => page === 3;
    await show({ ...first, page: 90 });
    expect(list.now().error).toBe('No answer.');
    expect(ids()).toBeUndefined();
    store.fails = () => false;
    list.now().onRetry();
    await settle();
    expect(ids()).toEqual([41, 42, 43, 44, 45]);
    expect(asked).toEqual([{ page: 1 }, { page: 90 }, { page: 3 }, { page: 3 }]);
  });

  it('reads all of it for a download', async () => {
    const { list } = await openList(45);
    expect(await list.now().onReadAll()).toHaveLength(45);
    expect(list.now().newsletters).toHaveLength(20);
  });

  it('opens a newsletter that was added, and none that was edited', async () => {
    const { list, store, opened } = await openList(3);
    const date = '2026-11-20 08:14:00';
    store.changed = rowsFrom(4, 1)[0];
    expect(await list.now().onSave({ id: 2, name: 'N2', date })).toBe(true);
    expect(opened).toEqual([]);
    expect(await list.now().onSave({ name: 'N4', date })).toBe(true);
    expect(opened).toEqual([4]);
  });

  it('finds the one that was added in the whole list of the existing API', async () => {
    const { list, store, opened } = await openList(3, { hasPages: false });
    const named = rowsFrom(1, 9).map((row) => ({ ...row, name: row.id % 2 ? 'Odd' : 'Even' }));
    store.changed = named.toReversed();
    await list.now().onSave({ name: 'Even', date: '2026-11-20 08:14:00' });
    expect(opened).toEqual([8]);
  });
});
