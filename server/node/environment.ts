import { createPublicKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { parseUrl } from '@/domain/format/addresses';
import { ConfigError } from '@server/configError';
import { logLevels } from '@server/http/log';
import { connectionStringOf, databaseUrlProblem } from './databaseUrl';
import { readTrustedProxies } from '@server/http/proxies';

/** True for an error of the system or of a database that says that there is no room on a disk. */
export function isFull(error: unknown): boolean {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = root instanceof Error && 'code' in root ? String(root.code) : '';
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code);
}

/** A rule whose message shows the value; for settings that are never secret. */
const showing = (rule: string) => ({
  error: ({ input }: { input?: unknown }) => `${rule}, not "${String(input)}".`,
});

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const isEmail = (text: string) => z.email().safeParse(text).success;
const isWebAddress = (text: string) => /^https?:\/\//.test(text) && parseUrl(text) !== null;

const completeAddress = 'must be a complete address that starts with https:// or http://';
const webAddress = z.string().refine(isWebAddress, `${completeAddress}.`);
const endWithSlash = (address: string) => address.replace(/\/*$/, '/');
/** The server calls it exactly as given, so a password may not be part of it. */
const endpoint = z.string().refine((text) => {
  if (!isWebAddress(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}, `${completeAddress}, without a password.`);

/** A signed message may cross no network unencrypted. */
function isEncrypted(address: string): boolean {
  const url = parseUrl(address);
  return (
    url?.protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(url?.hostname ?? '')
  );
}

const mailServer = z.string().refine((text) => {
  const url = parseUrl(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}, 'must be a complete address that starts with smtp://.');

const secret = z
  .string()
  .regex(/^[\x21-\x7e]{8,}$/, 'must have at least 8 characters and no spaces.');
const sendgridId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a number, as SendGrid shows the id.')
  .transform(Number);

/** True for the key of the curve P-256 that SendGrid shows, in base64. */
function isPublicKey(text: string): boolean {
  try {
    const options = { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' } as const;
    const { asymmetricKeyDetails } = createPublicKey(options);
    return asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const parts = (text: string) => text.split(',').flatMap((part) => part.trim() || []);
const recipients = z
  .string()
  .prefault('')
  .transform(parts)
  .pipe(
    z.array(
      z.string().refine(isEmail, {
        error: ({ input }) =>
          `must be email addresses separated by commas; ${JSON.stringify(input)} isn't one.`,
      }),
    ),
  );
const contactLists = z
  .string()
  .transform((text) => (parts(text).join() === 'all' ? [] : parts(text)))
  .refine(
    (lists) => lists.length <= 50 && lists.every((id) => /^[\w-]{8,}$/.test(id)),
    'must be "all" or at most 50 list ids, separated by commas.',
  );

const groupNames = z.string().prefault('').transform(parts);

/** A provider of many organizations would let everybody in, and its tokens name another issuer. */
const issuer = endpoint
  .refine(isEncrypted, 'must start with https://, except for an address on this computer.')
  .refine(
    (text) =>
      !/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/.test(text),
    'must have the ID of your directory instead of common, organizations or consumers.',
  );

const wholeNumber = (most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= most,
      showing(`must be a whole number from 0 to ${most}`),
    )
    .transform(Number);
const countUpTo = (most: number) =>
  wholeNumber(most).refine((count) => count > 0, `must be at least 1.`);
const hostName = z
  .string()
  .regex(/^[A-Za-z0-9.:-]+$/, showing('must be a host name or an IP address'));

/** The settings that nobody may see. Each can stand in a file, which `NAME_FILE` names, instead. */
const secrets = z.registry();
function hidden<Schema extends z.ZodType>(schema: Schema) {
  const optional = schema.optional();
  secrets.add(optional);
  return optional;
}

/** Every variable that the server reads. An error's message continues after the variable's name. */
const Variables = z.object({
  PORT: wholeNumber(65_535).prefault('4400'),
  HOST: hostName.prefault('127.0.0.1'),
  DATA_DIR: z
    .string()
    .refine((text) => !isFile(resolve(text)), {
      error: ({ input }) => `must be a folder, but "${String(input)}" is a file.`,
    })
    .transform((text) => resolve(text))
    .prefault('.data'),
  DATABASE_URL: hidden(
    z.string().transform((text, { addIssue }) => {
      const problem = databaseUrlProblem(text);
      if (problem === null) return connectionStringOf(text);
      addIssue(problem);
      return z.NEVER;
    }),
  ),
  STAFF_EMAIL: z.string().refine(isEmail, showing('must be an email address')).optional(),
  STAFF_PASSWORD: hidden(
    z
      .string()
      .refine(({ length }) => length >= 8 && length <= 128, 'must have 8 to 128 characters.'),
  ),
  SMTP_URL: hidden(mailServer),
  TEST_RECIPIENTS: recipients,
  DEV_RECIPIENTS: recipients,
  REPLY_TO: z.string().refine(isEmail, showing('must be an email address')).optional(),
  FIRM_FILE: z.string().optional(),
  LIST_ID: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, showing('must be a name such as daily.desk.example'))
    .optional(),
  UNSUBSCRIBE_SECRET: hidden(
    z.string().regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces.'),
  ),
  BULK_SMTP_URL: hidden(mailServer),
  BULK_SMTP_RATE: countUpTo(1_000).prefault('10'),
  BULK_SMTP_CONNECTIONS: countUpTo(20).prefault('2'),
  BOUNCES_SECRET: hidden(
    z.string().regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces.'),
  ),
  SENDGRID_API_KEY: hidden(
    z.string().regex(/^[\w.-]{10,}$/, 'must be a key as SendGrid shows it, without spaces.'),
  ),
  SENDGRID_SENDER_FSI: sendgridId.optional(),
  SENDGRID_SENDER_FS: sendgridId.optional(),
  SENDGRID_LISTS_FSI: contactLists.optional(),
  SENDGRID_LISTS_FS: contactLists.optional(),
  SENDGRID_GROUP: sendgridId.optional(),
  SENDGRID_URL: endpoint.optional(),
  SENDGRID_EVENTS_KEY: hidden(
    z.string().refine(isPublicKey, 'must be the verification key of the signed event webhook.'),
  ),
  WEBSITE_PUBLISH_URL: endpoint.optional(),
  WEBSITE_PUBLISH_TOKEN: hidden(secret),
  PUSH_URL: endpoint
    .refine(isEncrypted, 'must start with https://, except for an address on this computer.')
    .optional(),
  PUSH_SECRET: hidden(
    z.string().regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters and no spaces.'),
  ),
  CRYPTOQUANT_KEY: hidden(secret),
  CRYPTOQUANT_URL: endpoint
    .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #.')
    .optional(),
  TIINGO_KEY: hidden(secret),
  TIINGO_URL: endpoint
    .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #.')
    .optional(),
  MARKET: z.enum(['live'], showing('must be live, or left out')).optional(),
  SOURCES_GATEWAY: endpoint
    .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #.')
    .transform(endWithSlash)
    .optional(),
  REVIEW_URL: endpoint
    .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #.')
    .optional(),
  REVIEW_KEY: hidden(secret),
  REVIEW_MODEL: z.string().max(100).optional(),
  OIDC_PROVIDER: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, showing('must be a short name such as google, microsoft or okta'))
    .optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().max(300).optional(),
  OIDC_CLIENT_SECRET: hidden(secret),
  OIDC_SCOPES: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must name the scope openid.')
    .optional(),
  OIDC_GROUPS_CLAIM: z.string().max(200).optional(),
  OIDC_WRITERS: groupNames,
  OIDC_PUBLISHERS: groupNames,
  OIDC_ADMINISTRATORS: groupNames,
  OIDC_DOMAINS: groupNames.pipe(
    z.array(
      z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'must be domains such as desk.example.'),
    ),
  ),
  OIDC_PASSWORDS: z
    .string()
    .refine(
      (text) => text === 'all' || isEmail(text),
      showing('must be all, or the email address of the emergency account'),
    )
    .optional(),
  OIDC_SECOND_FACTOR: z.enum(['provider', 'amr'], showing('must be provider or amr')).optional(),
  PUBLIC_URL: webAddress.transform(endWithSlash).optional(),
  BEHIND_PROXY: z
    .string()
    .regex(/^(true|false)$/, showing('must be true or false'))
    .transform((text) => text === 'true')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text, { addIssue }) => {
      const read = readTrustedProxies(text);
      if (typeof read !== 'string') return read;
      addIssue(read);
      return z.NEVER;
    })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, showing(`must be one of ${logLevels.join(', ')}`)).prefault('info'),
  METRICS_PORT: wholeNumber(65_535).optional(),
  METRICS_HOST: hostName.optional(),
  METRICS_TOKEN: hidden(secret),
  DRAIN_SECONDS: wholeNumber(300).optional(),
  IMAGE_HOST: webAddress.transform(endWithSlash).optional(),
  VITE_API_BASE: z
    .string()
    .refine((text) => text.startsWith('/') || isWebAddress(text), `${completeAddress}, or a path.`)
    .optional(),
});

type Variable = keyof typeof Variables.shape;

/** The names of all variables that the server reads. */
export const environmentVariables = Object.keys(Variables.shape) as Variable[];

/** Those of them that can stand in files. */
export const secretVariables = environmentVariables.filter((name) =>
  secrets.has(Variables.shape[name]),
);

/** The first variable requires the second. */
const pairs: [given: Variable, missing: Variable][] = [
  ['STAFF_PASSWORD', 'STAFF_EMAIL'],
  ['STAFF_EMAIL', 'STAFF_PASSWORD'],
  ...(
    ['URL', 'EVENTS_KEY', 'GROUP', 'SENDER_FSI', 'SENDER_FS', 'LISTS_FSI', 'LISTS_FS'] as const
  ).map((name): [Variable, Variable] => [`SENDGRID_${name}`, 'SENDGRID_API_KEY']),
  ['SENDGRID_API_KEY', 'SENDGRID_SENDER_FSI'],
  ['SENDGRID_API_KEY', 'SENDGRID_SENDER_FS'],
  ['SENDGRID_API_KEY', 'SENDGRID_GROUP'],
  ['BULK_SMTP_URL', 'UNSUBSCRIBE_SECRET'],
  ['BULK_SMTP_URL', 'PUBLIC_URL'],
  ['BULK_SMTP_RATE', 'BULK_SMTP_URL'],
  ['BULK_SMTP_CONNECTIONS', 'BULK_SMTP_URL'],
  ['BOUNCES_SECRET', 'BULK_SMTP_URL'],
  ['METRICS_HOST', 'METRICS_PORT'],
  ['WEBSITE_PUBLISH_TOKEN', 'WEBSITE_PUBLISH_URL'],
  ['PUSH_URL', 'PUSH_SECRET'],
  ['PUSH_SECRET', 'PUSH_URL'],
  ['CRYPTOQUANT_URL', 'CRYPTOQUANT_KEY'],
  ['TIINGO_URL', 'TIINGO_KEY'],
  ['REVIEW_URL', 'REVIEW_MODEL'],
  ['REVIEW_MODEL', 'REVIEW_URL'],
  ['REVIEW_KEY', 'REVIEW_URL'],
  ...(['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const).map((name): [Variable, Variable] => [
    'OIDC_PROVIDER',
    `OIDC_${name}`,
  ]),
  ...environmentVariables
    .filter((name) => name.startsWith('OIDC_') && name !== 'OIDC_PROVIDER')
    .map((name): [Variable, Variable] => [name, 'OIDC_PROVIDER']),
];

/** Only one of the two may be set. */
const rivals: [Variable, Variable][] = [['BULK_SMTP_URL', 'SENDGRID_API_KEY']];

export type Environment = z.output<typeof Variables>;

type Env = Readonly<Record<string, string | undefined>>;

/** Bytes: more than any secret has. */
const mostOfSecret = 64 * 1024;

/** What the file of a secret says, without the newline at its end. Throws `ConfigError`. */
function readSecret(variable: string, path: string): string {
  const wrong = (what: string) => new ConfigError(`${variable} names "${path}", ${what}.`);
  try {
    const stats = statSync(path);
    if (stats.isDirectory()) throw wrong('which is a folder and not a file');
    if (stats.size > mostOfSecret) throw wrong('which is too large for one value');
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (!text.trim()) throw wrong('which is empty');
    return text;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw wrong(code === 'ENOENT' ? "but there's no such file" : `which can't be read (${code})`);
  }
}

/** The value of a variable, or of the file that stands for it. Throws `ConfigError`. */
function valueOf(env: Env, name: Variable): string | undefined {
  const fileVariable = `${name}_FILE`;
  const path = secretVariables.includes(name) ? env[fileVariable]?.trim() : undefined;
  if (!path) return env[name];
  if (env[name]?.trim()) {
    throw new ConfigError(`${name} and ${fileVariable} are both set. Keep one of them.`);
  }
  return readSecret(fileVariable, path);
}

/** Checks the environment; an empty value counts as absent. Throws `ConfigError`, one line a problem. */
export function readEnvironment(env: Env): Environment {
  const given: Partial<Record<Variable, string>> = {};
  for (const name of environmentVariables) {
    const value = valueOf(env, name);
    const text = name === 'STAFF_PASSWORD' ? value : value?.trim();
    if (text) given[name] = text;
  }
  const read = Variables.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new ConfigError(lines.join('\n'));
  }
  const incomplete = pairs.find(([name, missing]) => given[name] && !given[missing]);
  if (incomplete) {
    const [name, missing] = incomplete;
    throw new ConfigError(`${missing} is missing: ${name} needs it. Set both, or neither.`);
  }
  const [first, second] = rivals.find((pair) => pair.every((name) => given[name])) ?? [];
  if (first && second) {
    throw new ConfigError(
      `${first} and ${second} are both set. Bulk sends take one way: remove one.`,
    );
  }
  const { METRICS_PORT, PORT } = read.data;
  if (METRICS_PORT && METRICS_PORT === PORT) {
    throw new ConfigError(
      `METRICS_PORT is ${PORT}, as PORT is. Choose another one, or take it out: METRICS_TOKEN alone offers /metrics on PORT.`,
    );
  }
  return read.data;
}
