import { unsubscribeToken } from '@/domain/firm/legal';
import {
  type BulkRun,
  endRun,
  freezeNext,
  isCounted,
  leadSending,
  noteRun,
  openRuns,
  type RecipientResult,
  storeResults,
  type Taken,
  takeRecipients,
} from '@server/db/bulkRuns';
import { cancelSome } from '@server/db/bulkActs';
import { requireSend, type SentBytes, sentBytes } from '@server/db/sends';
import { stopSendingTo } from '@server/db/subscribers';
import type { Deps } from '@server/deps';
import { describeError } from '@server/http/log';
import { unsubscribePart } from '@server/sending/unsubscribe';
import { oneLine } from '@server/sending/providers/provider';
import type { BulkMailer, BulkMessage, Handover } from './mailer';

type RunDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'publicUrl' | 'unsubscribeSecret' | 'meter'>;

/** Milliseconds for which one server is the only one that sends. It asks again with each batch. */
const leads = 60_000;
/** Milliseconds after which a recipient that was taken isn't begun any more: another server may send soon. */
const begunWithin = 20_000;
/** Recipients that are taken at once. So many may be left unconfirmed if the server is killed. */
const mostAtOnce = 20;

const minute = 60_000;
/** Milliseconds until the next attempt after the mail server asked for one. Then it counts as refused. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 120 * minute, 240 * minute];
/** Milliseconds until a mail server that couldn't be used is tried again. */
const restFor = [5_000, 15_000, minute, 5 * minute];

/** Sends what bulk sends still have to deliver. Stops soon after `stop`. */
export interface BulkWorker {
  work(): Promise<void>;
  stop(): void;
}

/**
 * Of all servers that share a database one sends at a time, so that the limit on emails in a second
 * holds for all of them together.
 */
export function makeBulkWorker(deps: RunDeps, mailer: BulkMailer, isAlone: boolean): BulkWorker {
  const name = crypto.randomUUID();
  const turn = makeTurns(mailer.perSecond);
  let isRunning = false;
  let isStopped = false;
  const isOn = () => !isStopped;
  const lead = () => {
    const lease = { name, now: deps.clock(), lasts: leads, isAlone };
    return deps.db.write((tx) => leadSending(tx, lease));
  };
  const step = (run: BulkRun) => stepOf(deps, mailer, { run, claim: name, turn, isOn });
  return {
    async work() {
      if (isRunning) return;
      isRunning = true;
      try {
        while (isOn() && (await anyStep(deps, { lead, step }))) continue;
      } finally {
        isRunning = false;
        mailer.rest();
      }
    },
    stop: () => void (isStopped = true),
  };
}

interface Steps {
  lead(): Promise<boolean>;
  step(run: BulkRun): Promise<boolean>;
}

/** True if there was something to do. */
async function anyStep({ db, clock }: RunDeps, { lead, step }: Steps): Promise<boolean> {
  const now = clock();
  const runs = (await openRuns(db.read)).filter((run) => !run.isPaused && run.nextAt <= now);
  if (runs.length === 0 || !(await lead())) return false;
  for (const run of runs) if (await step(run)) return true;
  return false;
}

interface Stepping {
  run: BulkRun;
  claim: string;
  turn(): Promise<void>;
  isOn(): boolean;
}

/** Writes down, sends or ends a part of one send. False if it only waits. */
async function stepOf(deps: RunDeps, mailer: BulkMailer, stepping: Stepping): Promise<boolean> {
  const { db, clock } = deps;
  const { run, claim } = stepping;
  if (!isCounted(run)) {
    await db.write((tx) => freezeNext(tx, run, clock()));
    return true;
  }
  if (run.cancelledAt) {
    const count = await db.write((tx) => cancelSome(tx, run.sendId, clock()));
    return count > 0 || (await end(deps, run));
  }
  const now = clock();
  const most = Math.min(mostAtOnce, mailer.perSecond);
  const { taken, isLast } = await db.write((tx) => takeRecipients(tx, run, { claim, now, most }));
  if (taken.length > 0) {
    await sendBatch(deps, mailer, { ...stepping, taken });
    return true;
  }
  return isLast && end(deps, run);
}

/** False while a recipient has no outcome. */
async function end({ db, clock, meter }: RunDeps, run: BulkRun): Promise<boolean> {
  const ended = await db.write((tx) => endRun(tx, run.sendId, clock()));
  if (ended) meter?.send('bulk', ended.state);
  return ended !== null;
}

interface Batch extends Stepping {
  taken: Taken[];
}

interface Answered {
  recipient: Taken;
  handover: Handover;
}

