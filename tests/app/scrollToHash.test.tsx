import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useScrollToHash } from '@/app/routing/useScrollToHash';
import { closePage, openPage, pass, runHook, type TestPage } from './hooks';

let page: TestPage;
let focused: string[] = [];
let changes: Set<() => void>;

/** An element that counts what is done with it. `fields` are the fields inside it. */
function element(name: string, fields: object[] = []) {
  const node = {
    scrollIntoView: vi.fn(),
    querySelector: (selector: string) =>
      selector === 'input, [contenteditable="true"], select' ? (fields[0] ?? null) : null,
    focus: vi.fn(() => {
      focused.push(name);
      page.document.activeElement = node;
    }),
  };
  return node;
}

/** A page at `#commentary` that has that element, or none. */
function openAt(address: string, anchor: object | null) {
  const getElementById = (id: string) => (id === 'commentary' ? anchor : null);
  Object.assign(page.document, { getElementById });
  const around = (probe: React.ReactNode) => (
    <MemoryRouter initialEntries={[address]}>{probe}</MemoryRouter>
  );
  const hook = runHook(() => useScrollToHash(false), around);
  const ready = () => hook.again(() => useScrollToHash(true));
  return { ...hook, ready };
}

beforeEach(() => {
  vi.useFakeTimers();
  page = openPage();
  focused = [];
  changes = new Set();
  class Observer {
    #react: () => void;
    constructor(react: () => void) {
      this.#react = react;
    }
    observe(_: unknown, { childList, subtree }: MutationObserverInit) {
      if (childList && subtree) changes.add(this.#react);
    }
    disconnect() {
      changes.delete(this.#react);
    }
  }
  vi.stubGlobal('MutationObserver', Observer);
});
afterEach(closePage);

/** The page changes, as it does when an editor has loaded. */
const load = () => [...changes].forEach((react) => react());

describe('an address with a fragment', () => {
  it('scrolls to its element once the page is ready, and focuses the first field', () => {
    const field = element('field');
    const anchor = element('anchor', [field]);
    const { ready } = openAt('/app/newsletter/7#commentary', anchor);
    expect(focused).toEqual([]);
    ready();
    expect(anchor.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
    expect(focused).toEqual(['anchor', 'field']);
    for (const { focus } of [anchor, field]) {
      expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
    }
  });

  it('focuses a field that loads later, once', async () => {
    const fields: object[] = [];
    const { ready } = openAt('/app/newsletter/7#commentary', element('anchor', fields));
    ready();
    load();
    expect(focused).toEqual(['anchor']);
    await pass(4_999);
    fields.push(element('field'));
    load();
    load();
    expect(focused).toEqual(['anchor', 'field']);
  });

  it.each([
    ['after 5 s', () => pass(5_000)],
    ['after the page was left', async (close: () => void) => close()],
    [
      'where the user has gone on to another field',
      async () => void (page.document.activeElement = {}),
    ],
  ])('leaves a field alone that loads %s', async (_, happen) => {
    const fields: object[] = [];
    const { ready, close } = openAt('/app/newsletter/7#commentary', element('anchor', fields));
    ready();
    await happen(close);
    fields.push(element('field'));
    load();
    expect(focused).toEqual(['anchor']);
  });

  it.each(['/app/newsletter/7#elsewhere', '/app/newsletter/7', '/app/newsletter/7#'])(
    'of no element, %s, moves nothing',
    (address) => {
      const { ready } = openAt(address, element('anchor'));
      ready();
      expect(focused).toEqual([]);
    },
  );
});
