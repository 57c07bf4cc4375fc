import { staticBase } from './uploads';

const database = 'research-desk';

function forgetDrafts(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

/** The names that stand in a storage. */
const namesIn = (storage: Storage) => new Set(Object.keys(storage));

/**
 * Gives the dashboard an empty storage and tells it where images are. `restore` removes what it has
 * stored since.
 */
export async function openStorage() {
  await forgetDrafts();
  const before = [localStorage, sessionStorage].map(
    (storage) => [storage, namesIn(storage)] as const,
  );
  const meta = document.createElement('meta');
  meta.name = 'image-host';
  meta.content = staticBase;
  document.head.append(meta);
  return {
    async restore() {
      meta.remove();
      for (const [storage, kept] of before) {
        for (const name of namesIn(storage)) if (!kept.has(name)) storage.removeItem(name);
      }
      await forgetDrafts();
    },
  };
}
