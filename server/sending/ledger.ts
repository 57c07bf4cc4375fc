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
import { refuseHeld } from '@server/db/hold';
import type { Database, Store } from '@server/db/store';
import { wallClockAt } from '@/domain/format/dates';
import { capitalise } from '@/domain/format/text';
import { addressesLeft, sentTo, tellRecipients } from '@/domain/sending/recipientOutcomes';
import { sendMoment } from '@/domain/sending/dueFigures';
import type { Background } from '@server/http/background';
import type { Clock } from '@server/http/clock';
import { failure } from '@server/http/failure';
import { describeError, type Log } from '@server/http/log';
import type { Meter } from '@server/http/errors';
import { within } from '@server/http/within';
import { NotDelivered, type Recovery } from './providers/provider';
import { settle, type FindSend } from './recovery';
import { nameOfAudience } from '@/domain/messaging/names';

/** Milliseconds after which a delivery without an answer counts as not confirmed. */
const deliveryLimit = 60_000;
/** Milliseconds that a caller waits for the outcome; later it appears in the send log. */
const answerLimit = 20_000;
/** Milliseconds without news after which an attempt counts as dead. */
export const lease = 90_000;

/** One message to one audience, and how to deliver it. */
export interface Order {
  intent: Omit<Intent, 'createdAt'>;
  bytes?: SentBytes;
  recovery: Recovery;
  /** Runs in the transaction that writes the intent. Throws if the order is out of date. */
  confirm?(tx: Database): Promise<void>;
  /** `left` are the addresses that don't have the message yet; absent for everybody. */
  deliver(left?: string[]): Promise<string>;
  /** The message for the user after the send. */
  successMessage: string;
  /** The message if a folder replaces the service, so that nothing is sent. Only of pushes. */
  savedMessage?: string;
  /** True if a folder replaces the service of an email or a publication. */
  isSaved?: boolean;
  /** True if delivering only starts it: then it stays `sending`, and its outcome is recorded later. */
  isGradual?: boolean;
}

/** The key of a send, and what distinguishes its message from others. */
export type SendIdentity = Pick<
  Intent,
  'sendKey' | 'channel' | 'newsletterId' | 'variant' | 'hash'
>;

/** Sends each order once, however often it is asked for; none while a restored database is held. */
export interface Ledger {
  /** The result of an earlier order with this key, as a message; null where it may be tried. */
  repeat(send: SendIdentity, recovery: Recovery): Promise<string | null>;
  /** Returns a message for the caller. Throws 502 when the send failed, 409 when that is unclear. */
  send(order: Order): Promise<string>;
  /** Settles sends that a stopped server left open. With `isAlone`, every open attempt is dead. */
  recover(find: FindSend, isAlone?: boolean): Promise<void>;
}

interface LedgerDeps {
  db: Store;
  clock: Clock;
  log: Log;
  background: Background;
  meter?: Meter | undefined;
}

export function makeLedger(deps: LedgerDeps): Ledger {
  const running = new Map<string, Promise<string>>();
  const start = (order: Order) => {
    const { slot } = order.intent;
    const existing = running.get(slot);
    if (existing) return existing;
    const sending = sendOnce(deps, order).finally(() => running.delete(slot));
    running.set(slot, sending);
    deps.background.run('send', () => sending.then(ignore, ignore));
    return sending;
  };
  return {
    async repeat(send, recovery) {
      const row = await findSend(deps.db.read, send.sendKey);
      if (!row) return null;
      if (!isSameMessage(row, send)) throw otherMessage();
      const sending = running.get(row.slot);
      if (sending) return answerInTime(sending);
      if (statesToTry(recovery).includes(row.state)) return null;
      return resultOf(row, { successMessage: sentBefore(row, deps.clock()) });
    },
    send: (order) => answerInTime(start(order)),
    async recover(find, isAlone = false) {
      const before = isAlone ? null : new Date(deps.clock().getTime() - lease);
      const rows = await openSends(deps.db.read, before, { withRuns: false });
      for (const row of rows) {
        if (!running.has(row.slot)) await settle(deps, row, find(row));
      }
    },
  };
}

function isSameMessage(row: SendRow, send: SendIdentity): boolean {
  const names = ['channel', 'newsletterId', 'variant', 'hash'] as const;
  return names.every((name) => row[name] === (send[name] ?? null));
}

const ignore = () => undefined;

/**
 * A message that somebody certainly didn't get can be tried again; an unclear one only where the
 * provider recognizes keys, a saved one once a service is connected.
 */
function statesToTry(recovery: Recovery, standsIn = false): SendRow['state'][] {
  const always: SendRow['state'][] = ['intent', 'failed', 'partial'];
  const open: SendRow['state'][] = standsIn ? always : [...always, 'saved'];
  return recovery === 'key' ? [...open, 'unknown'] : open;
}

/**
 * Writes the intent, claims it, delivers, and records: a crash between any two steps never sends
 * twice.
 */
