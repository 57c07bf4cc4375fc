import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { comparatorCalls } from '@/api/contract/comparator';
import { memoryLimits, tooMany } from '@server/http/limits';
import { openLimits } from '@server/node/sharedLimits';
import { openPostgres, type PostgresServer, findPostgres } from './postgresServer';
import { owner, startOn, type SharedServer } from './sharedServers';

const home = '198.51.100.7';
const behindProxy = { TRUSTED_PROXIES: '1' };

describe.skipIf(!findPostgres())('limits of servers that share a database', () => {
  let postgres: PostgresServer & { url: string };
  let pool: Pool;
  let servers: SharedServer[] = [];

  beforeAll(async () => {
    postgres = await openPostgres();
    const start = () => startOn(postgres.url, behindProxy);
    servers = [await start(), await start()];
    pool = new Pool({ connectionString: postgres.url });
    // The cluster may end before a connection is closed.
    pool.on('error', () => undefined);
  });
  beforeEach(async () => {
    await pool.query("delete from limits where key not like 'known:%'");
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await pool.end();
    await postgres.remove();
  });

  function ask(at: number, path: string, body: object, address: string) {
    return fetch(`${servers[at % servers.length]!.base}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'x-forwarded-for': address },
    });
  }
  const login = (at: number, email: string, password: string, address: string) =>
    ask(at, authCalls.login.path, { email, password }, address);

  async function count(status: number, attempts: Promise<Response>[]): Promise<number> {
    const answers = await Promise.all(attempts);
    return answers.filter((answer) => answer.status === status).length;
  }
  const times = <T>(length: number, make: (at: number) => T) =>
    Array.from({ length }, (_, at) => make(at));

  it('count guesses at an account together, also when both are asked at once', async () => {
    const from = '203.0.113.1';
    const guesses = times(40, (at) => login(at, owner.email, 'wrong', from));
    expect(await count(400, guesses)).toBe(10);
    for (const at of [0, 1]) {
      expect((await login(at, owner.email, owner.password, from)).status).toBe(429);
      expect((await login(at, owner.email, owner.password, home)).status).toBe(200);
    }
  });

  it('count guesses at many accounts together', async () => {
    const from = '203.0.114.1';
    const spray = times(60, (at) => login(at, `user${at}@x.example`, 'Spring-2026!', from));
    expect(await count(400, spray)).toBe(30);
  });

  it('count what visitors ask together', async () => {
    const body = { session: '_abcdefghi', positions: [{ ticker: 'AAPL', shares: 1 }] };
    const asked = times(40, (at) => ask(at, comparatorCalls.compare.path, body, '203.0.113.8'));
    expect(await count(200, asked)).toBe(30);
  });

  it('outlive a restart', async () => {
    const from = '203.0.113.3';
    await Promise.all(times(12, () => login(0, owner.email, 'wrong', from)));
    await servers[0]!.stop();
    servers[0] = await startOn(postgres.url, behindProxy);
    expect((await login(0, owner.email, owner.password, from)).status).toBe(429);
    expect((await login(0, owner.email, owner.password, home)).status).toBe(200);
  });

  it('know on each server the networks from which a user signed in on the other', async () => {
    expect((await login(0, owner.email, owner.password, home)).status).toBe(200);
    const guesses = times(40, (at) => login(at, owner.email, 'wrong', `10.${at}.0.1`));
    expect(await count(400, guesses)).toBe(10);
    expect((await login(1, owner.email, owner.password, '10.99.0.1')).status).toBe(429);
    expect((await login(1, owner.email, owner.password, home)).status).toBe(200);
  });

  it('let a known user in while 400 connections name other accounts', async () => {
    expect((await login(0, owner.email, owner.password, home)).status).toBe(200);
    let isOver = false;
    const flood = times(400, async (at) => {
      const from = at % 2 ? '203.0.113.9' : `10.${at & 255}.${at >> 8}.1`;
      // A busy machine drops some of so many connections.
      await login(at, `user${at}@x.example`, 'Wrong-1!', from).catch(() => undefined);
    });
    const flooded = Promise.all(flood).then(() => (isOver = true));
    for (const at of [0, 1, 0, 1]) {
      expect((await login(at, owner.email, owner.password, home)).status).toBe(200);
    }
    expect(isOver).toBe(false);
    await flooded;
  });

  it('hold no address and no account in the clear', async () => {
    await login(0, owner.email, 'wrong', '203.0.113.77');
    await login(0, owner.email, owner.password, home);
    const { rows } = await pool.query<{ key: string }>('select key from limits');
    expect(rows.length).toBeGreaterThan(3);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[0-9a-f]{64}$/);
  });

  it('are counted by each server alone while the database is away', async () => {
    const cluster = await openPostgres();
    const other = new Pool({ connectionString: cluster.url });
    other.on('error', () => undefined);
    await other.query('create table limits (key text primary key, points integer, expire bigint)');
    await other.end();
    const { limits, close } = openLimits(cluster.url, () => undefined);
    const options = { name: 'any', points: 3, seconds: 60, message: tooMany('calls') };
    const [limit, alone] = [limits(options), memoryLimits(options)];
    expect(await limit.count('a')).toBe(1);
    await cluster.stop();
    for (const each of [limit, alone]) {
      const counted = await Promise.all(times(3, () => each.allows('b')));
      expect([counted, await each.allows('b')]).toEqual([[true, true, true], false]);
    }
    await close();
    await cluster.remove();
  });
});
