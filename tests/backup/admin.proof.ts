import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountCalls, type SecondFactor } from '@/api/contract/account';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { authCalls } from '@/api/contract/auth';
import { holdCalls } from '@/api/contract/hold';
import { URI, type TOTP } from 'otpauth';
import { buildServer } from '../sends/serverProcess';
import { post } from '../server/child';
import { findPostgres, makePostgres, type PostgresServer } from '../server/postgresServer';
import { newPlace, openDesk, type Kind, type Place } from './desk';

const email = 'owner@x.example';
let entry: string;
let postgres: PostgresServer | null = null;
const places: Place[] = [];

beforeAll(async () => {
  entry = await buildServer();
  const bin = findPostgres();
  if (bin) postgres = await makePostgres(bin);
});
afterAll(async () => {
  for (const place of places) await place.destroy();
  await postgres?.remove();
});

/** Runs `npm run admin` in a process of its own. */
function admin({ dataDir, databaseUrl }: Place, ...words: string[]) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const command = ['--import', 'tsx', 'server/node/admin/main.ts', ...words];
  return new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    execFile(process.execPath, command, { env }, (failed, out, error) =>
      resolve({ code: failed?.code ?? 0, out, error }),
    );
  });
}

it.each<Kind>(['embedded', 'PostgreSQL'])(
  'whoever lost the phone gets back in by the command line, on the %s database',
  async (kind) => {
    if (kind === 'PostgreSQL' && !postgres) return;
    const place = await newPlace(kind, postgres);
    places.push(place);
    const { child, token } = await openDesk(entry, place);
    const ask = <T>(path: string, body: object = {}) =>
      post(child.base, path, body, token) as Promise<{ message: string; response: T }>;
    const { response } = await ask<SecondFactor>(accountCalls.startSecondFactor.path);
    const code = (URI.parse(response.address) as TOTP).generate();
    await ask(accountCalls.confirmSecondFactor.path, { code });

    const list = await admin(place, 'list');
    expect([list.code, list.error]).toEqual([0, '']);
    expect(list.out).toMatch(/^owner@x\.example {2}Administrator {2}two-step {2}last used /);
    expect((await admin(place, 'hold')).out).toMatch(/^Sending is held/);
    expect((await ask(holdCalls.get.path)).response).toMatchObject({ is_by_hand: true });
    const released = await admin(place, 'release');
    expect(released.out).toMatch(/^Sending is on again.*email service wasn’t asked/s);
    expect((await ask(holdCalls.get.path)).response).toBeNull();
    const { response: log } = await ask<{ rows: ActivityRow[] }>(activityCalls.list.path);
    expect(log.rows.map(({ staff, action, subject }) => [staff, `${action} ${subject}`])).toEqual(
      expect.arrayContaining([
        ['The server’s command line', 'changed settings'],
        ['The server’s command line', 'released held sends'],
      ]),
    );

    const nobody = await admin(place, 'reset-second-factor', 'nobody@x.example');
    expect([nobody.code, nobody.out]).toEqual([1, '']);
    expect(nobody.error).toBe('There is no account of nobody@x.example. “list” shows them all.\n');
    expect((await admin(place, 'reset-second-factor', email.toUpperCase())).code).toBe(0);
    expect((await ask(authCalls.userInfo.path)).message).toBe('Unauthenticated');
    const { out } = await admin(place, 'reset-password', email);
    const [, link = ''] = /reset\?t=([\w-]{43})/.exec(out) ?? [];
    const password = 'correct horse battery';
    await post(child.base, authCalls.reset.path, { email, password, token: link });
    const signedIn = await post(child.base, authCalls.login.path, { email, password });
    expect(signedIn).toMatchObject({ status: 'success' });

    await child.stop();
    expect((await admin(place, 'make-administrator', email)).out).toBe(
      'owner@x.example is an administrator now.\n',
    );
  },
  120_000,
);

it('says in one sentence what it can’t do, and changes nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-none-'));
  const none: Place = { dataDir, destroy: async () => rmSync(dataDir, { recursive: true }) };
  places.push(none);
  expect(await admin(none, 'list')).toEqual({
    code: 1,
    out: '',
    error: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.\n`,
  });
  expect((await admin(none, 'help')).out).toContain('reset-second-factor <email>');
});
