import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '@server/http/tokens';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import { messageOf } from '@server/sending/providers/push';
import { publicationBody } from '@server/sending/providers/website';

/** The file name of a message, without extension: its key, or the key's hash where it is no plain name. */
export async function fileNameOf(key: string): Promise<string> {
  return /^[0-9a-f]{64}$/.test(key) ? key : hashOf(key);
}

/** Writes a file either completely or not at all. Throws `NotDelivered`. */
export async function writeWhole(folder: string, name: string, content: string | Buffer) {
  const part = join(folder, `${name}.${randomBytes(4).toString('hex')}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(part, content, { flush: true });
    await rename(part, join(folder, name));
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
    throw new NotDelivered("The file couldn't be written.", true);
  }
}

/** Throws if the folder can't be read. */
export async function hasFile(folder: string, name: string): Promise<boolean> {
  try {
    return (await stat(join(folder, name))).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Stands in for the push service: writes `<key>.push.json`. */
export function folderPush(folder: string): Provider {
  const nameOf = async (key: string) => `${await fileNameOf(key)}.push.json`;
  return {
    recovery: 'lookup',
    isStandIn: true,
    async deliver(outgoing) {
      const message = messageOf(outgoing);
      const name = await nameOf(outgoing.key);
      await writeWhole(folder, name, `${JSON.stringify(message, null, 2)}\n`);
      return `outbox/${name}`;
    },
    async find({ key }) {
      const name = await nameOf(key);
      return (await hasFile(folder, name)) ? `outbox/${name}` : null;
    },
  };
}

/** Stands in for the website: writes `<key>.html`, then `<key>.json`; published once both exist. */
export function folderWebsite(folder: string): Provider {
  return {
    recovery: 'lookup',
    isStandIn: true,
    async deliver(outgoing) {
      const { data, ...details } = publicationBody(outgoing);
      const name = await fileNameOf(outgoing.key);
      await writeWhole(folder, `${name}.html`, data);
      await writeWhole(folder, `${name}.json`, `${JSON.stringify(details, null, 2)}\n`);
      return `site/${name}.html`;
    },
    async find({ key }) {
      const name = await fileNameOf(key);
      return (await hasFile(folder, `${name}.json`)) ? `site/${name}.html` : null;
    },
  };
}
