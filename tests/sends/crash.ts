import type { Store } from '@server/db/store';
import type { CrashPoint } from './cases';

/** Where a process ends: at its n-th write after `arm`, or on the way to the provider. */
export type Stop =
  | { at: 'write'; nth: number; when: 'before' | 'inside' | 'after' }
  | { at: 'deliver' | 'accepted' | 'find' };

/** The first three writes of a send: its intent, its claim and its outcome. */
export const stops: Partial<Record<CrashPoint, Stop>> = {
  after_render: { at: 'write', nth: 1, when: 'before' },
  before_intent_insert: { at: 'write', nth: 1, when: 'inside' },
  after_intent_insert: { at: 'write', nth: 1, when: 'after' },
  after_claim: { at: 'write', nth: 2, when: 'after' },
  before_provider_connect: { at: 'deliver' },
  after_provider_connect: { at: 'deliver' },
  mid_request_body: { at: 'deliver' },
  after_provider_accept_before_response: { at: 'accepted' },
  after_response_before_record: { at: 'write', nth: 3, when: 'before' },
  after_record_before_client_reply: { at: 'write', nth: 3, when: 'after' },
};

/** A process that can end in the middle of anything. Its pending work never continues. */
export interface Process {
  isDead: boolean;
  /** The database as this process uses it. */
  db: Store;
  /** Writes on their way to the database. */
  writing: number;
  arm(stop: Stop | undefined): void;
  /** Ends here if the process was armed for this point. */
  pass(at: 'deliver' | 'accepted' | 'find'): Promise<void>;
}

const never = () => new Promise<never>(() => undefined);
const rollback = new Error('The process ended inside its transaction.');

export function makeProcess(db: Store): Process {
  let armed: Stop | undefined;
  const process: Process = {
    isDead: false,
    writing: 0,
    db: { ...db, write: (run) => write(run) },
    arm(stop) {
      armed = stop && { ...stop };
    },
    async pass(at) {
      if (armed?.at === at) process.isDead = true;
      if (process.isDead) await never();
    },
  };
  const stopOfThisWrite = () => {
    if (armed?.at !== 'write') return null;
    armed.nth -= 1;
    return armed.nth === 0 ? armed.when : null;
  };
  const write: Store['write'] = async (run) => {
    const stop = stopOfThisWrite();
    if (stop === 'before') process.isDead = true;
    if (process.isDead) return never();
    process.writing += 1;
    const written = db.write(async (tx) => {
      const result = await run(tx);
      if (stop === 'inside') throw rollback;
      return result;
    });
    await written.catch(() => undefined);
    process.writing -= 1;
    if (stop !== null) process.isDead = true;
    return process.isDead ? never() : written;
  };
  return process;
}
