import type { Files } from '@server/deps';

/** Files that last as long as the page. `onWrite` hears of each. */
export function memoryFiles(onWrite?: (path: string, bytes: Uint8Array) => Promise<void>): Files {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    failsCleanly: true,
    async write(path, bytes) {
      files.set(path, new Uint8Array(bytes));
      await onWrite?.(path, bytes);
    },
    read: (path) => Promise.resolve(files.get(path) ?? null),
    has: (path) => Promise.resolve(files.has(path)),
  };
}
