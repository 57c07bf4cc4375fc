/** A storage like `localStorage` that lasts as long as the desk, and that no other tab sees. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
  // `Object.keys` of a storage lists the names that it keeps.
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, name) => {
      const value = kept.get(String(name));
      return value === undefined ? undefined : { value, enumerable: true, configurable: true };
    },
  });
}
