import type { Deps } from '@server/app';
import { claim, findSend, intend, isOpen, record, type SendRow } from '@server/db/sends';
import { faultOf } from './background';
import { failure } from './failure';
import { messageIdOf, NotDelivered, type Mail } from './outbox';
import { hashOf } from './tokens';

/** One message to one audience; `key` is the sender's `send_key`. */
export interface Order extends Required<Mail> {
  newsletterId: number;
  channel: 'test';
  variant: string;
  staffId: number;
}

/** Sends each order once, however often it is asked for. */
export interface Post {
  /** What came of an earlier order under this key, in words; null when there was none. */
  repeat(key: string, html: string): Promise<string | null>;
  /** Answers what came of it, in words; throws 502 when it failed, 409 when that is not known. */
  send(order: Order): Promise<string>;
}

type PostDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'log'>;

export function makePost(deps: PostDeps): Post {
  const running = new Map<string, Promise<string>>();
  return {
    async repeat(key, html) {
      const row = await findSend(deps.db.read, key);
      if (!row) return null;
      if (running.has(key)) return running.get(key) ?? null;
      return isOpen(row) ? null : outcomeOf(row, hashOf(html));
    },
    send(order) {
      const existing = running.get(order.key);
      if (existing) return existing;
      const sending = sendOnce(deps, order).finally(() => running.delete(order.key));
      running.set(order.key, sending);
      return sending;
    },
  };
}

/** Intent row → claim → hand over → record: a crash between any two never sends twice. */
async function sendOnce({ db, clock, outbox, log }: PostDeps, order: Order): Promise<string> {
  const hash = hashOf(order.html);
  const row = await db.write((tx) => intend(tx, intentOf(order, hash, clock())));
  if (row.hash !== hash || !isOpen(row)) return outcomeOf(row, hash);
  if (!(await db.write((tx) => claim(tx, row.id, clock())))) throw unclear('sending');
  const outcome = await handOver(outbox.deliver(order), log);
  await record(db, row.id, outcome, clock());
  return outcomeOf({ ...row, ...outcome }, hash);
}

function intentOf(order: Order, hash: string, createdAt: Date) {
  return {
    sendKey: order.key,
    newsletterId: order.newsletterId,
    channel: order.channel,
    variant: order.variant,
    audience: order.to.join(', '),
    hash,
    bytes: Buffer.byteLength(order.html),
    subject: order.subject,
    messageId: messageIdOf(order),
    staffId: order.staffId,
    createdAt,
  };
}

async function handOver(delivery: Promise<string>, log: Deps['log']) {
  try {
    return { state: 'sent' as const, answer: await delivery };
  } catch (error) {
    log({ level: 'error', event: 'send', ...faultOf(error) });
    const isUnclear = error instanceof NotDelivered && !error.isCertain;
    const answer = error instanceof NotDelivered ? error.message : 'The message was not written.';
    return { state: isUnclear ? ('unknown' as const) : ('failed' as const), answer };
  }
}

function unclear(state: 'sending' | 'unknown') {
  return failure(
    409,
    state === 'sending'
      ? 'This message is being sent.'
      : 'It is not known whether this message left. Look in the inbox before you send it again.',
  );
}

function outcomeOf(row: SendRow, hash: string): string {
  if (row.hash !== hash) throw failure(409, 'This send key belongs to another message.');
  if (row.state === 'sent') return `Test sent to ${row.audience}`;
  if (row.state === 'failed') throw failure(502, row.answer);
  throw unclear(row.state === 'unknown' ? 'unknown' : 'sending');
}
