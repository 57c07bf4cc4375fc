import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '@/api/samples/auth';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { useAutosave } from '@/app/autosave/useAutosave';
import * as leaving from '@/app/routing/leaving';
import { closePage, pass, runHook } from './hooks';
import { openSessionPage, type Reply } from './sessionPage';

const newsletter = {
  ...sampleNewsletter,
  id: 12,
  name: 'Title',
  link_fsi: 'a',
  revisions: { name: 1, link_fsi: 1 },
};
const saved: Record<string, Reply> = {
  '/newsletter/save_title': [200, '', { rev: 2 }],
  '/newsletter/save_promo_fsi_link': [200, '', { rev: 2 }],
};

const refuse = () => {
  throw new DOMException('Refused.', 'SecurityError');
};

/** Opens the composer of newsletter 12 in a browser whose drafts are in local storage. */
async function openComposer(replies = saved, storage = new Map<string, string>()) {
  const opened = openSessionPage({ ...replies }, storage);
  vi.stubGlobal('indexedDB', { open: refuse });
  vi.stubGlobal('navigator', {});
  opened.session.startSession({ token: 't', user: sampleUser, capabilities: null });
  const hook = runHook(() => useAutosave(newsletter), opened.around);
  const first = hook.now();
  await pass(0);
  const fire = (event: string) => opened.page.window.dispatchEvent(new Event(event));
  const drafts = () =>
    [...storage].filter(
      ([key, kept]) => key.startsWith('draft/') && !kept.includes('"entry":null'),
    );
  const reload = (change: Partial<typeof newsletter>) =>
    hook.again(() => useAutosave({ ...newsletter, ...change }));
  return { ...opened, ...leaving, ...hook, first, fire, drafts, storage, reload };
}

/** What the fields of a composer are told from now on. */
function hear({
  drafts,
}: ReturnType<typeof useAutosave>): [name: string, how: string, text: string][] {
  const heard: [string, string, string][] = [];
  for (const [name, { follow, read }] of Object.entries(drafts)) {
    follow((isTyped) => heard.push([name, isTyped ? 'typed' : 'replaced', read()]));
  }
  return heard;
}

type Composer = Awaited<ReturnType<typeof openComposer>>;

/** A later page of the same browser, after the earlier one crashed with this text unsaved. */
async function openAfterCrash(replies = saved) {
  const storage = new Map<string, string>();
  const earlier = await openComposer({}, storage);
  earlier.now().drafts.name.type(() => 'Typed');
  await pass(200);
  const kept = new Map(storage);
  await closePage();
  vi.useFakeTimers();
  return openComposer(replies, kept);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(closePage);

describe('the texts of a composer', () => {
  it('are shown once drafts have been looked up', async () => {
    const { first, now } = await openComposer();
    expect(first.found).toBeNull();
    expect(first.states.name).toEqual({ kind: 'saved', at: null });
    expect(now().found?.name).toEqual({ text: 'Title', keptAt: null });
    expect(now().read('name')).toBe('Title');
  });

  it('draw the page once for a whole sentence', async () => {
    const { now, around } = await openComposer();
    let renders = 0;
    const counted = runHook(() => {
      renders += 1;
      return useAutosave(newsletter);
    }, around);
    await pass(0);
    expect(now().found?.name.text).toBe('Title');
    renders = 0;
    for (let typed = 1; typed <= 40; typed += 1) {
      counted.now().drafts.link_fsi.type(() => 'x'.repeat(typed));
      await pass(80);
    }
    expect(renders).toBe(1);
    expect(counted.now().states.link_fsi).toEqual({ kind: 'saving' });
  });

  it('are saved a second after they were typed', async () => {
    const { now, sent, drafts } = await openComposer();
    now().drafts.name.type(() => 'Typed');
    await pass(200);
    expect(now().read('name')).toBe('Typed');
    expect(now().states.name).toEqual({ kind: 'saving' });
    expect(drafts()).toHaveLength(1);
    await pass(1_000);
    expect(sent).toMatchObject([{ body: { newsletter_id: 12, name: 'Typed', base_rev: 1 } }]);
    expect(now().states.name).toMatchObject({ kind: 'saved' });
    expect(drafts()).toEqual([]);
  });

  it('are saved a second after the last change, each save with an id of its own', async () => {
    const { now, sent } = await openComposer();
    now().drafts.name.type(() => 'T');
    await pass(900);
    now().drafts.name.type(() => 'Typed');
    await pass(900);
    expect(sent).toEqual([]);
    now().drafts.link_fsi.type(() => 'typed');
    await pass(1_000);
    const ids = sent.map(({ body }) => body?.['op_id']);
    expect(ids).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(ids).size).toBe(2);
  });

  it('of a page that crashed are there again, and are saved', async () => {
    const { now, sent } = await openAfterCrash();
    expect(now().found?.name).toMatchObject({ text: 'Typed', keptAt: expect.any(Date) });
    expect(now().drafts.name.read()).toBe('Typed');
    expect(now().found?.link_fsi).toEqual({ text: 'a', keptAt: null });
    await pass(1_000);
    expect(sent).toMatchObject([{ body: { name: 'Typed', base_rev: 1 } }]);
  });

  it('follow the server while nothing is unsaved, and keep what is typed beside', async () => {
    const { now, reload } = await openComposer();
    now().drafts.link_fsi.type(() => 'typed');
    const heard = hear(now());
    reload({ name: 'Theirs', link_fsi: 'b', revisions: { name: 2, link_fsi: 2 } });
    await pass(0);
    expect(heard).toEqual([['name', 'replaced', 'Theirs']]);
    expect(now().drafts.link_fsi.read()).toBe('typed');
    expect(now().read('name')).toBe('Theirs');
  });
});

