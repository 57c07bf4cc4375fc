import { statfs } from 'node:fs/promises';
import { failure } from './failure';

/** Free bytes of the disk that holds the data. */
export type FreeBytes = () => Promise<number>;

const reserve = 64 * 1024 * 1024;

export function freeBytesOf(folder: string): FreeBytes {
  return async () => {
    const disk = await statfs(folder);
    return disk.bavail * disk.bsize;
  };
}

/** Refuses with 507 below 64 MiB: a full disk would hang the embedded database. */
export async function needRoom(freeBytes: FreeBytes): Promise<void> {
  if ((await freeBytes()) < reserve) {
    throw failure(507, 'The disk is nearly full. Nothing was saved.');
  }
}