/** Sends to the recipients that were taken, over several connections, and stores each outcome. */
async function sendBatch(deps: RunDeps, mailer: BulkMailer, batch: Batch): Promise<void> {
  const { db, clock, log } = deps;
  const { run, claim } = batch;
  const email = await emailOf(deps, run);
  const until = performance.now() + begunWithin;
  const waiting = [...batch.taken];
  const answered: Answered[] = [];
  let isAway = false;
  const interrupted = (error: unknown): Handover => {
    log({ level: 'error', event: 'bulk-send', ...describeError(error) });
    return { result: 'unknown', answer: 'An unexpected error interrupted it.', isGone: false };
  };
  const sendOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!isAway) await batch.turn();
      const mayBegin = !isAway && batch.isOn() && performance.now() < until;
      const handover = mayBegin
        ? await mailer.deliver(await messageTo(deps, run, email, next)).catch(interrupted)
        : notBegun;
      if (handover.result === 'away' && handover !== notBegun) isAway = true;
      answered.push({ recipient: next, handover });
    }
  };
  await Promise.all(Array.from({ length: mailer.connections }, sendOn));
  const results = answered.map((each) => resultOf(each, clock()));
  const away = answered.find(({ handover }) => handover.result === 'away' && handover !== notBegun);
  await untilStored(deps, async () => {
    await db.write(async (tx) => {
      await storeResults(tx, run.sendId, { claim, results, now: clock() });
      await stopBounced(tx, answered, clock());
      const change = noteOf(run, away?.handover, clock());
      if (change) await noteRun(tx, run.sendId, change);
    });
  });
  if (away) log({ level: 'warn', event: 'bulk-away', message: oneLine(away.handover.answer) });
}

const notBegun: Handover = { result: 'away', answer: '', isGone: false };

/** Repeats a write until the database takes it: what was sent must not be forgotten. */
async function untilStored({ log }: RunDeps, store: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      log({ level: 'error', event: 'bulk-record', ...describeError(error) });
      if (tries === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** About the time for which no other server sends. */
const mostTries = 30;

async function stopBounced(
  tx: Parameters<typeof stopSendingTo>[0],
  answered: Answered[],
  now: Date,
): Promise<void> {
  for (const { recipient, handover } of answered.filter((each) => each.handover.isGone)) {
    const why = { state: 'bounced', reason: handover.answer, now } as const;
    await stopSendingTo(tx, { ids: [recipient.subscriberId] }, why);
  }
}

function noteOf(run: BulkRun, away: Handover | undefined, now: Date) {
  if (!away) return run.note === '' ? null : { note: '', tries: 0, nextAt: now };
  const rest = restFor[Math.min(run.tries, restFor.length - 1)] ?? minute;
  const nextAt = new Date(now.getTime() + rest);
  const answer = away.answer === '' ? '' : ` ${away.answer}`;
  return { note: `The mail server can’t be used now.${answer}`, tries: run.tries + 1, nextAt };
}

function resultOf({ recipient, handover }: Answered, now: Date): RecipientResult {
  const { subscriberId: id, attempts } = recipient;
  const { result, answer } = handover;
  const given = { id, answer, attempts, nextAt: now };
  if (result === 'away') return { ...given, state: 'waiting' };
  if (result !== 'later') return { ...given, state: result };
  const pause = pauses[attempts];
  if (pause === undefined) return { ...given, state: 'refused' };
  const nextAt = new Date(now.getTime() + pause);
  return { ...given, state: 'waiting', attempts: attempts + 1, nextAt };
}

async function emailOf({ db }: RunDeps, { sendId }: BulkRun): Promise<SentBytes> {
  const { hash } = await requireSend(db.read, sendId);
  const email = await sentBytes(db.read, hash);
  if (!email) throw new Error('The content of a bulk send is missing.');
  return email;
}

/** Only the address for unsubscribing differs from what was approved. */
async function messageTo(
  { publicUrl, unsubscribeSecret = '' }: RunDeps,
  { brand, mail }: BulkRun,
  email: SentBytes,
  { subscriberId, email: to }: Taken,
): Promise<BulkMessage> {
  const part = await unsubscribePart(unsubscribeSecret, { list: brand, address: to });
  const url = `${publicUrl}u/${part}`;
  return {
    key: `${mail.key} ${subscriberId}`,
    from: mail.from,
    to,
    subject: mail.subject,
    html: email.html.replaceAll(unsubscribeToken, url),
    text: email.text.replaceAll(unsubscribeToken, url),
    replyTo: mail.replyTo || undefined,
    listId: mail.listId || undefined,
    unsubscribe: { url, mailto: mail.mailto, isOneClick: true },
  };
}

/** Lets callers go one after the other, so many in a second. */
function makeTurns(perSecond: number): () => Promise<void> {
  const gap = 1_000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + gap;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
}
