import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelProviders } from '@server/node/start';
import { readConfig } from '@server/node/config';
import { post } from './child';
import { openPostgres, type PostgresServer, findPostgres } from './postgresServer';
import { outgoing } from './providers/outgoingEmail';
import { openFiles, startOn, type SharedServer } from './sharedServers';

const old = { image: `${'ab'.repeat(16)}.png`, page: 'cd'.repeat(32) };

describe.skipIf(!findPostgres())('files of servers that share a database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-shared-'));
  let postgres: PostgresServer & { url: string };
  let pool: Pool;
  const servers: SharedServer[] = [];
  let token: string;
  let png: Buffer;

  beforeAll(async () => {
    postgres = await openPostgres();
    pool = new Pool({ connectionString: postgres.url });
    // The cluster may end before a connection is closed.
    pool.on('error', () => undefined);
    for (let count = 0; count < 2; count += 1) servers.push(await startOn(postgres.url));
    token = await servers[0]!.signIn();
    const create = { width: 40, height: 30, channels: 3, background: '#1369e0' } as const;
    png = await sharp({ create }).png().toBuffer();
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await pool.end();
    await postgres.remove();
    rmSync(folder, { recursive: true });
  });

  async function storedPaths(like: string): Promise<string[]> {
    const { rows } = await pool.query<{ path: string }>(
      'select path from files where path like $1 order by path',
      [like],
    );
    return rows.map(({ path }) => path);
  }

  async function addNewsletter(): Promise<number> {
    const draft = { name: 'Shared', date: '2026-11-20 08:00:00' };
    const { response } = await post(servers[0]!.base, '/newsletter/add_edit', draft, token);
    return (response as { id: number }).id;
  }

  it('serves an image that the other took, byte for byte, and tells a browser that has it', async () => {
    const form = new FormData();
    form.set('newsletter_id', String(await addNewsletter()));
    form.set('file', new File([new Uint8Array(png)], 'a.png'));
    const headers = { authorization: `Bearer ${token}` };
    const path = '/api/newsletter/save_technical_picture';
    const sent = { method: 'POST', headers, body: form };
    const saved = await fetch(`${servers[0]!.base}${path}`, sent);
    const { response } = (await saved.json()) as { response: string };
    expect(response).toMatch(/^uploads\/[0-9a-f]{32}\.png$/);
    const answers = await Promise.all(
      [0, 1, 1].map((at) => fetch(`${servers[at]!.base}/${response}`)),
    );
    const bytes = await Promise.all(answers.map(async (each) => Buffer.from(await each.bytes())));
    expect(bytes[0]!.length).toBeGreaterThan(0);
    expect(bytes[1]!.equals(bytes[0]!) && bytes[2]!.equals(bytes[0]!)).toBe(true);
    const tag = answers[1]!.headers.get('etag') ?? '';
    expect(answers[1]!.headers.get('cache-control')).toContain('immutable');
    const again = await fetch(`${servers[1]!.base}/${response}`, {
      headers: { 'if-none-match': tag },
    });
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag]);
  });

  it('lets each look up what the other wrote', async () => {
    const [mine, others] = [openFiles(postgres.url), openFiles(postgres.url)];
    const config = readConfig({ DATABASE_URL: postgres.url });
    const { website, push, test } = channelProviders(config, mine.files);
    const message = outgoing({ publication: { name: 'Daily' } });
    const service = 'fsinsight' as const;
    const phone = {
      title: 't',
      message: 'm',
      url: '',
      service,
      role: 'all_fsi',
      type: '',
      test: false,
    };
    await website.deliver(message);
    await push.deliver({ ...message, push: { ...phone, post_id: null } });
    await test.deliver(message);
    const { key } = message;
    const other = channelProviders(config, others.files);
    for (const channel of ['website', 'push', 'test'] as const) {
      expect(other[channel].recovery).toBe('lookup');
      expect(await other[channel].find?.({ key, brand: 'fsi' })).toMatch(key);
      expect(await other[channel].find?.({ key: 'f'.repeat(64), brand: 'fsi' })).toBeNull();
    }
    await mine.close();
    await others.close();
    expect(await storedPaths('site/%')).toEqual([`site/${key}.html`, `site/${key}.json`]);
    expect(await storedPaths('outbox/%')).toEqual([`outbox/${key}.eml`, `outbox/${key}.push.json`]);
  });

  it('need no folder at all', async () => {
    const third = await startOn(postgres.url, { DATA_DIR: '/proc/nope' });
    const [path] = await storedPaths('uploads/%');
    expect((await fetch(`${third.base}/${path}`)).status).toBe(200);
    await third.stop();
  });

  it('take over the folder of an earlier server once, and leave it', async () => {
    const files: [string, string | Buffer][] = [
      [`uploads/${old.image}`, png],
      [`uploads/${old.image}.part`, 'half'],
      [`site/${old.page}.html`, '<p>▲</p>'],
      [`outbox/${old.page}.eml`, 'Subject: a'],
    ];
    for (const [path, content] of files) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const starts = [0, 1].map(() => startOn(postgres.url, { DATA_DIR: folder }));
    const both = await Promise.all(starts);
    const isMoved = ({ event }: Record<string, unknown>) => event === 'files-moved';
    const moved = both.flatMap(({ lines }) => lines).filter(isMoved);
    const count = moved.reduce((sum, line) => sum + Number(line['count']), 0);
    expect(count).toBe(3);
    const served = await fetch(`${both[1]!.base}/uploads/${old.image}`);
    expect(Buffer.from(await served.bytes()).equals(png)).toBe(true);
    expect(await storedPaths(`%${old.image}%`)).toEqual([`uploads/${old.image}`]);
    expect(await storedPaths(`%${old.page}%`)).toHaveLength(2);
    expect(readFileSync(join(folder, `uploads/${old.image}`)).equals(png)).toBe(true);
    for (const each of both) await each.stop();

    const again = await startOn(postgres.url, { DATA_DIR: folder });
    expect(again.lines.filter(isMoved)).toEqual([]);
    await again.stop();
  });
});