it('a line is shown as it is typed, spaces included, and saved without those around it', async () => {
  const { now, sent } = await openComposer();
  const heard = hear(now());
  now().drafts.name.type(() => 'Typed ');
  await pass(1_500);
  expect(heard).toEqual([['name', 'typed', 'Typed ']]);
  expect(now().read('name')).toBe('Typed');
  expect(sent).toMatchObject([{ body: { name: 'Typed' } }]);
  expect(now().drafts.name.read()).toBe('Typed ');
});

it('a text put in the place of a typed one is shown and saved', async () => {
  const { now, sent } = await openComposer();
  now().drafts.name.type(() => 'Typed');
  const heard = hear(now());
  now().drafts.name.replace(' Put right ');
  await pass(1_500);
  expect(heard).toEqual([['name', 'replaced', 'Put right']]);
  expect(sent).toMatchObject([{ body: { name: 'Put right' } }]);
});

describe('a conflict', () => {
  const conflict: Reply = [409, '', { rev: 5, value: 'Theirs' }];
  async function openConflict() {
    const composer = await openComposer({ ...saved, '/newsletter/save_title': conflict });
    composer.now().drafts.name.type(() => 'Mine');
    await pass(1_500);
    expect(composer.now().states.name).toEqual({ kind: 'conflict', theirs: 'Theirs', rev: 5 });
    return composer;
  }

  it.each([
    ['mine', 'Mine', []],
    ['theirs', 'Theirs', [['name', 'replaced', 'Theirs']]],
    [{ text: 'Both' }, 'Both', [['name', 'replaced', 'Both']]],
  ] as const)('ends with %o, which the field then shows', async (choice, text, told) => {
    const { now } = await openConflict();
    const heard = hear(now());
    now().resolve('name', choice);
    await pass(0);
    expect(now().drafts.name.read()).toBe(text);
    expect(heard).toEqual(told);
  });
});

describe('unsaved text', () => {
  it.each(['online', 'focus'])('is sent again at %s', async (event) => {
    const { now, replies, sent, fire } = await openComposer({});
    now().drafts.name.type(() => 'Typed');
    await pass(1_200);
    expect(now().states.name).toEqual({ kind: 'offline' });
    Object.assign(replies, saved);
    fire(event);
    await pass(0);
    expect(sent).toHaveLength(2);
    expect(now().states.name).toMatchObject({ kind: 'saved' });
  });

  it('is sent again when the user asks, and counts as saved only then', async () => {
    const { now, replies } = await openComposer({});
    now().drafts.name.type(() => 'Typed');
    await expect(now().flush()).resolves.toBe(false);
    Object.assign(replies, saved);
    now().retry();
    await pass(0);
    expect(now().states.name).toMatchObject({ kind: 'saved' });
    await expect(now().flush()).resolves.toBe(true);
  });

  it('is sent when the page is hidden, without waiting', async () => {
    const { now, sent, fire } = await openComposer();
    now().drafts.name.type(() => 'Typed');
    fire('pagehide');
    await pass(0);
    expect(sent).toMatchObject([{ body: { name: 'Typed' } }]);
  });

  it('is saved before the user leaves or logs out', async () => {
    const { now, sent, finishWork } = await openComposer();
    now().drafts.name.type(() => 'Typed');
    await finishWork();
    expect(sent).toHaveLength(1);
  });

  it('is at risk until a store of the browser has it', async () => {
    const { now, mayLeave, page } = await openComposer({});
    const confirm = vi.fn(() => false);
    Object.assign(page.window, { confirm });
    expect([now().isAtRisk(), mayLeave()]).toEqual([false, true]);
    now().drafts.name.type(() => 'Typed');
    expect([now().isAtRisk(), mayLeave()]).toEqual([true, false]);
    await pass(200);
    expect([now().isAtRisk(), mayLeave()]).toEqual([false, true]);
  });
});

describe('a composer that is left', () => {
  it('saves what was typed, then stops', async () => {
    const { now, close, sent, fire, finishWork, drafts } = await openComposer();
    now().drafts.name.type(() => 'Typed');
    close();
    await finishWork();
    await pass(0);
    expect(sent).toMatchObject([{ body: { name: 'Typed' } }]);
    for (const event of ['online', 'focus', 'pagehide']) fire(event);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(drafts()).toEqual([]);
  });

  it('keeps what it could not save for the next one', async () => {
    const { now, close, drafts, sent } = await openComposer({});
    now().drafts.name.type(() => 'Typed');
    close();
    await pass(60_000);
    expect(drafts()).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the composer is left', ({ close }: Composer) => close()],
    ['the page is hidden', ({ fire }: Composer) => void fire('pagehide')],
  ])('sends a last save that outlives the page when %s', async (_, leave) => {
    const composer = await openComposer();
    const fetch = vi.fn(globalThis.fetch);
    vi.stubGlobal('fetch', fetch);
    composer.now().drafts.name.type(() => 'Typed');
    leave(composer);
    expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
  });

  it('listens to nothing any more', async () => {
    const { page, close } = await openComposer();
    const listening = () =>
      ['online', 'focus', 'pagehide'].map(
        (event) => getEventListeners(page.window, event).length > 0,
      );
    expect(listening()).toEqual([true, true, true]);
    close();
    expect(listening()).toEqual([false, false, false]);
  });

  it('no longer answers for its text at Log Out', async () => {
    const { now, close, mayLeave, page } = await openComposer({});
    Object.assign(page.window, { confirm: () => false });
    vi.spyOn(localStorage, 'setItem').mockImplementation(refuse);
    now().drafts.name.type(() => 'Typed');
    await pass(200);
    expect(mayLeave()).toBe(false);
    close();
    expect(mayLeave()).toBe(true);
  });
});
