import type { Files } from '@server/deps';

type Bytes = Awaited<ReturnType<Files['read']>>;

/**
 * Keeps files that were read in memory, up to `limit` bytes, and forgets those first that were not
 * asked for the longest. Only for files that never change, such as uploaded images. Those who ask for
 * one file at the same time share one reading.
 */
export function cachedFiles(files: Files, limit: number): Files {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const reading = new Map<string, Promise<Bytes>>();
  let size = 0;

  function keep(path: string, bytes: Uint8Array<ArrayBuffer>): void {
    if (bytes.length > limit || kept.has(path)) return;
    kept.set(path, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= limit) return;
      kept.delete(oldest);
      size -= length;
    }
  }

  async function readOnce(path: string): Promise<Bytes> {
    const bytes = await files.read(path);
    if (bytes) keep(path, bytes);
    return bytes;
  }

  return {
    ...files,
    async read(path) {
      const bytes = kept.get(path);
      if (bytes) {
        kept.delete(path);
        kept.set(path, bytes);
        return bytes;
      }
      const current = reading.get(path) ?? readOnce(path).finally(() => reading.delete(path));
      reading.set(path, current);
      return current;
    },
  };
}
