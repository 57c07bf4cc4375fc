import { failure } from './failure';

/** Runs tasks, at most `width` at once. Throws 503 when more than `waitingLimit` are waiting. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

export function makeGate(width: number, waitingLimit = 256): Gate {
  const run = makeFairGate(width, waitingLimit);
  return (task) => run('', task);
}

/** A gate that knows from whom a task comes. */
export type FairGate = <T>(from: string, task: () => Promise<T>) => Promise<T>;

/** How many callers a gate remembers, so that a flood from many takes little memory. */
const maxCounted = 10_000;

interface Waiting {
  /** How many tasks its caller had before it since the gate was last empty. */
  rank: number;
  run(): void;
  drop(): void;
}

/**
 * Runs tasks, at most `width` at once. Those whose caller had the fewest so far go first, so one
 * busy caller makes only itself wait. When `waitingLimit` are waiting, the task of the busiest caller
 * gets 503.
 */
export function makeFairGate(width: number, waitingLimit = 256): FairGate {
  const counts = new Map<string, number>();
  const waiting: Waiting[] = [];
  let running = 0;

  const rankOf = (from: string) => {
    const rank = counts.get(from) ?? 0;
    if (counts.size >= maxCounted) counts.clear();
    counts.set(from, rank + 1);
    return rank;
  };
  const take = (index: number) => waiting.splice(index, 1)[0];
  const enter = (from: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ rank: rankOf(from), run: resolve, drop: () => reject(busy()) });
      if (waiting.length > waitingLimit) take(busiest(waiting))?.drop();
    });
  const leave = () => {
    const next = take(idlest(waiting));
    if (next) return next.run();
    running -= 1;
    if (running === 0) counts.clear();
  };

  return async (from, task) => {
    if (running < width) {
      running += 1;
      rankOf(from);
    } else {
      await enter(from);
    }
    try {
      return await task();
    } finally {
      leave();
    }
  };
}

/** Runs work that takes long, such as the rendering of an email, and results in what it did. */
export type InTurn = <T>(work: () => T | Promise<T>) => Promise<T>;

/**
 * Work goes one after the other, and between two of them everybody else gets as much time as the first
 * one took: so many at once make only each other wait. Throws 503 like a gate.
 */
export function makeTurns(): InTurn {
  const gate = makeGate(1);
  return (work) =>
    new Promise((resolve, reject) => {
      const run = async () => {
        const start = performance.now();
        await Promise.resolve().then(work).then(resolve, reject);
        const took = performance.now() - start;
        await new Promise((rested) => setTimeout(rested, took));
      };
      gate(run).catch(reject);
    });
}

/** The index of the one that goes first: of those with the lowest rank, the one that came first. */
function idlest(waiting: Waiting[]): number {
  return waiting.reduce((best, { rank }, at) => (rank < (waiting[best]?.rank ?? 0) ? at : best), 0);
}

/** The index of the one that is dropped: of those with the highest rank, the one that came last. */
function busiest(waiting: Waiting[]): number {
  return waiting.reduce(
    (worst, { rank }, at) => (rank >= (waiting[worst]?.rank ?? 0) ? at : worst),
    0,
  );
}

function busy() {
  const message = 'The server is busy. Try again in a moment.';
  return failure(503, message, null, { 'Retry-After': '5' });
}
