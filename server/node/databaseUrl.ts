import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { parseUrl } from '@/domain/format/addresses';
import { ConfigError } from '@server/configError';

/** The values of `sslmode`. All but the first and the last encrypt and check the certificate. */
const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** What can't stand in a password of an address, and how it is written there. */
const encoded: [RegExp, string][] = [
  [/@/, '@ as %40'],
  [/\//, '/ as %2F'],
  [/\?/, '? as %3F'],
  [/#/, '# as %23'],
  [/\s/, 'a space as %20'],
  [/%(?![\da-f]{2})/i, '% as %25'],
];

/** What is wrong with `DATABASE_URL`, as a sentence without its subject; null for nothing. */
export function databaseUrlProblem(text: string): string | null {
  const password = /^postgres(?:ql)?:\/\/[^:/?#]*:(.*)@[^@]*$/s.exec(text)?.[1] ?? '';
  const url = parseUrl(text);
  const isCut = url === null || (password !== '' && isCutShort(url));
  if (isCut || !canDecode(url.password) || !canDecode(url.username)) {
    const odd = encoded.filter(([sign]) => sign.test(password)).map(([, how]) => how);
    if (odd.length > 0) return `has a password with special characters: write ${odd.join(', ')}.`;
    if (url && !isCut) return 'has a password or a user with a % in it: write it as %25.';
  }
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    return 'must be a complete address that starts with postgres://.';
  }
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !modes.includes(mode)) {
    return `has sslmode=${JSON.stringify(mode)}, but it must be one of ${modes.join(', ')}.`;
  }
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const problem = fileProblem(name, url.searchParams.get(name));
    if (problem) return problem;
  }
  return null;
}

/** A sign in the password ended what was read as user and host, so the rest stands behind them. */
function isCutShort({ username, pathname, search, hash }: URL): boolean {
  return username === '' || `${pathname}${hash}`.includes('@') || /@[^&=]*\//.test(search);
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return !/%(?![\da-f]{2})/i.test(text);
  } catch {
    return false;
  }
}

/** The authorities that the system knows. */
const systemAuthorities = 'system';

function fileProblem(name: string, path: string | null): string | null {
  if (path === null || (name === 'sslrootcert' && path === systemAuthorities)) return null;
  try {
    const text = readFileSync(path);
    const isReadable = name === 'sslkey' || new X509Certificate(text).raw.length > 0;
    return isReadable ? null : `has ${name}, but "${path}" is empty.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return `has ${name}, but there is no file "${path}".`;
    if (/^E[A-Z]+$/.test(code)) return `has ${name}, but "${path}" can't be read (${code}).`;
    return `has ${name}, but "${path}" isn't a certificate in PEM.`;
  }
}

/**
 * The address as the driver takes it. The driver treats each mode that checks the certificate as
 * `verify-full`, and warns of it unless it is called so.
 */
export function connectionStringOf(text: string): string {
  const url = new URL(text);
  const { searchParams } = url;
  if (/^(prefer|require|verify-ca)$/.test(searchParams.get('sslmode') ?? '')) {
    searchParams.set('sslmode', 'verify-full');
  }
  if (searchParams.get('sslrootcert') === systemAuthorities) searchParams.delete('sslrootcert');
  // An address that needs no change keeps its own form, such as an empty host.
  return searchParams.toString() === new URL(text).searchParams.toString() ? text : url.href;
}

interface Place {
  /** `host:port` */
  at: string;
  host: string;
  user: string;
  database: string;
  hasPassword: boolean;
}

/** As the driver reads the address, with what it takes from elsewhere. */
function placeOf(connectionString: string): Place {
  const { host, port, user = '', database = '', password } = new Client({ connectionString });
  return { at: `${host}:${port}`, host, user, database, hasPassword: Boolean(password) };
}

type Sentence = (place: Place) => string;

