import { folderOutbox, smtpOutbox } from '@server/lib/outbox';
import { fileNameOf, hasFile } from './folder';
import type { Provider } from './provider';

/** Sends through a mail server, which nobody can ask afterwards. */
export function smtpMail(url: string): Provider {
  return { ...smtpOutbox(url), proof: 'none' };
}

/** Writes `<key>.eml`. */
export function folderMail(folder: string): Provider {
  return {
    ...folderOutbox(folder),
    proof: 'lookup',
    async find({ key }) {
      const name = `${fileNameOf(key)}.eml`;
      return (await hasFile(folder, name)) ? `outbox/${name}` : null;
    },
  };
}
