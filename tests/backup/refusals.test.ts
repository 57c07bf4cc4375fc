import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleQuestions } from '@/api/samples/questions';
import { saveBackup } from '@server/node/backup/backup';
import { askAdmin, askServer, openControl } from '@server/node/backup/control';
import { filesIn } from '@server/node/backup/files';
import { restoreBackup } from '@server/node/backup/restore';
import { writeBackup } from '@server/node/backup/write';
import { ConfigError } from '@server/configError';
import { openStore } from '../server/makeTestApi';
import { morning, returnDatabase, takeDatabase } from '../server/testApi';

const folder = mkdtempSync(join(tmpdir(), 'desk-refusals-'));
const path = join(folder, 'good.backup');
let good: Buffer;

/** A seeded database with a file in each folder and an image, saved once. */
beforeAll(async () => {
  const client = await takeDatabase();
  const store = await openStore(client, {
    log: () => {},
    freeBytes: () => Promise.resolve(Infinity),
  });
  const data = join(folder, 'source');
  for (const name of ['uploads', 'outbox', 'site']) {
    mkdirSync(join(data, name), { recursive: true });
    writeFileSync(join(data, name, 'small'), name);
  }
  writeFileSync(join(data, 'uploads/one.png'), Buffer.alloc(200_000, 'x'));
  writeFileSync(join(data, 'uploads/half.png.part'), 'unfinished');
  const pieces: Buffer[] = [];
  const target = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
  });
  const source = { db: store.read, files: filesIn(data), version: 'test', now: morning };
  const end = await writeBackup(source, target);
  expect([end.files, end.bytes, end.tables['questions']?.rows]).toEqual([
    4,
    200_017,
    sampleQuestions.length,
  ]);
  good = Buffer.concat(pieces);
  writeFileSync(path, good);
  returnDatabase(client);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fresh = () => ({ dataDir: mkdtempSync(join(folder, 'place-')) });

async function refusal(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConfigError)) throw new Error(`Expected a refusal, not ${String(error)}.`);
  return error.message;
}

