import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openJournal, type JournalEntry } from '@/app/autosave/journal';

const entry: JournalEntry = {
  value: '<p>Typed, not saved.</p>',
  baseRev: 3,
  inFlight: { field: 'name', value: 'x', op_id: 'op', base_rev: 3 },
};

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe.each([
  [
    'IndexedDB',
    () => {
      vi.stubGlobal('indexedDB', new IDBFactory());
      vi.stubGlobal('localStorage', memoryStorage());
    },
  ],
  [
    'local storage, where IndexedDB is refused',
    () => {
      const refuse = () => {
        throw new DOMException('Refused.', 'SecurityError');
      };
      vi.stubGlobal('indexedDB', { open: refuse });
      vi.stubGlobal('localStorage', memoryStorage());
    },
  ],
  ['local storage', () => vi.stubGlobal('localStorage', memoryStorage())],
])('the journal in %s', (_name, prepare) => {
  beforeEach(prepare);

  it('gives back what was written, also to the next page', async () => {
    await openJournal(7, 12).write('daily_comments', entry);
    await expect(openJournal(7, 12).read('daily_comments')).resolves.toEqual(entry);
  });

  it('keeps people, newsletters and fields apart', async () => {
    await openJournal(7, 12).write('daily_comments', entry);
    await expect(openJournal(8, 12).read('daily_comments')).resolves.toBeNull();
    await expect(openJournal(7, 13).read('daily_comments')).resolves.toBeNull();
    await expect(openJournal(7, 12).read('name')).resolves.toBeNull();
  });

  it('forgets what is removed', async () => {
    const journal = openJournal(7, 12);
    await journal.write('name', entry);
    await journal.remove('name');
    await expect(journal.read('name')).resolves.toBeNull();
  });
});
