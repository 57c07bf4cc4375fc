import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest } from 'vitest/node';

/** Every run adds a few listeners, and takes them off at its end. */
const manyListeners = 100;

/** The thread that outlives each run, with its loaded modules and databases. */
let lasting: Worker | undefined;

function openThread({ distPath, env, execArgv }: PoolOptions): Worker {
  const thread = new Worker(join(distPath, 'workers/threads.js'), { env, execArgv });
  thread.setMaxListeners(manyListeners);
  thread.once('exit', () => {
    if (lasting === thread) lasting = undefined;
  });
  return thread;
}

function workerIn(thread: Worker): PoolWorker {
  let isAsked = false;
  return {
    name: lastingPool.name,
    on: (event, callback) => void thread.on(event, callback),
    off: (event, callback) => void thread.off(event, callback),
    send(message: WorkerRequest) {
      isAsked = message.type === 'stop';
      if (isAsked) thread.emit('message', { type: 'stopped', __vitest_worker_response__: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      else thread.postMessage(message);
    },
    deserialize: (data) => data,
    start: () => Promise.resolve(),
    async stop() {
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      // Without being asked first, the thread may still run a test.
      if (!isAsked) await thread.terminate();
      if (!isAsked && lasting === thread) lasting = undefined;
    },
  };
}

/**
 * Runs the tests of every mutant in one thread. Loading the server and making a database takes seconds,
 * much longer than most tests.
 */
export const lastingPool: PoolRunnerInitializer = {
  name: 'lasting',
  createPoolWorker: (options) => workerIn((lasting ??= openThread(options))),
};
