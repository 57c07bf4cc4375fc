import type { EnvironmentKeys } from '@server/db/sources';
import type { FirstUser } from '@server/db/prepareDatabase';
import { cryptoquantAddress, type CryptoquantOptions } from '@server/feeds/cryptoquant';
import { tiingoAddress, type TiingoOptions } from '@server/feeds/tiingo';
import type { PushOptions } from '@server/sending/providers/push';
import type { BulkOptions } from '@server/sending/providers/sendgrid';
import type { WebsiteOptions } from '@server/sending/providers/website';
import type { ModelOptions } from '@server/review/askModel';
import type { LogLevel } from '@server/http/log';
import type { TrustedProxies } from '@server/http/proxies';
import { levels } from '@/api/contract/call';
import { emailKey } from '@server/db/users';
import type { IdentityOptions } from '@server/identity/options';
import type { BulkSmtpOptions } from './bulkMail';
import { readEnvironment, type Environment } from './environment';

/** The environment, checked and in the form that the server uses. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined for the embedded database. */
  databaseUrl?: string | undefined;
  /** The first account, if the owner names one. */
  staff?: FirstUser | undefined;
  /** Undefined for the outbox folder. */
  smtpUrl?: string | undefined;
  /** The bulk email provider; undefined for the outbox folder. */
  sendgrid?: BulkOptions | undefined;
  /** The mail server that takes bulk sends one by one; undefined for none. */
  bulkSmtp?: BulkSmtpOptions | undefined;
  /** The address for publications; undefined for the site folder. */
  website?: WebsiteOptions | undefined;
  /** The service that takes pushes; undefined for the outbox folder. */
  push?: PushOptions | undefined;
  /** The data provider; undefined for sample rows. */
  cryptoquant?: CryptoquantOptions | undefined;
  /** The source of current prices for the comparator; undefined for stored prices. */
  tiingo?: TiingoOptions | undefined;
  /** The keys of both as sources of figures. */
  environmentKeys: EnvironmentKeys;
  /** `live` switches on the sources of figures that need no key. */
  market?: 'live' | undefined;
  /** A server of one's own through which sources and news feeds are asked. Ends with a slash. */
  sourcesGateway?: string | undefined;
  /** The language model that reviews newsletters when asked; undefined for none. */
  review?: ModelOptions | undefined;
  /** The firm's identity provider; undefined for passwords only. */
  identity?: IdentityOptions | undefined;
  /** The public address of the dashboard. Ends with a slash. */
  publicUrl: string;
  /** Put before image paths in emails. Ends with a slash. */
  imageHost: string;
  /** Recipients of Send Test; empty for the user who presses it. */
  testRecipients: string[];
  /** Recipients of Send DEV; empty for the user who presses it. */
  devRecipients: string[];
  /** The file that names the publisher; undefined for `firm.json` in the working root. */
  firmFile?: string | undefined;
  /** Where answers to newsletters go; undefined for their sender. */
  replyTo?: string | undefined;
  /** The `List-Id` of newsletters; undefined for none. */
  listId?: string | undefined;
  /** Signs the addresses by which recipients of tests unsubscribe; undefined for none. */
  unsubscribeSecret?: string | undefined;
  /** The public key by which the bulk provider signs events; undefined for taking none. */
  eventsKey?: string | undefined;
  /** What signs reports of bounces; undefined for taking none. */
  bouncesSecret?: string | undefined;
  /** Origins besides its own that the dashboard may call. */
  connectSources: string[];
  trustedProxies: TrustedProxies;
  /** Sentences for the log about settings that have another name now. */
  notices: string[];
  logLevel: LogLevel;
  /** Where Prometheus may ask; undefined for nowhere. Without a port it asks the main one. */
  metrics?: { port?: number | undefined; host: string; token?: string | undefined } | undefined;
  /** How long the server says that it isn't ready before it stops listening. */
  drainSeconds: number;
}

/** Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readEnvironment(env);
  const publicUrl = values.PUBLIC_URL ?? ownAddress(values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    staff: staffOf(values),
    smtpUrl: values.SMTP_URL,
    sendgrid: sendgridOf(values),
    bulkSmtp: bulkSmtpOf(values),
    website: websiteOf(values),
    push: pushOf(values),
    cryptoquant: cryptoquantOf(values),
    tiingo: tiingoOf(values),
    environmentKeys: environmentKeysOf(values),
    market: values.MARKET,
    sourcesGateway: values.SOURCES_GATEWAY,
    review: reviewOf(values),
    identity: identityOf(values),
    publicUrl,
    imageHost: values.IMAGE_HOST ?? publicUrl,
    testRecipients: values.TEST_RECIPIENTS,
    devRecipients: values.DEV_RECIPIENTS,
    firmFile: values.FIRM_FILE,
    replyTo: values.REPLY_TO,
    listId: values.LIST_ID,
    unsubscribeSecret: values.UNSUBSCRIBE_SECRET,
    eventsKey: values.SENDGRID_EVENTS_KEY,
    bouncesSecret: values.BOUNCES_SECRET,
    connectSources: originsOf(values),
    trustedProxies: trustedProxiesOf(values),
    notices: noticesOf(values),
    logLevel: values.LOG_LEVEL,
    metrics: metricsOf(values),
    drainSeconds: values.DRAIN_SECONDS ?? defaultDrain(values),
  };
}

/** A server that listens on every address is opened as localhost; an IPv6 address needs brackets. */
function ownAddress({ HOST, PORT }: Environment): string {
  const name = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return `http://${name.includes(':') ? `[${name}]` : name}:${PORT}/`;
}

