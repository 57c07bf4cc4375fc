import { fileNameOf, hasFile, writeWhole } from './folder';
import { NotDelivered, type Provider } from './provider';

/** Writes `<key>.push.json`, for phones that nobody has connected yet. */
export function folderPush(folder: string): Provider {
  const nameOf = (key: string) => `${fileNameOf(key)}.push.json`;
  return {
    proof: 'lookup',
    async deliver({ key, audience, push }) {
      if (!push) throw new NotDelivered('There is nothing here for a phone.', true);
      await writeWhole(folder, nameOf(key), `${JSON.stringify({ audience, ...push }, null, 2)}\n`);
      return `outbox/${nameOf(key)}`;
    },
    async find({ key }) {
      return (await hasFile(folder, nameOf(key))) ? `outbox/${nameOf(key)}` : null;
    },
  };
}
