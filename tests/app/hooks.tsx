import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
// Loaded before a page opens: messages then show at once, and styled-components, which asks for a
// document once, finds none.
import '@/components/feedback/Toaster';
import { samplePublisher } from '@/api/samples/publication';
import { setServedPublisher } from '@/app/publisher';
import { restoreSession } from '@/app/session/session';

const nextTurn = setImmediate;
const roots = new Set<Root>();

/** Removes listeners like a browser: Node ignores `true` as the third argument. */
class Target extends EventTarget {
  override removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void {
    super.removeEventListener(
      type,
      listener,
      typeof options === 'boolean' ? { capture: options } : options,
    );
  }
}

/** The parts of a browser's page that hooks use. */
export interface TestPage {
  window: EventTarget;
  document: EventTarget & { activeElement: unknown };
  /** What local storage has. */
  storage: Map<string, string>;
}

/** Local storage, whose keys are its properties. */
function localStorageOf(storage: Map<string, string>) {
  const calls = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  return new Proxy(calls, {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: storage.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  });
}

/**
 * Opens a page without a layout, with the session that is in its storage: enough for hooks whose
 * component shows nothing.
 */
export function openPage(storage = new Map<string, string>()): TestPage {
  const document: TestPage['document'] = Object.assign(new Target(), {
    nodeType: 9,
    activeElement: null,
    cookie: '',
    querySelector: () => null,
  });
  const location = { origin: 'https://desk.example' };
  const window = Object.assign(new Target(), {
    document,
    location,
    HTMLIFrameElement: Target,
  });
  setServedPublisher(samplePublisher);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', localStorageOf(storage));
  restoreSession();
  return { window, document, storage };
}

/** Lets React finish what it has scheduled, also while timers are fake. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => nextTurn(resolve));
}

/** Lets React draw what has changed, fake time pass, and React draw what came of it. */
export async function pass(ms: number): Promise<void> {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

/** Mounts a component on the open page, and returns how to mount it again and how to remove it. */
export function mount(content: ReactNode) {
  const container = Object.assign(new Target(), {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument: document,
    textContent: '',
  });
  const root = createRoot(container as unknown as HTMLElement);
  roots.add(root);
  flushSync(() => root.render(content));
  return {
    draw: (next: ReactNode) => flushSync(() => root.render(next)),
    close() {
      roots.delete(root);
      flushSync(() => root.unmount());
    },
  };
}

/** Runs a hook on the open page. `around` puts its providers around it. */
export function runHook<T>(
  use: () => T,
  around: (probe: ReactNode) => ReactNode = (probe) => probe,
) {
  const results: T[] = [];
  function Probe({ run }: { run: () => T }) {
    results.push(run());
    return null;
  }
  const { draw, close } = mount(around(<Probe run={use} />));
  return {
    /** What the hook returned last. */
    now: () => results.at(-1) as T,
    /** Runs the hook again, such as with other arguments. */
    again: (next: () => T) => draw(around(<Probe run={next} />)),
    close,
  };
}

/** Closes the page and everything on it, so that the next file of the process begins without one. */
export async function closePage(): Promise<void> {
  for (const root of roots) flushSync(() => root.unmount());
  roots.clear();
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreSession();
}
