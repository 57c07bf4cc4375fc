import { describeError, type Log } from './log';

/** Work that continues after the answer, so that the answer's time reveals nothing. */
export interface Background {
  run(name: string, task: () => Promise<void>): void;
  /** Resolves when all tasks have ended. */
  settled(): Promise<void>;
}

export function makeBackground(log: Log): Background {
  const tasks = new Set<Promise<void>>();
  return {
    run(name, task) {
      const running = task()
        .catch((error: unknown) => log({ level: 'error', event: name, ...describeError(error) }))
        .finally(() => tasks.delete(running));
      tasks.add(running);
    },
    async settled() {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
