import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { BulkOptions } from './providers/sendgrid';
import type { WebsiteOptions } from './providers/website';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Absent for the embedded database. */
  databaseUrl?: string;
  /** The first staff member, where the owner names one. */
  staff?: { email: string; password: string };
  smtpUrl?: string;
  /** Absent for the folder. */
  sendgrid?: BulkOptions;
  /** Where publications go; absent for the folder. */
  website?: WebsiteOptions;
  /** Where people open the dashboard; ends with a slash. */
  publicUrl: string;
  /** Stands before picture paths in emails; ends with a slash. */
  imageHost: string;
  /** Who gets Send Test; empty for the person who presses it. */
  testRecipients: string[];
  /** Who gets Send DEV; empty for the person who presses it. */
  devRecipients: string[];
  /** Origins besides its own that the dashboard may call. */
  connectSources: string[];
}

/** A value that the server cannot start with; the message is one sentence that names it. */
export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;
/** A variable without the space around it; undefined where it is empty. */
type Read = (name: string) => string | undefined;

/** Reads the environment; an empty value counts as absent. Never quotes a value that may be secret. */
export function readConfig(env: Env): Config {
  const text: Read = (name) => env[name]?.trim() || undefined;
  const port = portOf(text('PORT'));
  const host = hostOf(text('HOST'));
  const publicUrl = webAddress('PUBLIC_URL', text('PUBLIC_URL')) ?? ownAddress(host, port);
  const databaseUrl = urlOf('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']);
  const smtpUrl = urlOf('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']);
  const sendgrid = bulkOf(text);
  const website = websiteOf(text);
  const staff = staffOf(text('STAFF_EMAIL'), env['STAFF_PASSWORD'] || undefined);
  return {
    port,
    host,
    dataDir: folderOf(text('DATA_DIR')),
    publicUrl,
    imageHost: webAddress('IMAGE_HOST', text('IMAGE_HOST')) ?? publicUrl,
    testRecipients: recipientsOf('TEST_RECIPIENTS', text),
    devRecipients: recipientsOf('DEV_RECIPIENTS', text),
    connectSources: sourcesOf(text('VITE_API_BASE')),
    ...(databaseUrl && { databaseUrl }),
    ...(smtpUrl && { smtpUrl }),
    ...(sendgrid && { sendgrid }),
    ...(website && { website }),
    ...(staff && { staff }),
  };
}

function portOf(text = '4400'): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

function hostOf(text = '127.0.0.1'): string {
  if (/^[A-Za-z0-9.:-]+$/.test(text)) return text;
  throw new ConfigError(`HOST must be a host name or an IP address, not "${text}".`);
}

function folderOf(text = '.data'): string {
  const folder = resolve(text);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) return folder;
  throw new ConfigError(`DATA_DIR must be a folder, but "${text}" is a file.`);
}

function urlOf(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text)) {
    const { protocol, hostname } = new URL(text);
    if (protocols.includes(protocol) && (hostname || name === 'DATABASE_URL')) return text;
  }
  throw new ConfigError(`${name} must be a complete address starting with ${protocols[0]}//.`);
}

function webAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/*$/, '/');
  throw new ConfigError(`${name} must be a complete address starting with https:// or http://.`);
}

/** A server that listens everywhere is opened as localhost; an IPv6 address stands in brackets. */
function ownAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
}

const bulkNames = ['URL', 'GROUP', 'SENDER_FSI', 'SENDER_FS', 'LISTS_FSI', 'LISTS_FS'];

/** Half of SendGrid's settings would send to the wrong place, or nowhere. */
function bulkOf(text: Read): BulkOptions | undefined {
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

function websiteOf(text: Read): WebsiteOptions | undefined {
  const url = endpointOf('WEBSITE_PUBLISH_URL', text);
  const token = text('WEBSITE_PUBLISH_TOKEN');
  if (token === undefined) return url === undefined ? undefined : { url };
  if (url === undefined) {
    throw new ConfigError('WEBSITE_PUBLISH_URL is missing beside WEBSITE_PUBLISH_TOKEN.');
  }
  if (/^[\x21-\x7e]{8,}$/.test(token)) return { url, token };
  throw new ConfigError('WEBSITE_PUBLISH_TOKEN must be at least 8 characters without spaces.');
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

function staffOf(email: string | undefined, password: string | undefined) {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new ConfigError('STAFF_EMAIL is missing beside STAFF_PASSWORD.');
  if (!z.email().safeParse(email).success) {
    throw new ConfigError(`STAFF_EMAIL must be an email address, not "${email}".`);
  }
  if (password === undefined) {
    throw new ConfigError('STAFF_PASSWORD is missing beside STAFF_EMAIL.');
  }
  if (password.length < 8 || password.length > 128) {
    throw new ConfigError('STAFF_PASSWORD must have 8 to 128 characters.');
  }
  return { email, password };
}

function recipientsOf(name: string, text: Read): string[] {
  const addresses = partsOf(text(name));
  const wrong = addresses.find((address) => !z.email().safeParse(address).success);
  if (wrong === undefined) return addresses;
  throw new ConfigError(`${name} must be email addresses, and ${JSON.stringify(wrong)} is none.`);
}

function partsOf(text = ''): string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}

function sourcesOf(base: string | undefined): string[] {
  if (base === undefined || base.startsWith('/')) return [];
  const address = webAddress('VITE_API_BASE', base);
  return address ? [new URL(address).origin] : [];
}
