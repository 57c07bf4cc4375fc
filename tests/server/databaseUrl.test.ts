import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '@server/node/config';
import { openPostgres } from '@server/node/postgresDatabase';
import { findPostgres, makePostgres, type PostgresServer } from './postgresServer';

/** What stops the start; '' for nothing. */
function problemOf(url: string): string {
  try {
    readConfig({ DATABASE_URL: url });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

it.each([
  ['postgres://u:a@b@db/desk', ''],
  ['postgres://u:a%40b%2Fc@db/desk', ''],
  ['postgresql://db/desk', ''],
  ['postgres:///desk?host=/var/run/postgresql', ''],
  ['postgres://u:secret@db/desk?sslmode=no-verify', ''],
  ['postgres://u:secret@db/desk?sslmode=verify-full&sslrootcert=system', ''],
  ['postgres://u:secret/1@db/desk', '/ as %2F'],
  ['postgres://u:secret?1@db/desk', '? as %3F'],
  ['postgres://u:secret#1@db/desk', '# as %23'],
  ['postgres://u:secret@/1@db/desk', '@ as %40, / as %2F'],
  ['postgres://u:p@ss/secret@db/desk', '@ as %40, / as %2F'],
  ['postgres://u:p@ss#secret@db/desk', '@ as %40, # as %23'],
  ['postgres://u:p@ss?secret@db/desk', '@ as %40, ? as %3F'],
  ['postgres://u:secret@db/desk?application_name=desk@server', ''],
  ['postgres://u:12/secret@db/desk', '/ as %2F'],
  ['postgres://u:12#secret@db/desk', '# as %23'],
  ['postgres://u:100%secret@db/desk', '% as %25'],
  ['postgres://u:secret%ff@db/desk', 'write it as %25'],
  ['mysql://u:secret@db/desk', 'starts with postgres://'],
  ['secret', 'starts with postgres://'],
  ['postgres://u:secret@db:port/desk', 'starts with postgres://'],
  ['postgres://u:secret@db/desk?sslmode=on', 'sslmode="on"'],
  ['postgres://u:secret@db/desk?sslrootcert=/nowhere/ca.pem', 'there is no file "/nowhere/ca.pem"'],
  ['postgres://u:secret@db/desk?sslcert=/', '"/" can\'t be read (EISDIR)'],
  [`postgres://u:secret@db/desk?sslrootcert=${import.meta.filename}`, "isn't a certificate in PEM"],
])('%s: %s', (url, said) => {
  const problem = problemOf(url);
  expect(problem).not.toContain('secret');
  if (said === '') expect(problem).toBe('');
  else {
    expect(problem).toMatch(/^DATABASE_URL (has|must) [^\n]+\.$/);
    expect(problem).toContain(said);
  }
});

const bin = findPostgres();

describe.skipIf(!bin)('on a PostgreSQL server that asks for passwords', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-tls-'));
  const odd = ` p@ss/w?rd#100%:ü&=+`;
  const [certificate, key] = [join(folder, 'server.pem'), join(folder, 'server.key')];
  let postgres: PostgresServer;
  let at: string;

  /** Opens the database as a start does. What stops it is a sentence without the password. */
  async function open(url: string): Promise<string> {
    const { databaseUrl = '' } = readConfig({ DATABASE_URL: url });
    const prepare = () => Promise.resolve();
    try {
      await (
        await openPostgres(databaseUrl, { log: () => undefined, prepare, patience: 0 })
      ).close();
      return 'works';
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      for (const secret of [odd, 'wrong-one']) expect(sentence).not.toContain(secret);
      expect(sentence).toMatch(/^[^\n]+\.$/);
      return sentence;
    }
  }

  function allow(...lines: string[]): void {
    writeFileSync(join(postgres.data, 'pg_hba.conf'), `${lines.join('\n')}\n`);
  }

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    at = new URL(await postgres.database('desk')).host;
    const password = `E'${odd.replaceAll("'", "''")}'`;
    await postgres.run(
      `create role ann login superuser password ${password}`,
      `create role bo login password 'bo-and-his-password'`,
    );
    allow('host all ann,bo 127.0.0.1/32 scram-sha-256', 'host all desk 127.0.0.1/32 trust');
    await postgres.stop();
    await postgres.start();
  });
  afterAll(async () => {
    await postgres.remove();
    rmSync(folder, { recursive: true });
  });

  const ann = `ann:${encodeURIComponent(odd)}`;

  it('takes any password that is encoded', async () => {
    expect(await open(`postgres://${ann}@${at}/desk`)).toBe('works');
  });

  it('says what is wrong, by the names that the operator set', async () => {
    expect(await open(`postgres://ann:wrong-one@${at}/desk`)).toMatch(
      /doesn't accept the password of user "ann" in DATABASE_URL/,
    );
    expect(await open(`postgres://ann@${at}/desk`)).toMatch(/DATABASE_URL has none/);
    expect(await open(`postgres://${ann}@${at}/dsk`)).toMatch(/has no database "dsk"/);
    expect(await open(`postgres://nobody@${at}/desk`)).toMatch(/doesn't let user "nobody"/);
    expect(await open(`postgres://bo:bo-and-his-password@${at}/postgres`)).toMatch(
      /User "bo" of DATABASE_URL may not create tables in database "postgres"/,
    );
    expect(await open(`postgres://${ann}@127.0.0.1:1/desk`)).toMatch(
      /^Nothing answers at 127\.0\.0\.1:1/,
    );
    expect(await open(`postgres://${ann}@nowhere.invalid/desk`)).toMatch(
      /names the host "nowhere\.invalid", which can't be found/,
    );
    expect(await open(`postgres://${ann}@${at}/desk?sslmode=require`)).toMatch(
      /asks for TLS, but PostgreSQL at .* doesn't offer it/,
    );
  });

  it('encrypts, and checks the certificate unless told otherwise', async () => {
    const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=db.example', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', [...make, ...names, '-keyout', key, '-out', certificate], {
      stdio: 'ignore',
    });
    const { uid, gid } = statSync(postgres.data);
    chownSync(folder, uid, gid);
    for (const each of [key, certificate]) chownSync(each, uid, gid);
    allow('hostssl all ann 127.0.0.1/32 scram-sha-256');
    await postgres.stop();
    const files = [`ssl_cert_file=${certificate}`, `ssl_key_file=${key}`];
    await postgres.start(...['ssl=on', ...files].flatMap((setting) => ['-c', setting]));

    const withMode = (mode: string) => open(`postgres://${ann}@${at}/desk?${mode}`);
    expect(await withMode('')).toMatch(/without TLS\. Add \?sslmode=require/);
    expect(await withMode('sslmode=require')).toMatch(/nobody that this computer trusts/);
    expect(await withMode('sslmode=no-verify')).toBe('works');
    expect(await withMode(`sslmode=require&sslrootcert=${certificate}`)).toBe('works');
    expect(await withMode(`sslmode=verify-full&sslrootcert=${certificate}`)).toBe('works');
    const byName = `postgres://${ann}@${at.replace('127.0.0.1', 'localhost')}/desk`;
    expect(await open(`${byName}?sslmode=verify-full&sslrootcert=${certificate}`)).toMatch(
      /certificate isn't for "localhost"/,
    );
  });
});
