import { vi } from 'vitest';
import { settleSend, logOf } from '@server/db/sendLog';
import type { SendRow } from '@server/db/sends';
import type { User } from '@/api/contract/auth';
import type { Store } from '@server/db/store';
import type { SendState } from '@/api/contract/sends';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { openStore } from '../server/makeTestApi';
import { returnDatabase, takeDatabase } from '../server/testApi';

const morning = new Date('2026-11-20T13:00:00Z');
/** Milliseconds that even a busy computer needs at most. */
const longestWait = 120_000;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export type Standing = Pick<SendRow, 'id' | 'state'>;

/** The database, clock and send log that every process of a case shares. */
export interface World {
  db: Store;
  clock(): Date;
  /** Moves the clock, and with it the timers of every process. */
  pass(ms: number): Promise<void>;
  /** Moves the clock alone, like a computer that was asleep. */
  sleep(ms: number): void;
  wait(ms: number): Promise<void>;
  /** Lets pending work run, and moves the clock if nothing else happens. */
  until(isOver: () => boolean, isBusy: () => boolean): Promise<void>;
  /** The rows in the database, newest first. */
  rows(): Promise<Standing[]>;
  /** The newest line that a user sees in the log. */
  logged(): Promise<SendState | 'nothing'>;
  settle(id: number, outcome: 'sent' | 'failed'): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database, then stops the clock. */
export async function openWorld(): Promise<World> {
  const client = await takeDatabase();
  const watch = { log: () => undefined, freeBytes: () => Promise.resolve(Infinity) };
  const db = await openStore(client, watch);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = morning;
  let isClosed = false;
  const clock = () => now;
  const pass = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  return {
    db,
    clock,
    pass,
    sleep(ms) {
      now = new Date(now.getTime() + ms);
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async until(isOver, isBusy) {
      const givesUpAt = performance.now() + longestWait;
      while (!isOver()) {
        if (isClosed || performance.now() > givesUpAt) throw new Error('Nothing ends.');
        await turn();
        if (!isOver() && !isBusy()) await pass(5_000);
      }
    },
    rows: async () =>
      (await client.query<Standing>('SELECT id, state FROM sends ORDER BY id DESC')).rows,
    logged: async () => (await logOf(db.read, sampleNewsletter.id))[0]?.state ?? 'nothing',
    async settle(id, outcome) {
      const user = { first_name: 'Ana' } as User;
      await db.write((tx) => settleSend(tx, { id, outcome, user }, now));
    },
    async clear() {
      vi.clearAllTimers();
      now = morning;
      await client.exec('DELETE FROM sends; DELETE FROM sent_emails');
    },
    async close() {
      isClosed = true;
      vi.useRealTimers();
      returnDatabase(client);
    },
  };
}
