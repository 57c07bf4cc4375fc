import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './environment';

interface Holder {
  pid: number;
  /** Identifies the boot of the computer; '' if the system doesn't provide it. */
  boot: string;
  /** When the process started, in ticks since the boot; '' if the system doesn't provide it. */
  started: string;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function holderOf(pid: number): Holder {
  return { pid, boot: read('/proc/sys/kernel/random/boot_id').trim(), started: startOf(pid) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** An unreadable lock counts as held: refusing to start is better than running two servers. */
function isStale(holder: Holder | null): boolean {
  if (!holder) return false;
  const now = holderOf(holder.pid);
  return holder.boot !== now.boot || !isAlive(holder.pid) || holder.started !== now.started;
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    const { pid, boot = '', started = '' } = holder;
    return typeof pid === 'number' && pid > 0 ? { pid, boot, started } : null;
  } catch {
    return null;
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock away; puts it back where another server has replaced it in the meantime. */
function clear(lock: string, seen: string): void {
  const aside = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside) !== seen) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

/**
 * Creates the folder and locks it for this process; the result releases it. Throws `ConfigError`
 * where the folder cannot be used, and while another running process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  requireWritable(folder);
  const lock = join(folder, 'server.lock');
  const own = `${lock}.${process.pid}.new`;
  const text = JSON.stringify(holderOf(process.pid));
  writeFileSync(own, text);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryLink(own, lock)) return () => read(lock) === text && rmSync(lock, { force: true });
      const seen = read(lock);
      if (seen !== '' && !isStale(parse(seen))) break;
      clear(lock, seen);
    }
  } finally {
    rmSync(own, { force: true });
  }
  const pid = parse(read(lock))?.pid ?? 'unknown';
  throw new ConfigError(
    `The data folder ${folder} is in use by another server (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new ConfigError(
      `DATA_DIR ${folder} can't be used (${code}). Choose a folder that this user may read and write.`,
    );
  }
}
