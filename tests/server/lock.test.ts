import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from '@server/node/lock';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-lock-'));
  lock = join(folder, 'server.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is held until it is released', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by another server (process ${process.pid}). Stop it`,
  );
  release();
  expect(existsSync(lock)).toBe(false);
  lockFolder(folder)();
});

it('names a living process of another server', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  const release = lockFolder(folder);
  const own = JSON.parse(readFileSync(lock, 'utf8')) as { boot: string };
  release();
  const stat = existsSync(`/proc/${child.pid}/stat`)
    ? readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    : '';
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  writeFileSync(lock, JSON.stringify({ pid: child.pid, boot: own.boot, started }));
  expect(() => lockFolder(folder)).toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  lockFolder(folder)();
});

it.each([
  ['a process of an earlier run of the machine', { pid: process.pid, boot: 'earlier' }],
  ['a process that is gone', { pid: 2 ** 22 + 7, boot: '' }],
])('is taken over from %s', (_, holder) => {
  writeFileSync(lock, JSON.stringify({ started: '', ...holder }));
  const release = lockFolder(folder);
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

it('that cannot be read counts as held', () => {
  writeFileSync(lock, 'not a lock');
  expect(() => lockFolder(folder)).toThrow('in use by another server (process unknown)');
});

it('makes the folder with those above it', () => {
  const release = lockFolder(join(folder, 'new', 'data'));
  expect(existsSync(join(folder, 'new', 'data', 'server.lock'))).toBe(true);
  release();
});

it.runIf(existsSync('/proc/self'))('refuses a folder that the system cannot make', () => {
  expect(() => lockFolder('/proc/nope/data')).toThrow("DATA_DIR /proc/nope/data can't be used");
});
