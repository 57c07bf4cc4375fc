import { randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { authCalls } from '@/api/contract/auth';
import { bulkSendCalls } from '@/api/contract/bulkSends';
import { sendCalls, type SendRecord } from '@/api/contract/sends';
import { subscriberCalls } from '@/api/contract/subscribers';
import { sampleAccount } from '@server/db/seed/seed';
import type { BareDatabase } from '@server/node/backup/open';
import { rowsOf } from '@server/node/backup/tables';
import { withOwnFirm } from '@tests/seed/secondFirmFile';
import { post } from '../server/child';
import { approver } from './approver';
import { logOf, prepare, press, type RunningServer } from './killing';
import { testRecipients } from './standIns';

const readers = 300;
const addressOf = (at: number) => `reader${at}@mail.example`;
const allReaders = Array.from({ length: readers }, (_, at) => addressOf(at));
/** As many as a server takes at once. */
const batch = 20;

/** Points of a bulk send that its mail server sees: `recorded` is the beginning of the next batch. */
export const mailPoints = ['taken', 'received', 'answered', 'recorded'] as const;
export type MailPoint = (typeof mailPoints)[number];

/** A mail server that outlives those who send through it, and counts what everybody got. */
export interface CountingMail {
  url: string;
  /** Emails with this subject that somebody got. */
  count(title: string, to: string): number;
  titles(): string[];
  total(): number;
  /** Calls `run` the next time an email passes the point, or some emails later. */
  at(point: MailPoint, run: () => void): void;
  forget(): void;
  close(): Promise<void>;
}

/** It refuses some readers, and asks to send to others `later`, if `isDifficult`. */
export async function openCountingMail(isDifficult: boolean): Promise<CountingMail> {
  const got = new Map<string, Map<string, number>>();
  const asked = new Set<string>();
  let total = 0;
  let planned: { point: MailPoint; passes: number; run: () => void } | null = null;
  const come = (...points: MailPoint[]) => {
    if (!planned || !points.includes(planned.point) || (planned.passes -= 1) > 0) return;
    const { run } = planned;
    planned = null;
    run();
  };
  const reply = (code: number, text: string) =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      come('taken', 'recorded');
      done();
    },
    onRcptTo({ address }, _session, done) {
      const isRefused = isDifficult && /[05]7@/.test(address);
      done(isRefused ? reply(554, '5.7.1 not wanted') : null);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      const to = envelope.rcptTo[0]?.address ?? '';
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const title = /^Subject: (.*)$/m.exec(Buffer.concat(parts).toString())?.[1]?.trim() ?? '';
        const isAsked = asked.has(`${title} ${to}`);
        asked.add(`${title} ${to}`);
        if (isDifficult && /[38]1@/.test(to) && !isAsked) return done(reply(451, '4.3.0 later'));
        const ofTitle = got.get(title) ?? new Map<string, number>();
        got.set(title, ofTitle.set(to, (ofTitle.get(to) ?? 0) + 1));
        total += 1;
        come('received');
        done();
        setImmediate(() => come('answered'));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: (title, to) => got.get(title)?.get(to) ?? 0,
    titles: () => [...got.keys()],
    total: () => total,
    at(point, run) {
      const passes = point === 'taken' ? 1 : point === 'recorded' ? batch + 1 : randomInt(1, 90);
      planned = { point, passes, run };
    },
    forget: () => void (planned = null),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The settings of a server that sends through it. */
export const settingsFor = ({ url }: CountingMail, perSecond = 300) => ({
  ...withOwnFirm,
  TEST_RECIPIENTS: testRecipients.join(),
  BULK_SMTP_URL: url,
  BULK_SMTP_RATE: String(perSecond),
  UNSUBSCRIBE_SECRET: 'a-secret-of-the-kills',
  PUBLIC_URL: 'https://desk.example/',
});

export async function signInTo(base: string): Promise<RunningServer> {
  const { password } = sampleAccount;
  const tokenOf = async (email: string) => {
    const { response } = await post(base, authCalls.login.path, { email, password });
    return (response as { token: string }).token;
  };
  const token = await tokenOf(sampleAccount.email);
  const approverToken = await tokenOf(approver);
  return { base, token, approverToken, ahead: 0, count: () => [], canAsk: () => false };
}

export async function addReaders({ base, token }: RunningServer): Promise<void> {
  const subscribers = allReaders.map((email) => ({ email, name: '', lists: ['fsi', 'fs'] }));
  const { status, message } = await post(
    base,
    subscriberCalls.importBatch.path,
    { subscribers },
    token,
  );
  if (status !== 'success') throw new Error(message);
}

/** Takes somebody off all lists. Returns who it was. */
export async function letLeave({ base, token }: RunningServer, nth: number): Promise<string> {
  const email = addressOf(readers - 1 - nth);
  const found = await post(base, subscriberCalls.list.path, { search: email }, token);
  const [row] = (found.response as { rows: { id: number }[] }).rows;
  await post(base, subscriberCalls.unsubscribe.path, { id: row?.id }, token);
  return email;
}

/** The send that is under way. */
export async function openSend(server: RunningServer): Promise<SendRecord | undefined> {
  return (await logOf(server)).find(({ progress }) => progress && !progress.is_ended);
}

export async function startSend(server: RunningServer, title: string): Promise<void> {
  await settleUnknown(server);
  const message = await prepare(server, 'bulk', title);
  const answer = await press(server, message, randomUUID());
  if (answer.status !== 'success') throw new Error(`${title} didn't start: ${answer.message}`);
}

/** Says that the last send was sent: until somebody does, nothing else leaves. */
async function settleUnknown(server: RunningServer): Promise<void> {
  for (const { id, channel, state } of await logOf(server)) {
    const isUnclear = channel === 'bulk' && state === 'unknown';
    const body = { id, outcome: 'sent' };
    if (isUnclear) await post(server.base, sendCalls.settle.path, body, server.token);
  }
}

/** Pauses what is under way, or lets it go on. */
export async function pauseSend(server: RunningServer, isPaused: boolean): Promise<void> {
  const { base, token } = server;
  const open = await openSend(server);
  const { path } = isPaused ? bulkSendCalls.pause : bulkSendCalls.resume;
  if (open) await post(base, path, { id: open.id }, token);
}

/** Cancels what is under way. */
export async function cancelSend(server: RunningServer): Promise<void> {
  const open = await openSend(server);
  if (open) await post(server.base, bulkSendCalls.cancel.path, { id: open.id }, server.token);
}

/** Waits until nothing is under way. False if that takes longer than `limit` milliseconds. */
export async function waitForEnd(server: RunningServer, limit: number): Promise<boolean> {
  const until = Date.now() + limit;
  while (await openSend(server)) {
    if (Date.now() > until) return false;
    await later(100);
  }
  return true;
}

interface Judged {
  title: string;
  state: string;
  counts: Record<'total' | 'sent' | 'refused' | 'unknown' | 'skipped' | 'cancelled', number>;
  rows: { email: string; state: string; answer: string }[];
}

function sendsIn({ db }: BareDatabase): Promise<Judged[]> {
  return rowsOf<Judged>(
    db,
    sql`select s.subject as title, s.state,
      json_build_object('total', r.total, 'sent', r.sent, 'refused', r.refused,
        'unknown', r.unknown, 'skipped', r.skipped, 'cancelled', r.cancelled) as counts,
      (select coalesce(json_agg(json_build_object('email', b.email, 'state', b.state,
        'answer', b.answer)), '[]')
        from bulk_recipients b where b.send_id = r.send_id) as rows
    from bulk_runs r join sends s on s.id = r.send_id`,
  );
}

/** What stands at recipients of whom nothing was known until somebody said that the send was sent. */
const settled = / marked it as sent at /;

/** Whether a recipient with this outcome may have got so many emails. */
function isTrue(state: string, count: number): boolean {
  if (state === 'sent') return count === 1;
  if (state === 'unknown') return count <= 1;
  return ['refused', 'skipped', 'cancelled'].includes(state) && count === 0;
}

/** What a database says wrongly about sends that have ended, as text. `left` are not sent to. */
export async function judge(
  database: BareDatabase,
  mail: CountingMail,
  left: ReadonlySet<string> = new Set(),
): Promise<{ violations: string[]; outcomes: Record<string, number> }> {
  const violations: string[] = [];
  const outcomes: Record<string, number> = {};
  const found = await sendsIn(database);
  for (const title of mail.titles()) {
    if (!found.some((send) => send.title === title)) violations.push(`${title} isn't in the log`);
  }
  for (const { title, state, counts, rows } of found) {
    if (state === 'sending') violations.push(`${title} hasn't ended`);
    for (const row of rows) {
      const outcome = settled.test(row.answer) ? 'unknown' : row.state;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      const count = mail.count(title, row.email);
      if (!isTrue(outcome, count)) {
        violations.push(`${title}: ${row.email} is ${row.state} and has ${count}`);
      }
    }
    const known = new Set(rows.map(({ email }) => email));
    const lost = allReaders.filter((email) => !known.has(email) && !left.has(email));
    if (lost.length > 0) violations.push(`${title}: ${lost.join()} aren't in it`);
    const { total, ...others } = counts;
    if (total !== rows.length) violations.push(`${title}: ${total} of ${rows.length} are counted`);
    for (const [name, count] of Object.entries(others)) {
      const real = rows.filter((row) => row.state === name).length;
      if (real !== count) violations.push(`${title}: ${count} of ${real} ${name} are counted`);
    }
  }
  return { violations, outcomes };
}