async function sendOnce(deps: LedgerDeps, order: Order): Promise<string> {
  const { db, clock } = deps;
  const intent = { ...order.intent, createdAt: clock() };
  const standsIn = order.savedMessage !== undefined;
  const row = await db.write(async (tx) => {
    await refuseHeld(tx);
    await order.confirm?.(tx);
    return intend(tx, intent, statesToTry('none', standsIn), order.bytes);
  });
  const open = statesToTry(order.recovery, standsIn);
  if (row.slot !== intent.slot) throw otherMessage();
  if (!open.includes(row.state)) {
    if (row.sendKey !== intent.sendKey) throw blocked(row, clock());
    return resultOf(row, { ...order, successMessage: sentBefore(row, clock()) });
  }
  const attempt = {
    name: crypto.randomUUID(),
    now: clock(),
    open,
    isSaved: order.isSaved ?? false,
  };
  const claimed = await db.write((tx) => claim(tx, row, attempt));
  if (claimed === null) throw unclear('sending');
  if ('blocking' in claimed) throw blocked(claimed.blocking, clock());
  const { taken } = claimed;
  const write = async (outcome: Outcome) => {
    const stored = await db.write((tx) => record(tx, taken, outcome, clock()));
    if (stored) deps.meter?.send(row.channel, stored.state);
    return stored;
  };
  const left = addressesLeft(taken.recipients);
  // What has started late tells its outcome itself.
  const writeLate = async (late: Outcome) =>
    order.isGradual && late.state === 'sent' ? null : write(late);
  const delivery = deliver(order, left, deps.log);
  const outcome = await within(deliveryLimit, delivery, tooLate).catch((): Outcome => {
    deps.background.run('send-late', () => delivery.then(writeLate).then(ignore));
    return { state: 'unknown', answer: tooLate().message };
  });
  if (order.isGradual && outcome.state === 'sent') return order.successMessage;
  const stored = await write(outcome);
  const isRetry = !order.isSaved && left.length > 0 && left.length < taken.recipients.length;
  const successMessage = isRetry ? sentTo(row.channel, left.join(', ')) : order.successMessage;
  return resultOf(stored ?? { ...taken, ...outcome }, { ...order, successMessage });
}

/** An unexpected error may have occurred after the message was sent, so its outcome is unknown. */
async function deliver(order: Order, left: string[], log: Log): Promise<Outcome> {
  try {
    const answer = await order.deliver(left.length > 0 ? left : undefined);
    return { state: order.savedMessage === undefined ? 'sent' : 'saved', answer };
  } catch (error) {
    log({ level: 'error', event: 'send', ...describeError(error) });
    if (!(error instanceof NotDelivered)) {
      return { state: 'unknown', answer: 'An unexpected error interrupted the delivery.' };
    }
    const { isCertain, message: answer, recipients } = error;
    return { state: isCertain ? 'failed' : 'unknown', answer, recipients };
  }
}

const tooLate = () => new Error("The provider didn't answer within a minute.");

function answerInTime(sending: Promise<string>): Promise<string> {
  return within(answerLimit, sending, () => unclear('sending'));
}

type Messages = Pick<Order, 'successMessage' | 'savedMessage'>;

function resultOf(row: SendRow, { successMessage, savedMessage }: Messages): string {
  if (row.state === 'sent') return successMessage;
  if (row.state === 'saved' && savedMessage !== undefined) return savedMessage;
  if (row.state === 'failed' || row.state === 'partial') throw notToAll(row);
  throw unclear(row.state === 'unknown' ? 'unknown' : 'sending');
}

/** Nobody or not everybody got it. Says who was refused and why, where the mail server told. */
function notToAll({ channel, state, answer, recipients }: SendRow) {
  const isTold = state === 'partial' || recipients.some(({ reason }) => reason !== '');
  return failure(502, isTold ? tellRecipients(channel, recipients) : answer, { state });
}

/** The send is still running, or it ended without a confirmation. */
function unclear(state: 'sending' | 'unknown') {
  return failure(
    409,
    state === 'sending'
      ? 'This is still being sent. The send log will show the result.'
      : "Delivery isn't confirmed. Check with the provider, then mark it as sent or failed in the send log.",
  );
}

/** An earlier send is in the way. Where it was sent, nothing is sent now. */
function blocked(row: SendRow, now: Date) {
  const { state } = row;
  if (state !== 'sent' && state !== 'saved' && state !== 'partial')
    return unclear(state === 'unknown' ? 'unknown' : 'sending');
  const { done, again } = wordsOf(row);
  const next = state === 'saved' ? '' : ` Reload the page to ${again} it again.`;
  return failure(
    409,
    `Already ${done} at ${momentOf(row, now)}: ${receiversOf(row)}. Nothing was ${done} now.${next}`,
  );
}

/** What was done with a message that has left, and how to ask for it again. */
function wordsOf({ channel, state, isSaved }: SendRow) {
  if (isSaved || state === 'saved') return { done: 'saved to the outbox', again: 'save' };
  return channel === 'website'
    ? { done: 'published', again: 'publish' }
    : { done: 'sent', again: 'send' };
}

/** The time in New York, such as `08:20`, with the date on another day. */
function momentOf({ updatedAt }: SendRow, now: Date): string {
  return sendMoment(wallClockAt(updatedAt), wallClockAt(now).slice(0, 10));
}

/** Those who have it. */
function receiversOf({ audience, recipients }: SendRow): string {
  const sent = recipients.filter(({ state }) => state === 'sent').map(({ address }) => address);
  return sent.length > 0 ? sent.join(', ') : nameOfAudience(audience);
}

function otherMessage() {
  return failure(409, 'This send key belongs to another message.');
}

/** For example `Sent at 08:20: all subscribers of FSI`. */
function sentBefore(row: SendRow, now: Date): string {
  const { done } = wordsOf(row);
  return `${capitalise(done)} at ${momentOf(row, now)}: ${nameOfAudience(row.audience)}`;
}