function reviewOf({ REVIEW_URL: url, REVIEW_MODEL: model, REVIEW_KEY: key }: Environment) {
  return url !== undefined && model !== undefined ? { url, model, key } : undefined;
}

function identityOf(values: Environment): IdentityOptions | undefined {
  const { OIDC_PROVIDER: provider, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const clientSecret = values.OIDC_CLIENT_SECRET;
  if (!provider || !issuer || !clientId || !clientSecret) return undefined;
  const passwords = values.OIDC_PASSWORDS ?? 'all';
  return {
    provider,
    issuer,
    clientId,
    clientSecret,
    scopes: values.OIDC_SCOPES ?? 'openid email profile',
    groupsClaim: values.OIDC_GROUPS_CLAIM ?? 'groups',
    groups: [
      { level: levels.administer, names: values.OIDC_ADMINISTRATORS },
      { level: levels.publish, names: values.OIDC_PUBLISHERS },
      { level: levels.write, names: values.OIDC_WRITERS },
    ].filter(({ names }) => names.length > 0),
    domains: values.OIDC_DOMAINS.map((domain) => domain.toLowerCase()),
    passwords: passwords === 'all' ? 'all' : { emergency: emailKey(passwords) },
    countsAsSecondFactor: values.OIDC_SECOND_FACTOR === 'provider',
  };
}

function staffOf({ STAFF_EMAIL: email, STAFF_PASSWORD: password }: Environment) {
  return email !== undefined && password !== undefined ? { email, password } : undefined;
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST, METRICS_TOKEN: token }: Environment) {
  if (port === undefined && token === undefined) return undefined;
  return { port, host: METRICS_HOST ?? '127.0.0.1', token };
}

/** A proxy needs a moment to notice; a server on somebody's own computer has none and stops at once. */
function defaultDrain(values: Environment): number {
  return values.DATABASE_URL !== undefined || trustedProxiesOf(values) !== 0 ? 3 : 0;
}

function trustedProxiesOf({ TRUSTED_PROXIES, BEHIND_PROXY }: Environment): TrustedProxies {
  return TRUSTED_PROXIES ?? (BEHIND_PROXY ? 1 : 0);
}

function noticesOf({ TRUSTED_PROXIES, BEHIND_PROXY }: Environment): string[] {
  if (BEHIND_PROXY === undefined) return [];
  if (TRUSTED_PROXIES !== undefined) {
    return ['TRUSTED_PROXIES is set, so BEHIND_PROXY is ignored. Remove BEHIND_PROXY.'];
  }
  if (!BEHIND_PROXY) return ['BEHIND_PROXY=false is the default. Remove it.'];
  return ['BEHIND_PROXY=true is called TRUSTED_PROXIES=1 now. Set that instead.'];
}

function sendgridOf(values: Environment): BulkOptions | undefined {
  const { SENDGRID_API_KEY: key, SENDGRID_GROUP: group } = values;
  const { SENDGRID_SENDER_FSI: fsi, SENDGRID_SENDER_FS: fs } = values;
  if (key === undefined || group === undefined || !fsi || !fs) return undefined;
  return {
    key,
    group,
    base: withSlash(values.SENDGRID_URL ?? 'https://api.sendgrid.com/'),
    brands: {
      fsi: { sender: fsi, lists: values.SENDGRID_LISTS_FSI ?? null },
      fs: { sender: fs, lists: values.SENDGRID_LISTS_FS ?? null },
    },
  };
}

function bulkSmtpOf(values: Environment): BulkSmtpOptions | undefined {
  const { BULK_SMTP_URL: url, BULK_SMTP_RATE: perSecond, BULK_SMTP_CONNECTIONS } = values;
  return url === undefined ? undefined : { url, perSecond, connections: BULK_SMTP_CONNECTIONS };
}

function websiteOf(values: Environment): WebsiteOptions | undefined {
  const { WEBSITE_PUBLISH_URL: url, WEBSITE_PUBLISH_TOKEN: token } = values;
  return url === undefined ? undefined : { url, ...(token !== undefined && { token }) };
}

function pushOf({ PUSH_URL: url, PUSH_SECRET: secret }: Environment): PushOptions | undefined {
  return url !== undefined && secret !== undefined ? { url, secret } : undefined;
}

function cryptoquantOf(values: Environment): CryptoquantOptions | undefined {
  const { CRYPTOQUANT_KEY: key, CRYPTOQUANT_URL: url } = values;
  if (key === undefined) return undefined;
  return { key, base: withSlash(url ?? cryptoquantAddress) };
}

function tiingoOf({ TIINGO_KEY: key, TIINGO_URL: url }: Environment): TiingoOptions | undefined {
  if (key === undefined) return undefined;
  return { key, base: withSlash(url ?? tiingoAddress) };
}

function environmentKeysOf(values: Environment): EnvironmentKeys {
  const { CRYPTOQUANT_KEY: cryptoquant, TIINGO_KEY: tiingo } = values;
  return { ...(cryptoquant && { cryptoquant }), ...(tiingo && { tiingo }) };
}

function withSlash(address: string): string {
  return address.replace(/\/*$/, '/');
}

/** An API at another origin may be called from the dashboard's pages. */
function originsOf({ VITE_API_BASE: base = '/' }: Environment): string[] {
  return base.startsWith('/') ? [] : [new URL(base).origin];
}
