import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { wallClockAt } from '@/domain/format/dates';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { readConfig } from '@server/node/config';
import type { Log } from '@server/http/log';
import { startServer, type Running } from '@server/node/start';
import buildOnce from '../builtDashboard';
import { root } from '../sources';
import { post } from './child';
import { findPostgres, freePort, makePostgres, type PostgresServer } from './postgresServer';
import { smallEmail } from './smallEmail';

const bin = findPostgres();

describe.skipIf(!bin)('on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-postgres-'));
  const staff = { STAFF_EMAIL: 'owner@x.example', STAFF_PASSWORD: 'Owner-2026!' };
  let postgres: PostgresServer | undefined;
  let url: string;
  let server: Running | undefined;
  /** How far every server's clock is ahead, in milliseconds. */
  let ahead = 0;

  beforeAll(async () => {
    postgres = await makePostgres(bin ?? '');
    url = await postgres.database('desk');
  });

  afterAll(async () => {
    await server?.stop();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  function start(env: Record<string, string>, log: Log = () => {}): Promise<Running> {
    const DATA_DIR = join(folder, 'files');
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR,
      DRAIN_SECONDS: '0',
      ...env,
    });
    const { market } = sampleFeeds();
    const clock = () => new Date(Date.now() + ahead);
    const rest = { clock, log, version: 'test', feeds: { market } };
    const checkEmail = () => ({ findings: [], checks: [] });
    const databasePatience = 0;
    return startServer({
      config,
      renderNewsletter: smallEmail,
      checkEmail,
      databasePatience,
      publisher: samplePublisher,
      ...rest,
    });
  }

  it('needs somebody who can sign in, and a database that is there', async () => {
    await expect(start({})).rejects.toThrow(
      /^STAFF_EMAIL and STAFF_PASSWORD are missing\. Set both/,
    );
    await expect(start({ DATABASE_URL: 'postgres://127.0.0.1:1/x', ...staff })).rejects.toThrow(
      /^Nothing answers at 127\.0\.0\.1:1, which DATABASE_URL names/,
    );
  });

  it('holds the first account to the rules of everybody’s passwords', async () => {
    const common = { STAFF_EMAIL: staff.STAFF_EMAIL, STAFF_PASSWORD: 'Password1' };
    await expect(start(common)).rejects.toThrow(/^STAFF_PASSWORD can't be used: .+ too common/);
  });

  it('starts without samples and serves the same calls', async () => {
    server = await start(staff);
    expect(server.hasSampleAccount).toBe(false);
    const base = `http://127.0.0.1:${server.port}`;
    const login = { email: staff.STAFF_EMAIL, password: staff.STAFF_PASSWORD };
    const { response } = await post(base, '/auth/login', login);
    const { token } = response as { token: string };
    const call = (path: string, body: object) => post(base, path, body, token);

    expect((await call('/newsletter/list', {})).response).toEqual([]);
    const date = '2026-11-20 08:00:00';
    const added = await call('/newsletter/add_edit', { name: 'First', date });
    expect(added.response).toMatchObject({ id: 1, name: 'First', date });

    const save = { newsletter_id: 1, comments: '<p>▲</p>', base_rev: 0 };
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call('/newsletter/save_comments', { ...save, op_id: `op-${index}` }),
      ),
    );
    expect(saves.filter(({ status }) => status === 'success')).toHaveLength(1);
    const same = Array.from({ length: 5 }, () =>
      call('/newsletter/save_title', { newsletter_id: 1, name: 'Title', op_id: 'same' }),
    );
    expect((await Promise.all(same)).map((answer) => answer.response)).toEqual(
      Array.from({ length: 5 }, () => ({ rev: 1 })),
    );

    expect((await call('/newsletter/sync', { newsletter_id: 1 })).status).toBe('success');
    expect((await call('/newsletter/add_coin', { add_coin: 1 })).status).toBe('success');
    const prices = await call('/prices/crypto_prices', {});
    expect(prices.response).toMatchObject({ general: [{ id: 1, name: 'BTC' }] });
    expect((await call('/news/today', {})).response).toEqual([]);
    expect((await call('/newsletter/get', { id: 9007199254740991 })).status).toBe('error');
    expect((await call('/newsletter/remove', { id: 1 })).response).toMatchObject({ id: 1 });
    expect((await call('/newsletter/list', {})).response).toEqual([]);
  });

  it('keeps everything over a restart', async () => {
    const stop = server?.stop();
    server = undefined;
    await stop;
    server = await start({});
    const base = `http://127.0.0.1:${server.port}`;
    const login = { email: staff.STAFF_EMAIL, password: staff.STAFF_PASSWORD };
    expect((await post(base, '/auth/login', login)).status).toBe('success');
  });

  it('reports a port in use as that alone', async () => {
    const PORT = String(server?.port);
    const lines: object[] = [];
    await expect(start({ PORT }, (line) => lines.push(line))).rejects.toThrow(/already in use/);
    expect(lines.filter((line) => 'level' in line && line.level === 'error')).toEqual([]);
  });

  it.runIf(existsSync('/proc/self/status'))('takes at most 150 MB when it is built', async () => {
    await buildOnce();
    const port = await freePort();
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'built') };
    const main = join(root, 'dist-server/main.js');
    const child = spawn(process.execPath, [main], { env: { ...env, PORT: String(port) } });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const status = async () =>
      (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null))?.status;
    await expect.poll(status).toBe(200);
    const memory = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    expect(Number(/VmRSS:\s+(\d+) kB/.exec(memory)?.[1]) / 1024).toBeLessThan(150);
    child.kill('SIGKILL');
    await ended;
  });

  it('fires a scheduled notification once from two servers, also after both were down', async () => {
    await server?.stop();
    server = undefined;
    const startBoth = () => Promise.all([start({}), start({})]);
    const stopAll = (servers: Running[]) => Promise.all(servers.map((each) => each.stop()));
    let pair = await startBoth();
    const base = `http://127.0.0.1:${pair[0]?.port}`;
    const login = { email: staff.STAFF_EMAIL, password: staff.STAFF_PASSWORD };
    const { token } = (await post(base, '/auth/login', login)).response as { token: string };

    const form = (minutes: number) => {
      const start_date = wallClockAt(new Date(Date.now() + minutes * 60_000));
      const data = new FormData();
      const draft = { name: 'n', title: `In ${minutes}`, message: 'm', service: 'fsinsight' };
      const rest = { role: 'all_fsi', type: '', post_id: '', url: '', start_date };
      for (const [name, value] of Object.entries({ ...draft, ...rest })) data.append(name, value);
      return data;
    };
    const headers = { authorization: `Bearer ${token}` };
    const add = (minutes: number) =>
      fetch(`${base}/api/notifications/add_edit`, {
        method: 'POST',
        headers,
        body: form(minutes),
      });
    for (const minutes of [20, 40, 180]) expect((await add(minutes)).status).toBe(200);
    for (const notification_id of [1, 2, 3]) {
      const path = '/notifications/schedule_notification';
      expect((await post(base, path, { notification_id }, token)).message).toContain('scheduled');
    }
    const pool = new Pool({ connectionString: url });
    const titles = async () => {
      const pushes = `select bytes from files where path like 'outbox/%.push.json'`;
      const { rows } = await pool.query<{ bytes: Buffer }>(pushes);
      return rows.map(({ bytes }) => (JSON.parse(bytes.toString()) as { title: string }).title);
    };

    ahead = 20 * 60_000;
    await expect.poll(titles).toEqual(['In 20']);
    await stopAll(pair);
    ahead = 60 * 60_000;
    pair = await startBoth();
    await expect.poll(titles).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect((await titles()).sort()).toEqual(['In 20', 'In 40']);
    await pool.end();
    await stopAll(pair);
    ahead = 0;
  });
});
