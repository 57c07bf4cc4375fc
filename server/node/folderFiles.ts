import { randomBytes } from 'node:crypto';
import * as disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '@server/deps';
import { failure } from '@server/http/failure';

/** The file operations that storing a file needs; a test hands in failing ones. */
export type Disk = Pick<typeof disk, 'mkdir' | 'writeFile' | 'rename' | 'rm'>;

/** Files in a folder. A file gets its name once it is complete. */
export function folderFiles(folder: string, own: Disk = disk): Files {
  return {
    failsCleanly: true,
    async write(path, bytes) {
      const whole = join(folder, path);
      const part = `${whole}.${randomBytes(4).toString('hex')}.part`;
      try {
        await own.mkdir(dirname(whole), { recursive: true });
        await own.writeFile(part, bytes, { flush: true });
        await own.rename(part, whole);
      } catch (error) {
        await own.rm(part, { force: true }).catch(() => undefined);
        if (codeOf(error) !== 'ENOSPC') throw error;
        throw failure(507, 'The disk is full. Nothing was saved.');
      }
    },
    async read(path) {
      return orNull(async () => new Uint8Array(await disk.readFile(join(folder, path))));
    },
    async has(path) {
      return (await orNull(() => disk.stat(join(folder, path))))?.isFile() ?? false;
    },
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Null for a missing file. Every other error is thrown. */
async function orNull<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