/** The backup with its lines changed and packed again. */
function changed(change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(good).toString().split('\n').slice(0, -1);
  return gzipSync(
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

const flipped = (at: number) => {
  const bytes = Buffer.from(good);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
};

it.each<[string, () => Buffer]>([
  ['is empty', () => Buffer.alloc(0)],
  ['is something else', () => gzipSync('{"hello":1}\n')],
  ['isn’t packed', () => Buffer.from('PGDMP')],
  ['is cut in half', () => good.subarray(0, good.length / 2)],
  ['misses its last byte', () => good.subarray(0, -1)],
  ['has a flipped byte at its start', () => flipped(40)],
  ['has a flipped byte in its middle', () => flipped(Math.floor(good.length / 2))],
  ['has a flipped byte at its end', () => flipped(good.length - 3)],
  ['misses its end', () => changed((lines) => lines.slice(0, -1))],
  ['misses a row', () => changed((lines) => lines.toSpliced(5, 1))],
  ['has a changed row', () => changed((lines) => lines.with(5, '["1"]'))],
  [
    'has a file that leaves its folder',
    () =>
      changed((lines) => lines.map((line) => line.replace('{"file":"uploads/', '{"file":"../'))),
  ],
])('a backup that %s is refused before anything is written', async (_, bytes) => {
  const bad = join(folder, 'bad.backup');
  writeFileSync(bad, bytes());
  const place = fresh();
  expect(await refusal(restoreBackup(bad, place))).toMatch(/Nothing was restored/);
  expect(readdirSync(place.dataDir)).toEqual([]);
});

it.each([
  ['a missing folder', 'gone/a.backup', /^There is no folder .+\/gone\. Create it/],
  [
    'a file where a folder belongs',
    'good.backup/a.backup',
    /^Can't write to the folder .+ \(ENOTDIR\)/,
  ],
])('%s stops a backup with one sentence', async (_, name, sentence) => {
  const saving = saveBackup(
    join(folder, name),
    { dataDir: folder, databaseUrl: undefined },
    'test',
  );
  await expect(saving).rejects.toThrow(sentence);
  await expect(saving).rejects.toBeInstanceOf(ConfigError);
});

it('a backup that isn’t there, or of a newer version, is refused', async () => {
  const place = fresh();
  expect(await refusal(restoreBackup(join(folder, 'none'), place))).toMatch(/^There is no file/);
  const newer = join(folder, 'newer.backup');
  const { createHash } = await import('node:crypto');
  writeFileSync(
    newer,
    changed((lines) => {
      const header = { ...(JSON.parse(lines[0] ?? '') as object), migration: 9e12, version: '9.9' };
      const before = [JSON.stringify(header), ...lines.slice(1, -1)];
      const hash = createHash('sha256');
      for (const line of before) hash.update(`${line}\n`);
      const end = { ...(JSON.parse(lines.at(-1) ?? '') as object), sha256: hash.digest('hex') };
      return [...before, JSON.stringify(end)];
    }),
  );
  expect(await refusal(restoreBackup(newer, place))).toMatch(/version 9\.9, which is newer/);
  expect(readdirSync(place.dataDir)).toEqual([]);
});

it('a place with a database or with files is refused, and stays as it is', async () => {
  const used = fresh();
  mkdirSync(join(used.dataDir, 'db'));
  expect(await refusal(restoreBackup(path, used))).toMatch(/isn't empty\. Set DATA_DIR/);
  expect(readdirSync(used.dataDir)).toEqual(['db']);
  const withFiles = fresh();
  mkdirSync(join(withFiles.dataDir, 'uploads'));
  writeFileSync(join(withFiles.dataDir, 'uploads/a.png'), 'x');
  expect(await refusal(restoreBackup(path, withFiles))).toMatch(/isn't empty/);
});

it('an interrupted restore can be repeated, and a restored desk can be saved again', async () => {
  const place = fresh();
  mkdirSync(join(place.dataDir, 'db.restoring/base'), { recursive: true });
  mkdirSync(join(place.dataDir, 'restoring/uploads'), { recursive: true });
  writeFileSync(join(place.dataDir, 'restoring/uploads/one.png'), 'half');
  const { end } = await restoreBackup(path, place);
  expect(readFileSync(join(place.dataDir, 'uploads/one.png')).length).toBe(200_000);
  expect(readdirSync(place.dataDir).toSorted()).toEqual([
    'db',
    'desk.json',
    'outbox',
    'site',
    'uploads',
  ]);
  expect(readFileSync(join(place.dataDir, 'site/small'), 'utf8')).toBe('site');
  const again = join(folder, 'again.backup');
  const saved = await saveBackup(again, place, 'test');
  // The restore holds what leaves.
  expect(saved.end.tables).toEqual({
    ...end.tables,
    settings: { rows: 1, sha256: expect.any(String) },
  });
  expect(saved.end.sequences).toEqual(end.sequences);
  expect(await refusal(saveBackup(again, place, 'test'))).toMatch(/exists already/);
  expect(existsSync(`${again}.part`)).toBe(false);
});

it('only a command with the token of the data folder gets a backup, one at a time', async () => {
  const { dataDir } = fresh();
  expect(await askServer(dataDir)).toBeNull();
  let finish = () => {};
  const close = await openControl(dataDir, {
    administer: (words) => Promise.resolve(words.join(' ')),
    writeBackup(target) {
      target.write('part');
      return new Promise((resolve) => {
        finish = () => {
          target.end();
          resolve(null);
        };
      });
    },
  });
  const file = join(dataDir, 'control.json');
  const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
  const wrong = { method: 'POST', headers: { authorization: 'Bearer wrong' } };
  expect((await fetch(`http://127.0.0.1:${port}`, wrong)).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/admin`, wrong)).status).toBe(401);
  expect(await askAdmin(dataDir, ['list'])).toBe('list');
  const first = await askServer(dataDir);
  expect(first).not.toBeNull();
  expect(await refusal(askServer(dataDir))).toMatch(/^Another backup is running/);
  finish();
  await close();
  expect(existsSync(file)).toBe(false);
});
