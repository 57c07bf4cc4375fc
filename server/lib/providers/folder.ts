import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '@server/lib/tokens';
import { NotDelivered } from './provider';

/** A message's key as the name of its file, without extension. */
export function fileNameOf(key: string): string {
  return /^[0-9a-f]{64}$/.test(key) ? key : hashOf(key);
}

/** The file is there whole or not at all. Throws `NotDelivered`. */
export async function writeWhole(folder: string, name: string, content: string | Buffer) {
  const part = join(folder, `${name}.${randomBytes(4).toString('hex')}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(part, content, { flush: true });
    await rename(part, join(folder, name));
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
    throw new NotDelivered('The file could not be written.', true);
  }
}

/** Throws where the folder cannot be read. */
export async function hasFile(folder: string, name: string): Promise<boolean> {
  try {
    return (await stat(join(folder, name))).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
