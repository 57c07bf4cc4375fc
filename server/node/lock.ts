import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure } from '@server/http/failure';
import type { Log } from '@server/http/log';
import { ConfigError } from '@server/configError';
import { isFull } from './environment';

/** A folder that this process alone may write to, while the lock lasts. */
export interface FolderLock {
  /** Throws 503 once another server has taken the folder. Call it right before each change. */
  requireHeld(): void;
  /** Leaves the lock of another server where it is. */
  release(): void;
}

/** For a server on PostgreSQL, which needs no folder. */
export const noFolder: FolderLock = { requireHeld: () => undefined, release: () => undefined };

export interface LockOptions {
  log: Log;
  /** Called once, with a sentence, when the lock turns out to be lost. */
  onLost?: ((message: string) => void) | undefined;
  /** Milliseconds between two signs of life. */
  beat?: number;
  /** Milliseconds without a sign of life after which a lock may be taken over. */
  stale?: number;
  /** Milliseconds that a living holder gets to stop before this start is refused. */
  grace?: number;
}

interface Holder extends ProcessIdentity {
  /** Random, so that no two locks are alike. Locks of earlier versions have none. */
  token?: string;
}

type Times = Required<Pick<LockOptions, 'beat' | 'stale' | 'grace'>>;

/** Milliseconds after which every server that took over at the same moment has seen who was last. */
const settling = 250;

/**
 * Creates the folder and locks it for this process. Two containers may share the folder without
 * seeing each other's processes, so a holder from elsewhere counts as running while it gives signs
 * of life: its lock is watched for `stale` milliseconds. One that ran beside this process and is
 * gone is replaced at once; one that still runs may just have been killed or asked to stop, so it gets
 * `grace` milliseconds. Throws `ConfigError`.
 */
export async function lockFolder(folder: string, options: LockOptions): Promise<FolderLock> {
  requireWritable(folder);
  const { beat = 2_000, stale = 15_000, grace = 5_000 } = options;
  const path = join(folder, 'server.lock');
  const token = randomUUID();
  const text = JSON.stringify({ token, ...identify(process.pid) } satisfies Holder);
  const candidate = `${path}.${token}.new`;
  try {
    writeFileSync(candidate, text);
    await acquire(candidate, path, { beat, stale, grace }, options.log);
  } catch (error) {
    if (isFull(error)) throw fullDisk(folder);
    throw error;
  } finally {
    rmSync(candidate, { force: true });
  }
  if (readFileSync(path, 'utf8') !== text) throw inUse(path);
  return keep(path, text, beat, options.onLost);
}

/** Moves the lock `candidate` to `path` as soon as no living server holds that. Throws `ConfigError`. */
async function acquire(candidate: string, path: string, times: Times, log: Log): Promise<void> {
  while (!tryLink(candidate, path)) {
    const seen = read(path);
    if (seen === null) continue;
    const holder = parse(seen);
    if (!holder) throw unreadable(path);
    const state = stateOf(holder);
    if (state === 'running') {
      if (!(await isLeft(path, times, log))) throw inUse(path);
      continue;
    }
    if (state === 'unknown' && !(await isSilent(path, times, log))) {
      if (read(path) === seen) throw inUse(path);
      continue;
    }
    if (read(path) !== seen) continue;
    renameSync(candidate, path);
    await sleep(settling);
    return;
  }
}

/** Gives signs of life, and notices when another server has taken the lock. */
function keep(path: string, text: string, beat: number, onLost: LockOptions['onLost']): FolderLock {
  let isLost = false;
  const isHeld = () => {
    if (!isLost && !holds(path, text)) {
      isLost = true;
      clearInterval(timer);
      onLost?.(
        `This server no longer holds the lock of its data folder ${dirname(path)}, so it stops before it could damage the data. If another server uses the folder now, keep that one; otherwise start this one again.`,
      );
    }
    return !isLost;
  };
  const signLife = () => isHeld() && utimesSync(path, new Date(), new Date());
  const timer = setInterval(() => attempt(signLife), beat);
  timer.unref();
  return {
    requireHeld() {
      if (!attempt(isHeld)) throw failure(503, 'The server is restarting. Try again in a moment.');
    },
    release() {
      clearInterval(timer);
      if (read(path) === text) rmSync(path, { force: true });
    },
  };
}

/** Throws if the lock can't be read for now, for instance because too many files are open. */
function holds(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) return false;
    throw error;
  }
}

/** False where the task fails; the next sign of life or the next change tries again. */
function attempt(task: () => unknown): boolean {
  try {
    return task() === true;
  } catch {
    return false;
  }
}

