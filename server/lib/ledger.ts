import { randomUUID } from 'node:crypto';
import {
  claim,
  findSend,
  intend,
  openSends,
  record,
  type Intent,
  type Outcome,
  type SendRow,
  type SentBytes,
} from '@server/db/sends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/app';
import { faultOf } from './background';
import { failure } from './failure';
import { blocked, otherMessage, sentBefore, unclear } from './sendWords';
import { NotDelivered, type Proof } from './providers/provider';
import { within } from './within';

/** Handing over takes at most this long; then nobody knows. Milliseconds. */
const handOverLimit = 60_000;
/** A caller waits this long for the outcome; the log has it later. Milliseconds. */
const answerLimit = 20_000;
/** After this long without a word an attempt counts as dead. Milliseconds. */
export const lease = 90_000;

/** One message to one audience, and how it leaves. */
export interface Order {
  intent: Omit<Intent, 'createdAt'>;
  bytes?: SentBytes;
  proof: Proof;
  /** Runs in the transaction that writes the intent; throws where the order no longer stands. */
  confirm?(tx: Database): Promise<void>;
  deliver(): Promise<string>;
  /** What the caller is told once it has left. */
  said: string;
}

/** A message by its key, and what tells it from others. */
export type Asked = Pick<Intent, 'sendKey' | 'channel' | 'newsletterId' | 'variant' | 'hash'>;

/** What a provider can tell about a row that was left open; null where there is no such provider. */
export type FindSend = (row: SendRow) => (() => Promise<string | null>) | null;

/** Sends each order once, however often it is asked for. */
export interface Ledger {
  /** What came of an earlier order under this key, in words; null when it may be tried. */
  repeat(asked: Asked, proof: Proof): Promise<string | null>;
  /** Answers what came of it, in words; throws 502 when it failed, 409 when that is not known. */
  send(order: Order): Promise<string>;
  /** Settles what a server left open when it stopped; with `isAlone` every open attempt is dead. */
  recover(find: FindSend, isAlone?: boolean): Promise<void>;
}

type LedgerDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'background'>;

export function makeLedger(deps: LedgerDeps): Ledger {
  const running = new Map<string, Promise<string>>();
  const send = (order: Order) => {
    const { slot } = order.intent;
    const existing = running.get(slot);
    if (existing) return existing;
    const sending = sendOnce(deps, order).finally(() => running.delete(slot));
    running.set(slot, sending);
    deps.background.run('send', () => sending.then(ignore, ignore));
    return sending;
  };
  return {
    async repeat(asked, proof) {
      const row = await findSend(deps.db.read, asked.sendKey);
      if (!row) return null;
      if (!isOf(row, asked)) throw otherMessage();
      const sending = running.get(row.slot);
      if (sending) return answered(sending);
      return mayBeTried(proof).includes(row.state) ? null : outcomeOf(row);
    },
    send: (order) => answered(send(order)),
    async recover(find, isAlone = false) {
      const before = isAlone ? null : new Date(deps.clock().getTime() - lease);
      const rows = await openSends(deps.db.read, before);
      for (const row of rows) {
        if (!running.has(row.slot)) await settle(deps, row, find(row));
      }
    },
  };
}

const told = ['channel', 'newsletterId', 'variant', 'hash'] as const;

function isOf(row: SendRow, asked: Asked): boolean {
  return told.every((name) => row[name] === (asked[name] ?? null));
}

const ignore = () => undefined;

/** A message that failed has not left; one that may have left only where the provider knows keys. */
function mayBeTried(proof: Proof): SendRow['state'][] {
  return proof === 'key' ? ['intent', 'failed', 'unknown'] : ['intent', 'failed'];
}

/** Intent row → claim → hand over → record: a crash between any two never sends twice. */
async function sendOnce(deps: LedgerDeps, order: Order): Promise<string> {
  const { db, clock } = deps;
  const intent = { ...order.intent, createdAt: clock() };
  const row = await db.write(async (tx) => {
    await order.confirm?.(tx);
    return intend(tx, intent, order.bytes);
  });
  const open = mayBeTried(order.proof);
  if (row.slot !== intent.slot) throw otherMessage();
  if (!open.includes(row.state)) return outcomeOf(row, order.said);
  const name = randomUUID();
  const claimed = await db.write((tx) => claim(tx, row, { name, now: clock(), open }));
  if (claimed === false) throw unclear('sending');
  if (claimed !== true) throw blocked(claimed);
  const write = (outcome: Outcome) =>
    db.write((tx) => record(tx, { id: row.id, claim: name }, outcome, clock()));
  const handing = handOver(order, deps.log);
  const outcome = await within(handOverLimit, handing, tooLate).catch((): Outcome => {
    deps.background.run('send-late', () => handing.then(write).then(ignore));
    return { state: 'unknown', answer: tooLate().message };
  });
  await write(outcome);
  return outcomeOf({ ...row, ...outcome }, order.said);
}

/** An error that says nothing of the message may have come after it left. */
async function handOver(order: Order, log: Deps['log']): Promise<Outcome> {
  try {
    return { state: 'sent', answer: await order.deliver() };
  } catch (error) {
    log({ level: 'error', event: 'send', ...faultOf(error) });
    if (!(error instanceof NotDelivered)) {
      return { state: 'unknown', answer: 'The message was not handed over in the usual way.' };
    }
    return { state: error.isCertain ? 'failed' : 'unknown', answer: error.message };
  }
}

const tooLate = () => new Error('There was no answer within a minute.');

function answered(sending: Promise<string>): Promise<string> {
  return within(answerLimit, sending, () => unclear('sending'));
}

function outcomeOf(row: SendRow, said = sentBefore(row)): string {
  if (row.state === 'sent') return said;
  if (row.state === 'failed') throw failure(502, row.answer);
  throw unclear(row.state === 'unknown' ? 'unknown' : 'sending');
}

type Find = ReturnType<FindSend>;

/** Writes what can be known of a row whose server has stopped. */
async function settle({ db, clock, log }: LedgerDeps, row: SendRow, find: Find): Promise<void> {
  const outcome = await recovered(row, find).catch((error: unknown) => {
    log({ level: 'error', event: 'recover-send', ...faultOf(error) });
    return row.state === 'unknown' ? null : interrupted;
  });
  if (outcome) await db.write((tx) => record(tx, row, outcome, clock()));
}

const interrupted: Outcome = {
  state: 'unknown',
  answer: 'The server stopped while the message was handed over.',
};

/** Null where nothing new is known. */
async function recovered({ state }: SendRow, find: Find): Promise<Outcome | null> {
  if (state === 'intent') {
    return { state: 'failed', answer: 'The server stopped before this message left.' };
  }
  if (!find) return state === 'sending' ? interrupted : null;
  const answer = await find();
  if (answer !== null) return { state: 'sent', answer };
  return { state: 'failed', answer: 'The provider does not have it: this message did not leave.' };
}
