import type { Log } from './log';

/** Work that goes on after the answer, so that its time tells a caller nothing. */
export interface Background {
  run(name: string, task: () => Promise<void>): void;
  /** Resolves when everything that was started is done. */
  settled(): Promise<void>;
}

export function makeBackground(log: Log): Background {
  const tasks = new Set<Promise<void>>();
  return {
    run(name, task) {
      const running = task()
        .catch((error: unknown) => log({ level: 'error', event: name, ...faultOf(error) }))
        .finally(() => tasks.delete(running));
      tasks.add(running);
    },
    async settled() {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}

/** Name, code and frames of a fault; never its message, which may quote a query's values. */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { fault: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    fault: cause.name,
    code: 'code' in cause ? cause.code : undefined,
    frames: frames.slice(0, 8).map((line) => line.trim()),
  };
}