/** True if within `grace` milliseconds no living process beside this one holds the lock any more. */
async function isLeft(path: string, { grace }: Times, log: Log): Promise<boolean> {
  const start = performance.now();
  log({
    level: 'info',
    event: 'waiting-for-data-folder',
    message: `Another server uses the data folder ${dirname(path)}. Waiting up to ${grace / 1_000} seconds for it to stop.`,
  });
  while (performance.now() - start < grace) {
    await sleep(50);
    const holder = parse(read(path) ?? '');
    if (!holder || stateOf(holder) !== 'running') return true;
  }
  return false;
}

/** True if the lock stays untouched for `stale` milliseconds. */
async function isSilent(path: string, { beat, stale }: Times, log: Log): Promise<boolean> {
  const signOf = () => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const first = signOf();
  const start = performance.now();
  log({
    level: 'info',
    event: 'waiting-for-data-folder',
    message: `Another server used the data folder ${dirname(path)}. Waiting up to ${stale / 1_000} seconds for a sign of life.`,
  });
  while (performance.now() - start < stale) {
    await sleep(Math.min(beat, stale) / 4);
    if (signOf() !== first) return false;
  }
  return true;
}

/** `unknown` for a process that this one can't see: in another container or on another computer. */
function stateOf({ token, pid, boot, namespace, started }: Holder): 'running' | 'gone' | 'unknown' {
  const now = identify(pid);
  const isSameProcess = isRunning(pid) && boot === now.boot && started === now.started;
  if (token === undefined) return isSameProcess ? 'running' : 'unknown';
  if (boot !== now.boot || namespace !== now.namespace) return 'unknown';
  if (!isSameProcess) return 'gone';
  return started === '' ? 'unknown' : 'running';
}

/** Null if there is no lock, '' if it can't be read. */
function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : '';
  }
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    const { pid, boot = '', namespace = '', started = '', token } = holder ?? {};
    if (typeof pid !== 'number' || pid <= 0) return null;
    return { pid, boot, namespace, started, ...(token !== undefined && { token }) };
  } catch {
    return null;
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function inUse(path: string): ConfigError {
  const holder = parse(read(path) ?? '');
  const isElsewhere = holder && stateOf(holder) === 'unknown';
  const place = isElsewhere ? ' in another container or on another computer' : '';
  return new ConfigError(
    `The data folder ${dirname(path)} is in use by another server (process ${holder?.pid ?? 'unknown'}${place}). Stop it, or set DATA_DIR to another folder.`,
  );
}

function unreadable(path: string): ConfigError {
  return new ConfigError(
    `The lock ${path} can't be read, so another server may be using the data folder. If none is running, remove ${path} and start again.`,
  );
}

/** For a start that ends because there is no room in the data folder. */
export function fullDisk(folder: string): ConfigError {
  return new ConfigError(
    `The disk that holds DATA_DIR ${folder} is full. Free some space and start again.`,
  );
}

/** With each folder above it. Node's own `recursive` never ends where `/proc` refuses a folder. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another server may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

function requireWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    if (isFull(error)) throw fullDisk(folder);
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new ConfigError(
      `DATA_DIR ${folder} can't be used (${code}). Choose a folder that this user may read and write.`,
    );
  }
}

/** Tells one process from all others. A text is '' where the system doesn't provide it. */
interface ProcessIdentity {
  pid: number;
  /** Identifies the boot of the computer. */
  boot: string;
  /** Identifies the set of processes that share their numbers: a container has its own. */
  namespace: string;
  /** When the process started, in ticks since the boot. */
  started: string;
}

/** Describes a process of this container as it is now. */
export function identify(pid: number): ProcessIdentity {
  return {
    pid,
    boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
    started: fieldsOf(pid)[19] ?? '',
  };
}

/** True if this container has a process with that number that can still do something. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isOfOtherUser = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isOfOtherUser) return false;
  }
  return !isZombie(pid);
}

/**
 * A process that has ended keeps its number until its parent asks for its exit code, which some
 * parents never do. While one of its threads still ends, that thread may be writing.
 */
function isZombie(pid: number): boolean {
  const fields = fieldsOf(pid);
  const [state = '', threads] = [fields[0], fields[17]];
  return /^[ZXx]$/.test(state) && Number(threads) <= 1;
}

/**
 * What `/proc/<pid>/stat` says after the name, which is in parentheses and may itself contain spaces
 * and parentheses. Empty where the system doesn't provide it.
 */
function fieldsOf(pid: number): string[] {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function orEmpty(source: () => string): string {
  try {
    return source();
  } catch {
    return '';
  }
}
