import { Agent, request } from 'node:http';

/** Makes one call over a connection that stays open, and resolves when its answer has arrived. */
export type Caller = (path: string, body: object) => Promise<void>;

/** Calls a server as its dashboard does: signed in, and taking compressed answers. */
export function makeCaller(base: string, token: string): Caller {
  // A connection that rests is closed here before the server does it after 5 seconds.
  const agent = new Agent({ keepAlive: true, maxSockets: 100, timeout: 3_000 });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  };
  return (path, body) =>
    new Promise((resolve, reject) => {
      const sent = request(`${base}/api${path}`, { agent, method: 'POST', headers }, (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`${path} answered ${answer.statusCode}.`)),
        );
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
}

/** How often `work` is done each second by so many at once, in so many milliseconds. */
export async function throughput(
  atOnce: number,
  ms: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const one = async (_: unknown, worker: number) => {
    while (performance.now() - start < ms) {
      await work(worker);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (done / (performance.now() - start)) * 1_000;
}

/** How long each of `count` runs took, one after the other, in milliseconds. */
export async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

/** How long each save took when so many people save once a second, each at a moment of their own. */
export async function pacedTimes(
  people: number,
  seconds: number,
  save: (person: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const one = async (_: unknown, person: number) => {
    const moment = (person * 1_000) / people;
    const start = performance.now() + moment;
    for (let second = 0; second < seconds; second += 1) {
      const left = start + second * 1_000 - performance.now();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
      times.push(...(await timesOf(1, () => save(person))));
    }
  };
  await Promise.all(Array.from({ length: people }, one));
  return times;
}
