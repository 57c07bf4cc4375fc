import { readFileSync, readlinkSync } from 'node:fs';

/** Tells one process from all others. A text is '' where the system doesn't provide it. */
export interface ProcessIdentity {
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
export function isRunning(pid: number): boolean {
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

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
