import type { CryptoquantOptions } from '@server/feeds/cryptoquant';
import { ConfigError, partsOf, type Read } from './configText';
import type { BulkOptions } from './providers/sendgrid';
import type { WebsiteOptions } from './providers/website';

const bulkNames = ['URL', 'GROUP', 'SENDER_FSI', 'SENDER_FS', 'LISTS_FSI', 'LISTS_FS'];

/** Half of SendGrid's settings would send to the wrong place, or nowhere. */
export function bulkOf(text: Read): BulkOptions | undefined {
  const key = text('SENDGRID_API_KEY');
  if (key === undefined) {
    const stray = bulkNames.find((name) => text(`SENDGRID_${name}`));
    if (stray === undefined) return undefined;
    throw new ConfigError(`SENDGRID_API_KEY is missing beside SENDGRID_${stray}.`);
  }
  if (!/^[\w.-]{10,}$/.test(key)) {
    throw new ConfigError('SENDGRID_API_KEY must be a key as SendGrid shows it, without spaces.');
  }
  const brand = (name: string) => ({
    sender: idOf(`SENDGRID_SENDER_${name}`, text),
    lists: listsOf(`SENDGRID_LISTS_${name}`, text),
  });
  const base = endpointOf('SENDGRID_URL', text) ?? 'https://api.sendgrid.com/';
  return {
    key,
    base: base.replace(/\/*$/, '/'),
    group: idOf('SENDGRID_GROUP', text),
    brands: { fsi: brand('FSI'), fs: brand('FS') },
  };
}

function idOf(name: string, text: Read): number {
  const id = text(name) ?? '';
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  throw new ConfigError(`${name} must be an id as SendGrid shows it: SENDGRID_API_KEY needs it.`);
}

function listsOf(name: string, text: Read): string[] {
  const lists = partsOf(text(name) ?? 'all');
  if (lists.join() === 'all') return [];
  if (lists.length <= 50 && lists.every((id) => /^[\w-]{8,}$/.test(id))) return lists;
  throw new ConfigError(`${name} must be "all" or at most 50 list ids, separated by commas.`);
}

/** A token alone would go nowhere. */
export function websiteOf(text: Read): WebsiteOptions | undefined {
  const url = endpointOf('WEBSITE_PUBLISH_URL', text);
  const token = text('WEBSITE_PUBLISH_TOKEN');
  if (token === undefined) return url === undefined ? undefined : { url };
  if (url === undefined) {
    throw new ConfigError('WEBSITE_PUBLISH_URL is missing beside WEBSITE_PUBLISH_TOKEN.');
  }
  if (/^[\x21-\x7e]{8,}$/.test(token)) return { url, token };
  throw new ConfigError('WEBSITE_PUBLISH_TOKEN must be at least 8 characters without spaces.');
}

/** An address alone would be asked without a key. */
export function cryptoquantOf(text: Read): CryptoquantOptions | undefined {
  const url = endpointOf('CRYPTOQUANT_URL', text);
  const key = text('CRYPTOQUANT_KEY');
  if (key === undefined) {
    if (url === undefined) return undefined;
    throw new ConfigError('CRYPTOQUANT_KEY is missing beside CRYPTOQUANT_URL.');
  }
  if (!/^[\x21-\x7e]{8,}$/.test(key)) {
    throw new ConfigError('CRYPTOQUANT_KEY must be at least 8 characters without spaces.');
  }
  const base = url ?? 'https://api.cryptoquant.com/v1/';
  if (/[?#]/.test(base)) {
    throw new ConfigError('CRYPTOQUANT_URL must be an address without ? and #.');
  }
  return { base: base.replace(/\/*$/, '/'), key };
}

/** An address that is called as it stands. */
function endpointOf(name: string, text: Read): string | undefined {
  const address = text(name);
  if (address === undefined) return undefined;
  if (/^https?:\/\//.test(address) && URL.canParse(address)) {
    const { username, password, href } = new URL(address);
    if (!username && !password) return href;
  }
  throw new ConfigError(
    `${name} must be a complete address starting with https:// or http://, without a password.`,
  );
}
