import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { companies } from '@/domain/stocks/companies';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { readConfig } from '@server/node/config';
import { startServer, type Running } from '@server/node/start';
import { roundsOf } from '../proofs';
import { findPostgres, makePostgres, type PostgresServer } from './postgresServer';
import { smallEmail } from './smallEmail';

const bin = findPostgres();
const rounds = roundsOf(20, 1);
const names = ['one', 'two', 'three'];
const staff = { STAFF_EMAIL: 'owner@x.example', STAFF_PASSWORD: 'Owner-2026!' };

describe.skipIf(!bin)('servers that start at the same moment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-together-'));
  const errors: Record<string, unknown>[] = [];
  let postgres: PostgresServer;

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
  });
  afterAll(async () => {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  function start(DATABASE_URL: string, name: string, databasePatience = 30_000): Promise<Running> {
    const DATA_DIR = join(folder, name);
    return startServer({
      config: readConfig({ PORT: '0', DATABASE_URL, DATA_DIR, ...staff }),
      clock: () => new Date(),
      log: (line) => void (line['level'] === 'error' && errors.push(line)),
      feeds: { market: sampleFeeds().market },
      renderNewsletter: smallEmail,
      checkEmail: () => ({ findings: [], checks: [] }),
      version: 'test',
      publisher: samplePublisher,
      databasePatience,
    });
  }

  async function counts(url: string): Promise<unknown> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`select
      (select count(*)::int from staff) as users,
      (select count(*)::int from companies) as companies,
      (select count(distinct hash)::int = count(*)::int from drizzle.__drizzle_migrations) as once`);
    await client.end();
    return (rows as unknown[])[0];
  }

  it(`are all up on an empty database, with one first user, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const url = await postgres.database(`round_${round}`);
      const servers = await Promise.all(names.map((name) => start(url, name)));
      const answers = await Promise.all(
        servers.map(({ port }) => fetch(`http://127.0.0.1:${port}/api/health`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await counts(url)).toEqual({ users: 1, companies: companies.length, once: true });
      await Promise.all(servers.map((server) => server.stop()));
    }
    expect(errors).toEqual([]);
  });

  it('wait for a database that starts after them', async () => {
    const url = await postgres.database('late');
    await postgres.stop();
    const starting = start(url, 'late');
    await postgres.start();
    await (await starting).stop();
  });

  it('say so when it never comes, without its password', async () => {
    const url = 'postgres://desk:hidden-hidden@127.0.0.1:1/late';
    const message = await start(url, 'late', 100).then(String, (error: Error) => error.message);
    expect(message).toMatch(/^Nothing answers at 127\.0\.0\.1:1, which DATABASE_URL names\./);
    expect(message).not.toContain('hidden');
  });
});
