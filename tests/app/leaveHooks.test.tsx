import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishWork, mayLeave } from '@/app/routing/leaving';
import { useConfirmLoss, useLeaveQuestion } from '@/app/routing/useLeaveQuestion';
import { closePage, mount, openPage, settle, type TestPage } from './hooks';

let page: TestPage;
const confirm = vi.fn(() => true);

/** Opens a form at `/stock/7` that runs the hook; other addresses show nothing. */
async function openForm<T>(use: () => T) {
  const results: T[] = [];
  function Form() {
    results.push(use());
    return null;
  }
  const routes = [
    { path: '/stock/7', element: <Form /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/stock/7'] });
  const { close } = mount(<RouterProvider router={router} />);
  await settle();
  return {
    now: () => results.at(-1) as T,
    address: () => router.state.location.pathname + router.state.location.search,
    close,
    async go(to: string) {
      void router.navigate(to);
      await settle();
    },
  };
}

/** Whether the browser would ask before it reloads or closes the page. */
function isReloadAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  page.window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  page = openPage();
  confirm.mockReset();
  Object.assign(page.window, { confirm });
});
afterEach(closePage);

describe('a page whose text would be lost', () => {
  it.each([
    [true, '/stocks'],
    [false, '/stock/7'],
  ])('is left only if the user confirms (%o)', async (isLeft, address) => {
    confirm.mockReturnValue(isLeft);
    const form = await openForm(() => useConfirmLoss(() => true));
    await form.go('/stocks');
    expect(confirm).toHaveBeenCalledOnce();
    expect(form.address()).toBe(address);
  });

  it('asks each time', async () => {
    confirm.mockReturnValue(false);
    const form = await openForm(() => useConfirmLoss(() => true));
    await form.go('/stocks');
    await form.go('/stocks');
    expect(confirm).toHaveBeenCalledTimes(2);
    confirm.mockReturnValue(true);
    await form.go('/stocks');
    expect(form.address()).toBe('/stocks');
  });

  it('asks nothing while its query or fragment changes', async () => {
    const form = await openForm(() => useConfirmLoss(() => true));
    await form.go('/stock/7?page=2');
    expect(form.address()).toBe('/stock/7?page=2');
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([true, false])('holds a reload too (at risk: %o)', async (isAtRisk) => {
    await openForm(() => useConfirmLoss(() => isAtRisk));
    expect(isReloadAsked()).toBe(isAtRisk);
  });
});

it('a page whose text is safe is left without a question', async () => {
  const form = await openForm(() => useConfirmLoss(() => false));
  await form.go('/stocks');
  expect(form.address()).toBe('/stocks');
  expect(confirm).not.toHaveBeenCalled();
});

describe('a form', () => {
  it('without changes is left at once', async () => {
    const form = await openForm(useLeaveQuestion);
    expect(form.now().isAsking).toBe(false);
    expect([isReloadAsked(), mayLeave()]).toEqual([false, true]);
    await form.go('/stocks');
    expect(form.address()).toBe('/stocks');
  });

  it('with changes asks, and stays if told so', async () => {
    const form = await openForm(useLeaveQuestion);
    form.now().onDirty(true);
    await form.go('/stocks');
    expect(form.now().isAsking).toBe(true);
    form.now().onStay();
    await settle();
    expect([form.now().isAsking, form.address()]).toEqual([false, '/stock/7']);
    expect(isReloadAsked()).toBe(true);
  });

  it('with changes is left once they are discarded', async () => {
    const form = await openForm(useLeaveQuestion);
    form.now().onDirty(true);
    await form.go('/stocks');
    form.now().onDiscard();
    expect(isReloadAsked()).toBe(false);
    await settle();
    expect(form.address()).toBe('/stocks');
  });

  it('whose changes were saved is left at once', async () => {
    const form = await openForm(useLeaveQuestion);
    form.now().onDirty(true);
    form.now().onDirty(false);
    await form.go('/stocks');
    expect(form.address()).toBe('/stocks');
  });

  it('asks at Log Out too, until it is closed', async () => {
    const form = await openForm(useLeaveQuestion);
    form.now().onDirty(true);
    confirm.mockReturnValue(false);
    await finishWork();
    expect(mayLeave()).toBe(false);
    form.close();
    expect(mayLeave()).toBe(true);
  });

  it('that asks nothing takes no harm from an answer', async () => {
    const form = await openForm(useLeaveQuestion);
    form.now().onStay();
    form.now().onDiscard();
    await settle();
    expect([form.now().isAsking, form.address()]).toEqual([false, '/stock/7']);
  });
});
