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
    started: orEmpty(() => startIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))),
  };
}

/** True if this container has a process with that number. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The name of a process, in parentheses, may itself contain spaces and parentheses. */
function startIn(stat: string): string {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
