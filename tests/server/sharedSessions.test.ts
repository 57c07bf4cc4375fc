import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { newsletterCalls } from '@/api/contract/newsletters';
import { makeSessionWatch } from '@server/node/postgresDatabase';
import { post } from './child';
import { findPostgres, openPostgres, type PostgresServer } from './postgresServer';
import { startOn, type SharedServer } from './sharedServers';

/** Shorter than a server remembers a session: whatever is told by then was told by the database. */
const soon = { timeout: 30_000, interval: 20 };

describe.skipIf(!findPostgres())('two servers on one database', () => {
  let postgres: PostgresServer & { url: string };
  let pool: Pool;
  let one: SharedServer;
  let other: SharedServer;

  beforeAll(async () => {
    postgres = await openPostgres();
    pool = new Pool({ connectionString: postgres.url });
    // The cluster may end before a connection is closed.
    pool.on('error', () => undefined);
    one = await startOn(postgres.url);
    other = await startOn(postgres.url);
  });
  afterAll(async () => {
    await one.stop();
    await other.stop();
    await pool.end();
    await postgres.remove();
  });

  const statusOn = async (server: SharedServer, token: string) =>
    (await post(server.base, authCalls.userInfo.path, {}, token)).status;
  const signOut = async (server: SharedServer, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.base}/api${authCalls.logout.path}`, { headers })).status;
  };
  const isListening = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where query like 'LISTEN%'",
    );
    return rows.length >= 2;
  };

  it('end a session together', async () => {
    await expect.poll(isListening, soon).toBe(true);
    const token = await one.signIn();
    for (const server of [one, other, one, other]) {
      expect(await statusOn(server, token)).toBe('success');
    }
    expect(await signOut(other, token)).toBe(200);
    expect(await statusOn(other, token)).toBe('error');
    await expect.poll(() => statusOn(one, token), soon).toBe('error');
  });

  it('end a session together after their connections were cut', async () => {
    const token = await one.signIn();
    expect(await statusOn(other, token)).toBe('success');
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => statusOn(one, token), soon).toBe('success');
    await expect.poll(() => statusOn(other, token), soon).toBe('success');
    await expect.poll(isListening, soon).toBe(true);
    expect(await signOut(one, token)).toBe(200);
    await expect.poll(() => statusOn(other, token), soon).toBe('error');
  });

  it('stop although the database has gone silent', async () => {
    const { port, hostname } = new URL(postgres.url);
    const sockets: Socket[] = [];
    const proxy = createServer((near) => {
      const far = connect(Number(port), hostname);
      near
        .on('error', () => undefined)
        .pipe(far.on('error', () => undefined))
        .pipe(near);
      sockets.push(near, far);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const through = new URL(postgres.url);
    through.port = String((proxy.address() as AddressInfo).port);
    const watch = makeSessionWatch(through.href);
    const { isLive } = watch.watchSessions(() => undefined);
    await expect.poll(isLive, soon).toBe(true);
    for (const socket of sockets) socket.unpipe().pause();
    await watch.stop();
    expect(isLive()).toBe(false);
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  it('store a save once that reaches both again and again at the same time', async () => {
    const token = await one.signIn();
    const draft = { name: 'Shared', date: '2026-11-20 08:00:00' };
    const { response } = await post(one.base, newsletterCalls.addEdit.path, draft, token);
    const { id } = response as { id: number };
    for (const [round, base_rev] of [
      [1, 0],
      [2, undefined],
    ] as const) {
      const save = { newsletter_id: id, comments: `round ${round}`, op_id: `${round}`, base_rev };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          post((index % 2 ? one : other).base, newsletterCalls.saveComments.path, save, token),
        ),
      );
      expect(answers.map((answer) => answer.response)).toEqual(
        Array.from({ length: 20 }, () => ({ rev: round })),
      );
    }
  });
});
