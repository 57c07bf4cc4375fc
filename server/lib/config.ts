import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { ConfigError, partsOf, type Read } from './configText';
import type { CryptoquantOptions } from '@server/feeds/cryptoquant';
import { bulkOf, cryptoquantOf, websiteOf } from './providerConfig';
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
  /** Who answers data-provider queries; absent for sample rows. */
  cryptoquant?: CryptoquantOptions;
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
  /** True where a proxy in front writes `X-Forwarded-For`. */
  isBehindProxy: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

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
  const cryptoquant = cryptoquantOf(text);
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
    isBehindProxy: flagOf('BEHIND_PROXY', text('BEHIND_PROXY')),
    ...(databaseUrl && { databaseUrl }),
    ...(smtpUrl && { smtpUrl }),
    ...(sendgrid && { sendgrid }),
    ...(website && { website }),
    ...(cryptoquant && { cryptoquant }),
    ...(staff && { staff }),
  };
}

function portOf(text = '4400'): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${text}".`);
}

function flagOf(name: string, text = 'false'): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ConfigError(`${name} must be true or false, not "${text}".`);
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

function sourcesOf(base: string | undefined): string[] {
  if (base === undefined || base.startsWith('/')) return [];
  const address = webAddress('VITE_API_BASE', base);
  return address ? [new URL(address).origin] : [];
}
