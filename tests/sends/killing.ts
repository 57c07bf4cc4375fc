import { createHash, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import { approvalCalls, type NewsletterApprovals } from '@/api/contract/approvals';
import { newsletterCalls } from '@/api/contract/newsletters';
import { scheduledSendCalls, type ScheduledSend } from '@/api/contract/scheduledSends';
import { sendCalls, type SendRecord } from '@/api/contract/sends';
import { wallClockAt } from '@/domain/format/dates';
import { post } from '../server/child';
import { pointsOf, type Channel, type Count, type StandIns } from './standIns';
import type { ServerProcess } from './serverProcess';

const newsletterId = 12;
/** A random kill comes between these times after pressing Send. Milliseconds. */
const soonest = 20;
const latest = 220;

const calls = { test: sendCalls.test, bulk: sendCalls.bulk, website: sendCalls.publish };

/** A message that was sent while its server was killed. */
export interface Message {
  channel: Channel;
  title: string;
  html: string;
  /** The earlier send that this one follows with new content; 0 for none. */
  repeats: number;
  /** The keys of every press so far. */
  keys: string[];
  /** Answers that arrived before the kill. */
  answers: string[];
  /** True if it waits for its time instead of leaving when the button is pressed. */
  isScheduled: boolean;
  /** Why it leaves without approval; undefined where a colleague approved it, or none is needed. */
  unapproved?: string;
}

/** A running server, and the messages that its providers really accepted. */
export interface RunningServer {
  base: string;
  token: string;
  /** Of the colleague who approves what leaves. */
  approverToken: string;
  /** How far its clock is ahead in milliseconds. */
  ahead: number;
  count: Count;
  /** True if this channel's provider can be asked afterwards. */
  canAsk(channel: Channel): boolean;
}

const htmlOf = (channel: Channel, title: string) =>
  `<p>v2 ${channel === 'website' ? 'website' : 'email'} ${title}</p>`;

/** Presses Send. */
export function press(server: RunningServer, message: Message, key: string) {
  const { channel, html, repeats, unapproved } = message;
  const action = channel === 'bulk' ? 'sendToSengrid' : 'sendTest';
  const sending = { newsletter_id: newsletterId, variant: 'v2', send_key: key };
  const again = { ...(repeats > 0 && { repeats }), unapproved };
  const body = { ...sending, data: html, name: 'x', ...again };
  const { path } = calls[channel];
  return post(server.base, path, { ...body, action }, server.token);
}

/**
 * Renames the newsletter, so that its content is new, and sends the test that a bulk send requires.
 */
export async function prepare(
  server: RunningServer,
  channel: Channel,
  title: string,
): Promise<Message> {
  const name = { newsletter_id: newsletterId, name: title };
  await post(server.base, newsletterCalls.saveTitle.path, name, server.token);
  const html = htmlOf(channel, title);
  const message: Message = {
    channel,
    title,
    html,
    repeats: 0,
    keys: [],
    answers: [],
    isScheduled: false,
  };
  if (channel === 'test') return message;
  message.isScheduled = randomInt(3) === 0;
  const before = (await logOf(server)).find((send) => send.channel === channel);
  message.repeats = before?.id ?? 0;
  if (channel === 'bulk') {
    const tested = await press(server, { ...message, channel: 'test', repeats: 0 }, randomUUID());
    if (tested.status !== 'success') throw new Error(`The test of ${title} did not go out.`);
  }
  const early = await press(server, message, randomUUID());
  if (!early.message.startsWith('A colleague has to approve')) {
    throw new Error(`Before anybody approved ${title}: ${early.message}`);
  }
  if (randomInt(4) === 0) return { ...message, unapproved: 'Nobody else is awake.' };
  await letApprove(server, channel);
  return message;
}

/** Asks for approval of the newsletter as it is, and gives it. */
async function letApprove(server: RunningServer, channel: Channel): Promise<void> {
  const emails = [{ channel, variant: 'v2' }];
  const asked = { newsletter_id: newsletterId, emails, note: '' };
  await post(server.base, approvalCalls.request.path, asked, server.token);
  const own = { newsletter_id: newsletterId };
  const { response } = await post(server.base, approvalCalls.get.path, own, server.approverToken);
  const [newest] = (response as NewsletterApprovals).approvals;
  const answer = { id: newest?.id, outcome: 'approved', comment: '' };
  const { status, message } = await post(
    server.base,
    approvalCalls.decide.path,
    answer,
    server.approverToken,
  );
  if (status !== 'success') throw new Error(`It wasn't approved: ${message}`);
}

function pressOrSchedule(server: RunningServer, message: Message): Promise<unknown>[] {
  const [first, second] = [randomUUID(), randomUUID()];
  const keys = [[first], [first, first], [first, second]][randomInt(3)] ?? [first];
  // A schedule makes its own key.
  message.keys = message.isScheduled ? [] : keys;
  return keys.map((key) =>
    (message.isScheduled ? schedule(server, message) : press(server, message, key)).then(
      ({ status }) => message.answers.push(status),
      () => undefined,
    ),
  );
}

/** Schedules it for the next second. */
function schedule(server: RunningServer, message: Message) {
  const { channel, html: data, repeats, unapproved } = message;
  const due_at = wallClockAt(new Date(Date.now() + server.ahead + 1_500));
  const email = { newsletter_id: newsletterId, variant: 'v2', channel, data, due_at };
  const body = { ...email, ...(repeats > 0 && { repeats }), unapproved };
  return post(server.base, scheduledSendCalls.schedule.path, body, server.token);
}

async function scheduleOf(server: RunningServer): Promise<ScheduledSend[]> {
  const body = { newsletter_id: newsletterId };
  return (await post(server.base, scheduledSendCalls.list.path, body, server.token)).response;
}

/** Lets the server send what is due. Returns what doesn't leave, as text. */
async function waitForSchedule(server: RunningServer): Promise<string[]> {
  for (let second = 0; second < 60; second += 1) {
    const open = await scheduleOf(server);
    const [stuck] = open.filter(({ state }) => state !== 'waiting');
    if (stuck) return [`the schedule is ${stuck.state}: ${stuck.note}`];
    if (open.length === 0) return [];
    await later(1_000);
  }
  return ['the schedule still waits a minute after its time'];
}

/** Presses Send once, twice or in two tabs, or schedules it, and kills the server meanwhile. */
export async function pressAndKill(
  server: RunningServer,
  message: Message,
  { serverProcess, standIns }: { serverProcess: ServerProcess; standIns: StandIns | null },
): Promise<string> {
  const points = pointsOf[message.channel];
  const point = standIns && points[randomInt(points.length * 2)];
  const pressed = pressOrSchedule(server, message);
  // A server looks for what is due every five seconds.
  const longest = message.isScheduled ? 7_000 : latest;
  const wait = randomInt(soonest, longest);
  const timer = setTimeout(() => serverProcess.kill(), point ? 9_000 : wait);
  if (point) standIns.at(point, () => serverProcess.kill());
  await serverProcess.ended;
  clearTimeout(timer);
  standIns?.forget();
  await Promise.all(pressed);
  return point ?? `${wait} ms`;
}

export async function logOf(server: RunningServer): Promise<SendRecord[]> {
  const body = { newsletter_id: newsletterId };
  return (await post(server.base, sendCalls.log.path, body, server.token)).response;
}

async function recordOf(
  server: RunningServer,
  { channel, html }: Message,
): Promise<SendRecord | undefined> {
  const hash = createHash('sha256').update(html).digest('hex');
  const log = await logOf(server);
  return log.find((record) => record.channel === channel && record.hash === hash);
}

/** The rules that the restarted server broke, as text. Then makes sure that the message is sent. */
export async function finish(server: RunningServer, message: Message): Promise<string[]> {
  const stuck = message.isScheduled ? await waitForSchedule(server) : [];
  const found = await recordOf(server, message);
  const violations = [...stuck, ...violationsAfterRestart(server, message, found)];
  for (let round = 0; round < 5; round += 1) {
    const record = round === 0 ? found : await recordOf(server, message);
    if (record?.state === 'sent') break;
    const outcome = server.count(message.channel, message.title).some(Boolean) ? 'sent' : 'failed';
    if (record?.state === 'unknown') {
      await post(server.base, sendCalls.settle.path, { id: record.id, outcome }, server.token);
      continue;
    }
    const [oldKey = randomUUID()] = message.keys;
    await press(server, message, randomInt(2) ? oldKey : randomUUID());
  }
  for (const key of message.keys) await press(server, message, key);
  const record = await recordOf(server, message);
  const had = server.count(message.channel, message.title);
  if (record?.state !== 'sent') violations.push(`at the end the log says ${record?.state}`);
  if (had.some((count) => count !== 1)) violations.push(`at the end recipients have ${had.join()}`);
  return violations;
}

/** Rules that must hold before anybody has pressed anything. */
function violationsAfterRestart(
  server: RunningServer,
  message: Message,
  record: SendRecord | undefined,
) {
  const { channel, title, answers, isScheduled } = message;
  const counts = server.count(channel, title);
  const state = record?.state ?? 'nothing';
  const hasLeft = counts.some((count) => count > 0);
  const broken: [boolean, string][] = [
    [counts.some((count) => count > 1), `recipients have ${counts.join()}`],
    [
      answers.includes('success') && !hasLeft && !(isScheduled && state === 'unknown'),
      'somebody was told that it was sent or will be',
    ],
    [state === 'sent' && !hasLeft, 'the log says sent, and nothing left'],
    [(state === 'failed' || state === 'nothing') && hasLeft, `the log says ${state}, and it left`],
    [state === 'sending' || state === 'intent', `the log says ${state} after a restart`],
    [state === 'unknown' && server.canAsk(channel), 'the provider was not asked'],
  ];
  return broken.flatMap(([isBroken, what]) => (isBroken ? what : []));
}

/** The state in which the restart found a message, for the summary. */
export async function stateOf(server: RunningServer, message: Message): Promise<string> {
  return (await recordOf(server, message))?.state ?? 'nothing';
}
