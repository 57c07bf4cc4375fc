import type { Files } from '@server/deps';
import { hashOf } from '@server/http/tokens';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import { messageOf } from '@server/sending/providers/push';
import { publicationBody } from '@server/sending/providers/website';

/** The file name of a message, without extension: its key, or the key's hash where it is no plain name. */
export async function fileNameOf(key: string): Promise<string> {
  return /^[0-9a-f]{64}$/.test(key) ? key : hashOf(key);
}

/** Writes a file either completely or not at all. Throws `NotDelivered`. */
export async function writeMessage(files: Files, path: string, content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  try {
    await files.write(path, bytes);
  } catch {
    throw new NotDelivered("The file couldn't be written.", files.failsCleanly);
  }
}

/** Replaces the push service: writes `outbox/<key>.push.json`. */
export function filePush(files: Files): Provider {
  const pathOf = async (key: string) => `outbox/${await fileNameOf(key)}.push.json`;
  return {
    recovery: 'lookup',
    isStandIn: true,
    async deliver(outgoing) {
      const message = messageOf(outgoing);
      const path = await pathOf(outgoing.key);
      await writeMessage(files, path, `${JSON.stringify(message, null, 2)}\n`);
      return path;
    },
    async find({ key }) {
      const path = await pathOf(key);
      return (await files.has(path)) ? path : null;
    },
  };
}

/**
 * Replaces the website: writes `site/<key>.html`, then `site/<key>.json`; published once both
 * exist. Its answer names the page that readers see, if this server has one.
 */
export function fileWebsite(files: Files): Provider {
  return {
    recovery: 'lookup',
    isStandIn: true,
    async deliver(outgoing) {
      const { data, ...details } = publicationBody(outgoing);
      const name = await fileNameOf(outgoing.key);
      await writeMessage(files, `site/${name}.html`, data);
      await writeMessage(files, `site/${name}.json`, `${JSON.stringify(details, null, 2)}\n`);
      const page = outgoing.publication?.page;
      return `site/${name}.html${page ? ` · ${page}` : ''}`;
    },
    async find({ key }) {
      const name = await fileNameOf(key);
      return (await files.has(`site/${name}.json`)) ? `site/${name}.html` : null;
    },
  };
}
