import { memoryStorage } from './memoryStorage';
import { staticBase } from './uploads';

/** How the databases of a desk's drafts begin. */
const prefix = 'desk ';

/** Gives the desk a storage of its own, and tells the dashboard where images are. */
export async function openStorage() {
  await forgetOldDrafts();
  const name = `${prefix}${crypto.randomUUID()}`;
  const release = await hold(name);
  const restored = [
    replace('localStorage', memoryStorage()),
    replace('sessionStorage', memoryStorage()),
    replace('indexedDB', draftsUnder(name)),
    addImageHost(),
  ];
  return {
    restore() {
      for (const restore of restored) restore();
      indexedDB.deleteDatabase(name);
      release();
    },
  };
}

/** Replaces a property of the window; the result puts back what was there. */
function replace<Name extends keyof Window>(name: Name, value: Window[Name]): () => void {
  const before = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { value, configurable: true });
  return () => {
    if (before) Object.defineProperty(window, name, before);
  };
}

/** The browser's databases, of which the dashboard's has another name here. */
function draftsUnder(name: string): IDBFactory {
  const outside = indexedDB;
  return {
    open: (_, version) => outside.open(name, version),
    deleteDatabase: () => outside.deleteDatabase(name),
    cmp: (one, other) => outside.cmp(one, other),
    databases: () => outside.databases(),
  };
}

/** Says that a desk is open, until it is released or its tab is closed. */
function hold(name: string): Promise<() => void> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => resolve(release)));
  });
}

/** Removes what desks in tabs that were closed have left behind. */
async function forgetOldDrafts(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  for (const { name = '' } of await indexedDB.databases()) {
    if (name.startsWith(prefix) && !open.has(name)) indexedDB.deleteDatabase(name);
  }
}

function addImageHost(): () => void {
  const meta = document.createElement('meta');
  meta.name = 'image-host';
  meta.content = staticBase;
  document.head.append(meta);
  return () => meta.remove();
}
