import { lazy } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useList, useLists } from '@/app/routing/useList';
import { useQuery } from '@/app/routing/useQuery';
import { useQueryAddress } from '@/app/routing/useQueryAddress';
import { wholeList } from '@/components/data/list/listView';
import { providerQueryDefaults } from '@/api/contract/providerQuery';
import { closePage, mount, openPage, pass, settle } from './hooks';

/** A page whose code never arrives. */
const Loading = lazy(() => new Promise<never>(() => {}));

/** Opens an address whose page runs the hook. */
async function openAt<T>(address: string, use: () => T) {
  const results: T[] = [];
  function Page() {
    results.push(use());
    return null;
  }
  const routes = [
    { path: '/loading', element: <Loading /> },
    { path: '*', element: <Page /> },
  ];
  const initialEntries = ['/before', address];
  const router = createMemoryRouter(routes, { initialEntries });
  const follow = () => Object.assign(window.location, router.state.location);
  router.subscribe(follow);
  follow();
  mount(<RouterProvider router={router} />);
  await pass(0);
  return {
    now: () => results.at(-1) as T,
    address() {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    state: () => router.state,
    async go(to: string | number) {
      void (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
      await settle();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(closePage);

describe('the address of a list', () => {
  it('is read when the page opens', async () => {
    const list = await openAt('/stocks?search=btc&page=3&sort=-name&hide=a,b', () => useList('x'));
    expect(list.now().view).toEqual({
      search: 'btc',
      only: '',
      page: 3,
      sort: { id: 'name', direction: 'desc' },
      hidden: ['a', 'b'],
    });
    expect(list.address()).toBe('/stocks?search=btc&page=3&sort=-name&hide=a,b');
  });

  it('follows a page, an order and a hidden column at once, and keeps the rest', async () => {
    const list = await openAt('/stocks?tab=2#top', () => useList('x'));
    list.now().onView({ page: 2 });
    list.now().onView({ hidden: ['name'] });
    await pass(0);
    expect(list.now().view).toEqual({ ...wholeList, page: 2, hidden: ['name'] });
    expect(list.address()).toBe('/stocks?tab=2&page=2&hide=name#top');
  });

  it('follows a search once nobody typed for 300 ms', async () => {
    const list = await openAt('/stocks', () => useList('x'));
    for (const search of ['b', 'bt', 'btc']) {
      list.now().onView({ search });
      await pass(299);
      expect([list.now().view.search, list.address()]).toEqual([search, '/stocks']);
    }
    await pass(1);
    expect(list.address()).toBe('/stocks?search=btc');
  });

  it('stays that of the next page while its code is loading', async () => {
    const list = await openAt('/stocks', () => useList('x'));
    list.now().onView({ search: 'btc' });
    await list.go('/loading');
    await pass(300);
    expect(list.address()).toBe('/loading');
  });

  it('follows a page of a list that was searched at once', async () => {
    const list = await openAt('/stocks?search=btc', () => useList('x'));
    list.now().onView({ page: 2 });
    await pass(0);
    expect(list.address()).toBe('/stocks?search=btc&page=2');
  });

  it('is plain again with the whole list', async () => {
    const list = await openAt('/stocks?page=2', () => useList('x'));
    list.now().onView({ page: 1 });
    await pass(0);
    expect(list.address()).toBe('/stocks');
  });

  it('is replaced, so that Back leaves the page, and the page isn’t scrolled', async () => {
    const list = await openAt('/stocks', () => useList('x'));
    list.now().onView({ page: 2 });
    await pass(0);
    expect(list.state()).toMatchObject({ historyAction: 'REPLACE', preventScrollReset: true });
    await list.go(-1);
    expect(list.address()).toBe('/before');
  });

  it('is followed when a link or Back changes it', async () => {
    const list = await openAt('/stocks?page=2', () => useList('x'));
    await list.go('/stocks?page=5');
    expect(list.now().view.page).toBe(5);
    await list.go(-1);
    expect(list.now().view.page).toBe(2);
    await pass(1_000);
    expect(list.address()).toBe('/stocks?page=2');
  });

  it('doesn’t take back what was typed while it was written', async () => {
    const list = await openAt('/stocks', () => useList('x'));
    list.now().onView({ search: 'b' });
    await settle();
    await vi.advanceTimersByTimeAsync(300);
    list.now().onView({ search: 'bt' });
    await settle();
    expect(list.now().view.search).toBe('bt');
    await pass(300);
    expect(list.address()).toBe('/stocks?search=bt');
  });
});

describe('two lists of a page', () => {
  const use = () =>
    useLists([
      { name: 'posts', prefix: '' },
      { name: 'tags', prefix: 'tags.' },
    ]);

  it('share the search and keep the rest apart', async () => {
    const lists = await openAt('/utm?search=a&page=2&tags.page=3', use);
    const [posts, tags] = lists.now();
    expect([posts.view.page, tags.view.page]).toEqual([2, 3]);
    expect([posts.view.search, tags.view.search]).toEqual(['a', 'a']);
    tags.onView({ page: 4 });
    await pass(0);
    expect(lists.address()).toBe('/utm?search=a&page=2&tags.page=4');
    expect(lists.now().map(({ view }) => view.page)).toEqual([2, 4]);
  });
});

it('a downloaded list is a file of its name', async () => {
  const list = await openAt('/stocks', () => useList('stocks'));
  const link = { download: '', click: vi.fn() };
  Object.assign(document, { createElement: () => link });
  const files = vi.spyOn(URL, 'createObjectURL');
  list.now().onDownload('a,b');
  vi.useRealTimers();
  await vi.waitFor(() => expect(link.click).toHaveBeenCalledOnce());
  expect(link.download).toMatch(/^stocks-\d{4}-\d\d-\d\d\.csv$/);
  await expect((files.mock.calls[0]![0] as Blob).text()).resolves.toBe('a,b');
  files.mockRestore();
});

it('a page reads the query of its address', async () => {
  const page = await openAt('/reset?token=a%20b', useQuery);
  expect(page.now().get('token')).toBe('a b');
});

describe('the address of a provider query', () => {
  const query = { ...providerQueryDefaults, limit: 20, window: 'hour' };

  it('without a query has the defaults to type over, and asks nothing', async () => {
    const { now } = await openAt('/quant', useQueryAddress);
    expect(now()).toMatchObject({ typed: providerQueryDefaults, query: null });
  });

  it('completes a query with the defaults', async () => {
    const { now } = await openAt('/quant?limit=20&window=hour', useQueryAddress);
    expect(now().query).toEqual(query);
    expect(now().typed).toMatchObject({ limit: '20', window: 'hour', token: 'all_token' });
  });

  it('asks nothing that isn’t valid, but keeps it to correct', async () => {
    const { now } = await openAt('/quant?limit=many', useQueryAddress);
    expect(now()).toMatchObject({ query: null, typed: { limit: 'many' } });
  });

  it('takes a query up, keeps what else it has, and Back returns to the one before', async () => {
    const { now, address, go } = await openAt('/quant?page=2&limit=5', useQueryAddress);
    now().setQuery(query);
    await settle();
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      ...query,
      limit: '20',
      page: '2',
    });
    expect(now().query).toEqual(query);
    await go(-1);
    expect(now().query).toMatchObject({ limit: 5 });
  });
});
