import { PGlite } from '@electric-sql/pglite';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAccount } from '@server/db/seed/seed';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { readConfig } from '@server/node/config';
import { ConfigError } from '@server/configError';
import { startServer, type Running } from '@server/node/start';
import { post } from '../server/child';
import { smallEmail } from '../server/smallEmail';
import { samplePublisher } from '@/api/samples/publication';

const root = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'desk-damaged-'));
/** A folder that a server has used and left in order. */
const whole = join(place, 'whole');
const folder = join(place, 'data');

function start(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  return startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, ...env }),
    clock: () => new Date(),
    log: () => {},
    feeds: sampleFeeds(),
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    version: 'test',
    publisher: samplePublisher,
  });
}

async function sentenceOf(starting: Promise<Running>): Promise<string> {
  const error = await starting.then(
    async (server) => {
      await server.stop();
      return new Error('It started.');
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
}

/** Names, kinds, sizes, rights and contents of everything below a folder. */
function fingerprint(path: string): string {
  const names = readdirSync(path, { recursive: true }).map(String).sort();
  const lines = names.map((name) => {
    const stat = statSync(join(path, name));
    if (stat.isDirectory()) return `${name}/ ${stat.mode}`;
    const hash = createHash('sha256').update(readFileSync(join(path, name)));
    return `${name} ${stat.mode} ${hash.digest('hex')}`;
  });
  return lines.join('\n');
}

function copyWhole(): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(whole, folder, { recursive: true });
}

const inDatabase = (name: string) => join(folder, 'db', name);
const logs = () => readdirSync(inDatabase('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));

beforeAll(async () => {
  const server = await start(whole);
  expect(server.hasSampleAccount).toBe(true);
  await server.stop();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs the server as `npm start` does, where it is expected to end at once. */
function run(dataDir: string) {
  const args = ['--import', 'tsx', 'server/node/main.ts'];
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' };
  return spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
}

async function removeAccounts(): Promise<void> {
  const client = await PGlite.create(join(folder, 'db'));
  await client.exec('truncate staff cascade; delete from facts');
  await client.close();
}

const noise = Buffer.alloc(16 * 1024 * 1024, 'noise');
const remove = (path: string) => rmSync(path, { recursive: true });

describe('a damaged folder', () => {
  it.each<[what: string, damage: () => void, found: string]>([
    ['no PG_VERSION', () => remove(inDatabase('PG_VERSION')), 'db/PG_VERSION is missing'],
    ['an empty PG_VERSION', () => truncateSync(inDatabase('PG_VERSION')), "db/PG_VERSION isn't"],
    ['no database', () => remove(join(folder, 'db')), 'it was used before, but its folder db is'],
    [
      'no database and no note, but records',
      () => {
        remove(join(folder, 'db'));
        remove(join(folder, 'desk.json'));
        mkdirSync(join(folder, 'outbox'));
        writeFileSync(join(folder, 'outbox', 'a.eml'), 'a');
      },
      'it has files in outbox, but its folder db is missing',
    ],
    [
      'a file as database',
      () => {
        remove(join(folder, 'db'));
        writeFileSync(join(folder, 'db'), 'a file');
      },
      'db is a file, not a folder',
    ],
    [
      'an empty database',
      () => {
        remove(join(folder, 'db'));
        mkdirSync(join(folder, 'db'));
      },
      'db/PG_VERSION is missing',
    ],
    [
      'half a database beside its place',
      () => {
        remove(join(folder, 'db'));
        mkdirSync(join(folder, 'db.new'));
      },
      'it was used before, but its folder db is missing',
    ],
    [
      'a cut pg_control',
      () => truncateSync(inDatabase('global/pg_control'), 100),
      'db/global/pg_control is incomplete',
    ],
    [
      'an empty pg_control',
      () => writeFileSync(inDatabase('global/pg_control'), Buffer.alloc(8_192)),
      "db/global/pg_control isn't readable",
    ],
    ['no pg_control', () => remove(inDatabase('global/pg_control')), 'pg_control is missing'],
    ['no log', () => logs().forEach((name) => remove(inDatabase(`pg_wal/${name}`))), 'its log db'],
    ['no folder of the log', () => remove(inDatabase('pg_wal')), 'db/pg_wal is missing'],
    ['no tables', () => remove(inDatabase('base/5')), 'db/base/5 is missing'],
    [
      'a log full of noise',
      () => logs().forEach((name) => writeFileSync(inDatabase(`pg_wal/${name}`), noise)),
      "its database db can't be opened",
    ],
  ])('with %s is refused in a sentence, and left as it is', async (_, damage, found) => {
    copyWhole();
    damage();
    const before = fingerprint(folder);
    const sentence = await sentenceOf(start(folder));
    expect(sentence).toContain(`The data folder ${folder} is damaged: `);
    expect(sentence).toContain(found);
    expect(sentence).toMatch(
      /\. Nothing was changed\. Restore a backup of the folder, or set DATA_DIR to another one\.$/,
    );
    expect(fingerprint(folder)).toBe(before);
  });

  it('ends the process with that sentence alone, and with 1', () => {
    copyWhole();
    remove(inDatabase('PG_VERSION'));
    const ended = run(folder);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(
      /^The data folder .* is damaged: db\/PG_VERSION is missing\..*\n$/,
    );
    expect(ended.stdout).toBe('');
  });

  it('with a lock that is none is refused, and left as it is', async () => {
    copyWhole();
    writeFileSync(join(folder, 'server.lock'), 'garbage');
    const before = fingerprint(folder);
    expect(await sentenceOf(start(folder))).toMatch(/can't be read, so another server may be/);
    expect(fingerprint(folder)).toBe(before);
  });

  it('that has lost all accounts gets neither samples nor the sample account', async () => {
    copyWhole();
    const server = await start(folder);
    const { email, password } = sampleAccount;
    const base = `http://127.0.0.1:${server.port}`;
    expect((await post(base, '/auth/login', { email, password })).status).toBe('success');
    await server.stop();
    await removeAccounts();
    expect(await sentenceOf(start(folder))).toMatch(/^STAFF_EMAIL and STAFF_PASSWORD are missing/);
  });
});

describe('a folder', () => {
  it('of an earlier version, which left no note, opens and gets one', async () => {
    copyWhole();
    remove(join(folder, 'desk.json'));
    await (await start(folder)).stop();
    expect(existsSync(join(folder, 'desk.json'))).toBe(true);
  });

  it('whose server was killed while it made the lock file of PostgreSQL opens', async () => {
    copyWhole();
    writeFileSync(inDatabase('postmaster.pid'), '');
    await (await start(folder)).stop();
  });

  it('where the first start was interrupted is begun again', async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'db.new', 'base'), { recursive: true });
    mkdirSync(join(folder, 'db.1.new'));
    const server = await start(folder);
    expect(server.hasSampleAccount).toBe(true);
    await server.stop();
    expect(readdirSync(folder).sort()).toEqual(['db', 'desk.json']);
  });
});

const isRoot = process.getuid?.() === 0;
const canMount = isRoot && spawnSync('mount', ['--version']).status === 0;
if (!canMount) console.log('Skipped: full and read-only disks, because only root can mount them.');

describe.skipIf(!canMount)('a disk', () => {
  const disk = join(place, 'disk');
  const mount = (...options: string[]) => {
    mkdirSync(disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', disk]);
  };
  const unmount = () => execFileSync('umount', [disk]);

  it.each([
    ['too small for a new database', '100m', () => undefined, /nearly full\. Free at least 128 MB/],
    ['nearly full', '100m', () => cpSync(whole, disk, { recursive: true }), /Free at least 64 MB/],
    [
      'full',
      '4k',
      () => writeFileSync(join(disk, 'a'), Buffer.alloc(4_096)),
      /is full\. Free some/,
    ],
  ])('that is %s is refused in a sentence', (_, size, fill, expected) => {
    mount('-o', `size=${size}`);
    try {
      fill();
      const before = fingerprint(disk);
      const { status, stderr, stdout } = run(disk);
      expect([status, stderr.split('\n').length, stdout]).toEqual([1, 2, '']);
      expect(stderr).toMatch(expected);
      expect(fingerprint(disk)).toBe(before);
    } finally {
      unmount();
    }
  });

  it('that is read-only is refused in a sentence', () => {
    mount('-o', 'size=100m');
    try {
      cpSync(whole, disk, { recursive: true });
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const { status, stderr, stdout } = run(disk);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^DATA_DIR .* can't be used \(EROFS\)\. Choose a folder .*\n$/);
    } finally {
      unmount();
    }
  });
});
