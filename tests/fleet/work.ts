import { randomUUID } from 'node:crypto';
import { newsletterCalls, type Newsletter, type NewsletterRow } from '@/api/contract/newsletters';
import { notificationCalls, type Notification } from '@/api/contract/notifications';
import { sendCalls, type SendRecord } from '@/api/contract/sends';
import { wallClockAt } from '@/domain/format/dates';
import type { Desk } from './desk';
import { pause } from './servers';

/** Adds a newsletter and returns its id. A try whose answer was lost may leave a second one. */
export async function addNewsletter(desk: Desk, name: string): Promise<number> {
  const date = '2026-11-20 08:00:00';
  const { response } = await desk.insist<NewsletterRow>(newsletterCalls.addEdit, { name, date });
  return response.id;
}

/** The saves of one newsletter, which count up, and what went wrong with them. */
export interface SaverReport {
  id: number;
  saved: number;
  violations: string[];
}

/** Saves one text after the other as the page does: each until it is acknowledged, under its own id. */
export async function saveOn(desk: Desk, id: number, isOver: () => boolean): Promise<SaverReport> {
  const report: SaverReport = { id, saved: 0, violations: [] };
  for (let rev = 0; !isOver(); rev = report.saved) {
    const comments = `<p>${rev + 1}</p>`;
    const body = { newsletter_id: id, comments, base_rev: rev, op_id: randomUUID() };
    const { status, message, response } = await desk.insist<{ rev: number }>(
      newsletterCalls.saveComments,
      body,
    );
    if (status !== 200 || response.rev !== rev + 1) {
      report.violations.push(`save ${rev + 1} of newsletter ${id}: ${status} ${message}`);
      break;
    }
    report.saved = rev + 1;
    await pause(20);
  }
  return report;
}

/** What a newsletter lost or has twice, as text. */
export async function checkSaver(desk: Desk, { id, saved, violations }: SaverReport) {
  const { response } = await desk.insist<Newsletter>(newsletterCalls.get, { id });
  const found = [...violations];
  if (response.daily_comments !== `<p>${saved}</p>`)
    found.push(`newsletter ${id} has ${response.daily_comments} after save ${saved}`);
  if (response.revisions.daily_comments !== saved)
    found.push(`newsletter ${id} counts ${response.revisions.daily_comments} of ${saved} saves`);
  return found;
}

/** Sends an email to all subscribers: the same press again and again until somebody knows the outcome. */
export async function sendBulk(desk: Desk, body: object, isOver: () => boolean): Promise<string> {
  const press = { ...body, action: 'sendToSengrid', send_key: randomUUID() };
  for (;;) {
    const { status, message } = await desk.ask(sendCalls.bulk, press);
    if (status === 200) return 'sent';
    const isOpen = status === 0 || status >= 500 || /still being sent/.test(message);
    if (!isOpen) return message;
    if (isOver()) return 'open';
    await pause(500);
  }
}

/** Schedules a push for a few seconds from now. Returns its title. */
export async function schedulePush(desk: Desk, title: string): Promise<void> {
  const draft = {
    name: title,
    title,
    message: 'Spot funds took in $412 million.',
    service: 'fsinsight',
    role: 'all_fsi',
    type: '',
    post_id: '',
    url: '',
    start_date: wallClockAt(new Date(Date.now() + 10_000)),
  };
  await desk.insist(notificationCalls.addEdit, draft);
  const { response } = await desk.insist<Notification[]>(notificationCalls.list, {});
  const row = response.find((each) => each.title === title);
  if (!row) throw new Error(`${title} was not added.`);
  const { status, message } = await desk.insist(notificationCalls.schedule, {
    notification_id: row.id,
    scheduled: true,
  });
  if (status !== 200 && !/time has passed/.test(message))
    throw new Error(`${title} was not scheduled: ${status} ${message}`);
}

/** The send log of a newsletter. */
export async function sendsOf(desk: Desk, id: number): Promise<SendRecord[]> {
  return (await desk.insist<SendRecord[]>(sendCalls.log, { newsletter_id: id })).response;
}
