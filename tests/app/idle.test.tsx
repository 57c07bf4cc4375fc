import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIdle } from '@/app/session/useIdle';
import { closePage, openPage, pass, runHook, settle, type TestPage } from './hooks';

const hour = 3_600_000;
let page: TestPage;
const does = (sign: string) => page.window.dispatchEvent(new Event(sign));

beforeEach(() => {
  vi.useFakeTimers();
  page = openPage();
});
afterEach(closePage);

describe('somebody is away', () => {
  it('after an hour without input, and not before', async () => {
    const idle = runHook(() => useIdle(async () => {}));
    await pass(hour - 1);
    expect(idle.now()).toBe(false);
    await pass(1);
    expect(idle.now()).toBe(true);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])(
    'an hour after the last %s',
    async (sign) => {
      const onReturn = vi.fn(async () => {});
      const idle = runHook(() => useIdle(onReturn));
      await pass(hour - 1);
      does(sign);
      await pass(hour - 1);
      expect(idle.now()).toBe(false);
      expect(onReturn).not.toHaveBeenCalled();
      await pass(1);
      expect(idle.now()).toBe(true);
    },
  );

  it('whatever the page itself does', async () => {
    const idle = runHook(() => useIdle(async () => {}));
    await pass(hour - 1);
    for (const event of ['focus', 'scroll', 'online', '']) does(event);
    await pass(1);
    expect(idle.now()).toBe(true);
  });

  it('until the first input has read everything again, and then after another hour', async () => {
    let finish = () => {};
    const onReturn = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const idle = runHook(() => useIdle(onReturn));
    await pass(hour);
    does('keydown');
    await settle();
    expect(onReturn).toHaveBeenCalledOnce();
    expect(idle.now()).toBe(true);
    finish();
    await settle();
    expect(idle.now()).toBe(false);
    await pass(hour - 1);
    expect(idle.now()).toBe(false);
    await pass(1);
    expect(idle.now()).toBe(true);
  });
});

it('nobody is asked to return on a page that closed', async () => {
  const onReturn = vi.fn(async () => {});
  const idle = runHook(() => useIdle(onReturn));
  await pass(hour);
  idle.close();
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) does(sign);
  expect(onReturn).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('what runs on return is the newest that the page passed', async () => {
  const [early, late] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const idle = runHook(() => useIdle(early));
  await pass(hour);
  idle.again(() => useIdle(late));
  does('keydown');
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([0, 1]);
});
