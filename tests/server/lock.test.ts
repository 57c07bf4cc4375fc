import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { identify, lockFolder } from '@server/node/lock';

let folder: string;
let path: string;
let logged: Record<string, unknown>[] = [];
let lost: string[] = [];

const options = {
  log: (line: Record<string, unknown>) => void logged.push(line),
  onLost: (message: string) => void lost.push(message),
};
/** Without waiting long for signs of life, or for a holder to stop. */
const impatient = { ...options, beat: 20, stale: 200, grace: 200 };
/** With more time than a holder needs to stop. */
const patient = { ...options, grace: 60_000 };
/** With signs of life that come too late to matter. */
const silent = { ...options, beat: 60_000 };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-lock-'));
  path = join(folder, 'server.lock');
  [logged, lost] = [[], []];
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (holder: object) => writeFileSync(path, JSON.stringify(holder));
const own = () => ({ token: 'other', ...identify(process.pid) });

it('is held until it is released', async () => {
  const lock = await lockFolder(folder, options);
  lock.requireHeld();
  await expect(lockFolder(folder, impatient)).rejects.toThrow(
    `The data folder ${folder} is in use by another server (process ${process.pid}). Stop it`,
  );
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder, options)).release();
});

it('names a living process of another server, and follows it at once when it is gone', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  write({ token: 'other', ...identify(child.pid ?? 0) });
  await expect(lockFolder(folder, impatient)).rejects.toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  logged = [];
  (await lockFolder(folder, options)).release();
  expect(logged).toEqual([]);
});

it('waits for the living process of another server, and follows it as soon as it is killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  write({ token: 'other', ...identify(child.pid ?? 0) });
  const starting = lockFolder(folder, patient);
  expect(logged).toMatchObject([{ event: 'waiting-for-data-folder' }]);
  child.kill('SIGKILL');
  (await starting).release();
});

it('waits for another server that is stopping, and follows it as soon as it has released it', async () => {
  const first = await lockFolder(folder, options);
  const starting = lockFolder(folder, patient);
  expect(logged).toMatchObject([{ event: 'waiting-for-data-folder' }]);
  first.release();
  const second = await starting;
  second.requireHeld();
  second.release();
});

it.runIf(existsSync('/proc/self/stat'))(
  'follows a killed process at once, though its parent never takes notice of its end',
  async () => {
    // The parent becomes a program that doesn't know the child.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600']);
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    write({ token: 'other', ...identify(pid) });
    const stat = (of: number | undefined) => readFileSync(`/proc/${of}/stat`, 'utf8');
    await expect.poll(() => stat(parent.pid)).toContain('(sleep)');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => stat(pid)).toContain(') Z ');
    (await lockFolder(folder, options)).release();
    expect(logged).toEqual([]);
  },
);

it('left behind by a process whose number belongs to another one now is followed at once', async () => {
  write({ ...own(), started: '1' });
  (await lockFolder(folder, options)).release();
  expect(logged).toEqual([]);
});

it('that an earlier version left behind is followed only when its process is gone', async () => {
  const { pid, boot, started } = identify(process.pid);
  write({ pid, boot, started });
  await expect(lockFolder(folder, impatient)).rejects.toThrow('in use by another server');
  write({ pid: 2 ** 22 + 7, boot, started });
  (await lockFolder(folder, impatient)).release();
});

describe.each([
  ['in another container', { namespace: 'pid:[1]' }],
  ['on another computer or before its restart', { boot: 'other' }],
])('of a process %s', (_, elsewhere) => {
  it('counts as held while it gives signs of life, though the process number is our own', async () => {
    write({ ...own(), ...elsewhere });
    const timer = setInterval(() => utimesSync(path, new Date(), new Date()), 20);
    await expect(lockFolder(folder, { ...options, beat: 20, stale: 60_000 })).rejects.toThrow(
      `(process ${process.pid} in another container or on another computer)`,
    );
    clearInterval(timer);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ token: 'other' });
  });

  it('is taken over when it stays silent, and the log says what the start waits for', async () => {
    write({ ...own(), ...elsewhere });
    const lock = await lockFolder(folder, impatient);
    expect(logged).toMatchObject([{ event: 'waiting-for-data-folder' }]);
    lock.requireHeld();
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('gives signs of life', async () => {
  const lock = await lockFolder(folder, { ...options, beat: 20 });
  const first = statSync(path).mtimeMs;
  await expect.poll(() => statSync(path).mtimeMs).toBeGreaterThan(first);
  lock.release();
});

it.each([
  ['was taken over', () => write(own())],
  ['was removed', () => rmSync(path)],
  ['became a folder', () => (rmSync(path), mkdirSync(path))],
])('that %s lets nothing be written from the very next change on', async (_, lose) => {
  const lock = await lockFolder(folder, silent);
  lock.requireHeld();
  lose();
  expect(() => lock.requireHeld()).toThrow('The server is restarting');
  expect(() => lock.requireHeld()).toThrow('The server is restarting');
  expect(lost).toEqual([expect.stringContaining('no longer holds the lock of its data folder')]);
  const before = existsSync(path);
  lock.release();
  expect(existsSync(path)).toBe(before);
});

it('that was taken over is noticed without a change, too', async () => {
  const lock = await lockFolder(folder, { ...options, beat: 20 });
  write(own());
  await expect.poll(() => lost).toHaveLength(1);
  lock.release();
});

it('goes to one of several servers that find it left behind', async () => {
  write({ ...own(), pid: 2 ** 22 + 7 });
  const starts = Array.from({ length: 5 }, () => lockFolder(folder, impatient));
  const locks = (await Promise.allSettled(starts)).flatMap((start) =>
    start.status === 'fulfilled' ? [start.value] : [],
  );
  expect(locks).toHaveLength(1);
  locks[0]?.requireHeld();
  locks[0]?.release();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['not a lock', () => writeFileSync(path, 'not a lock')],
  ['empty', () => writeFileSync(path, '')],
  ['null', () => writeFileSync(path, 'null')],
  ['a folder', () => mkdirSync(path)],
])('that is %s counts as held, and the sentence says what to do', async (_, make) => {
  make();
  await expect(lockFolder(folder, impatient)).rejects.toThrow(
    `The lock ${path} can't be read, so another server may be using the data folder. If none is running, remove ${path} and start again.`,
  );
  expect(readdirSync(folder)).toEqual(['server.lock']);
});

it('makes the folder with those above it', async () => {
  const lock = await lockFolder(join(folder, 'new', 'data'), options);
  expect(existsSync(join(folder, 'new', 'data', 'server.lock'))).toBe(true);
  lock.release();
});

it.runIf(existsSync('/proc/self'))('refuses a folder that the system cannot make', async () => {
  await expect(lockFolder('/proc/nope/data', options)).rejects.toThrow(
    "DATA_DIR /proc/nope/data can't be used",
  );
});