const unknownIssuer: Sentence = ({ host }) =>
  `DATABASE_URL asks for TLS, but nobody that this computer trusts signed the certificate of ${host}. Name its authority with sslrootcert=/path/ca.pem, or encrypt without checking it: sslmode=no-verify.`;
const slow: Sentence = ({ at }) =>
  `The database at ${at}, which DATABASE_URL names, doesn't answer in time. Check the host and the port, and any firewall between.`;
const unreachable: Sentence = ({ at }) =>
  `Nothing answers at ${at}, which DATABASE_URL names. Start PostgreSQL there, or correct the host and the port.`;
const unknownHost: Sentence = ({ host }) =>
  `DATABASE_URL names the host "${host}", which can't be found. Check its spelling and the network.`;

/** By the codes of the network, of TLS and of PostgreSQL. */
const byCode: Record<string, Sentence> = {
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNREFUSED: unreachable,
  ENOENT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: slow,
  SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }) =>
    `The database's certificate isn't for "${host}", the host in DATABASE_URL. Use the name that the certificate has, or encrypt without checking it: sslmode=no-verify.`,
  CERT_HAS_EXPIRED: ({ host }) =>
    `The certificate of ${host}, the host in DATABASE_URL, has expired. Renew it there.`,
  '28P01': ({ at, user }) =>
    `PostgreSQL at ${at} doesn't accept the password of user "${user}" in DATABASE_URL. Check both; special characters of a password are written as %40 for @, %2F for /, %25 for %.`,
  '28000': ({ at, user, database }) =>
    `PostgreSQL at ${at} doesn't let user "${user}" into database "${database}" from here. Check the user in DATABASE_URL, and pg_hba.conf on the server.`,
  '3D000': ({ at, database }) =>
    `PostgreSQL at ${at} has no database "${database}", which DATABASE_URL names. Create it, or correct the name.`,
  '42501': ({ user, database }) =>
    `User "${user}" of DATABASE_URL may not create tables in database "${database}". Make it the database's owner.`,
  '53300': ({ at }) =>
    `PostgreSQL at ${at}, which DATABASE_URL names, has no connection left. Raise max_connections there, or stop another program.`,
};

/** By what is said without a code of its own, which comes first. */
const byMessage: [RegExp, Sentence][] = [
  [
    /no encryption|SSL off/i,
    ({ at, user, database }) =>
      `PostgreSQL at ${at} doesn't let user "${user}" into database "${database}" without TLS. Add ?sslmode=require to DATABASE_URL; if that is refused, too, check the user, and pg_hba.conf on the server.`,
  ],
  [
    /^role ".*" does not exist/s,
    ({ at, user }) =>
      `PostgreSQL at ${at} has no user "${user}", which DATABASE_URL names. Create it, or correct the name.`,
  ],
  [
    /password must be a (?:non-empty )?string/,
    ({ at, user }) =>
      `PostgreSQL at ${at} asks user "${user}" for a password, and DATABASE_URL has none. Write it as postgres://user:password@host/database.`,
  ],
  [
    /does not support SSL/,
    ({ at }) =>
      `DATABASE_URL asks for TLS, but PostgreSQL at ${at} doesn't offer it. Turn it on there, or use sslmode=disable in a network that you trust.`,
  ],
  [/^timeout e|due to connection timeout/, slow],
];

/** Why the database can't be used, and what to do. Names what the operator set, but no password. */
export function unusableDatabase(connectionString: string, error: unknown): ConfigError {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = root instanceof Error && 'code' in root ? String(root.code) : '';
  const message = root instanceof Error ? root.message : '';
  const place = placeOf(connectionString);
  const sentence = byMessage.find(([said]) => said.test(message))?.[1] ?? byCode[code];
  if (sentence) return new ConfigError(sentence(place));
  const reason = code ? ` (${code})` : '';
  return new ConfigError(
    `Can't use the database "${place.database}" at ${place.at}, which DATABASE_URL names${reason}. Check the address, user and password.`,
  );
}
