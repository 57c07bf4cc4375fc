import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activityCalls } from '@/api/contract/activity';
import {
  approvalCalls as calls,
  type Approval,
  type ApprovalDecision,
  type NewsletterApprovals,
  type ReviewedEmail,
} from '@/api/contract/approvals';
import { authCalls } from '@/api/contract/auth';
import type { Level } from '@/api/contract/call';
import { dashboardCalls, type Dashboard } from '@/api/contract/dashboard';
import { newsletterCalls } from '@/api/contract/newsletters';
import { scheduledSendCalls, type ScheduledSend } from '@/api/contract/scheduledSends';
import { sendCalls, type SendRecord } from '@/api/contract/sends';
import { contentInput } from '@server/db/newsletterContent';
import { sends, staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import type { Mail } from '@server/deps';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { makeBackground } from '@server/http/background';
import { makeLedger } from '@server/sending/ledger';
import { sendDueNewsletters } from '@server/sending/scheduledSends';
import { openTestApi, type TestApi } from './testApi';
import { smallEmail } from './smallEmail';
import { samplePublisher } from '@/api/samples/publication';

let api: TestApi;
/** Robin administers, Ana publishes, Wes writes. */
let robin: string;
let ana: string;
let wes: string;
let mails: Mail[];

beforeEach(async () => {
  mails = [];
  const deliver = (mail: Mail) => {
    mails.push(mail);
    return Promise.resolve('taken');
  };
  api = await openTestApi({ outbox: { deliver } });
  robin = await api.signIn();
  wes = await join('Wes', 1);
});
afterEach(() => api.close());

async function join(first: string, level: Level): Promise<string> {
  const [sample] = await api.db.read.select().from(staff);
  const email = `${first.toLowerCase()}@researchdesk.example`;
  const user = { email, firstName: first, level, createdAt: api.time.now };
  const passwordHash = sample?.passwordHash ?? '';
  await api.db.write((tx) => addUser(tx, { ...user, passwordHash }));
  const { password } = sampleAccount;
  const { body } = await api.call(authCalls.login, { email, password });
  return (body.response as { token: string }).token;
}

const set = (mode: 'off' | 'bulk' | 'all') => api.call(calls.saveSetting, { mode }, robin);

/** Turns approval on, with Ana as the second person who may approve. */
async function requireApproval(mode: 'bulk' | 'all' = 'bulk'): Promise<void> {
  ana = await join('Ana', 2);
  expect((await set(mode)).status).toBe(200);
}

async function known(token = robin): Promise<NewsletterApprovals> {
  return (await api.call(calls.get, { newsletter_id: 12 }, token)).body
    .response as NewsletterApprovals;
}
async function newest(token = robin): Promise<Approval> {
  const [approval] = (await known(token)).approvals;
  if (!approval) throw new Error('Nothing was requested.');
  return approval;
}

const bulkFsi = { channel: 'bulk', variant: 'v2' } as const;
const website = { channel: 'website', variant: 'fsi' } as const;

async function request(token = robin, emails: (typeof bulkFsi | typeof website)[] = [bulkFsi]) {
  return api.call(calls.request, { newsletter_id: 12, emails, note: 'Please read.' }, token);
}
async function decide(token: string, answer: Omit<ApprovalDecision, 'id'>) {
  const { id } = await newest(token);
  return api.call(calls.decide, { id, ...answer }, token);
}
const approve = (token: string) => decide(token, { outcome: 'approved', comment: '' });
const returnIt = (token: string) => decide(token, { outcome: 'returned', comment: 'Fix ETH.' });

async function html(): Promise<string> {
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  return smallEmail('v2', await contentInput(api.db.read, 12, source), 'email').html;
}

let presses = 0;
const press = async () => ({
  newsletter_id: 12,
  variant: 'v2' as const,
  name: 'x',
  send_key: `approval-${(presses += 1)}`,
  data: await html(),
});
async function bulk(token = robin, unapproved?: string) {
  const action = 'sendTest' as const;
  await api.call(sendCalls.test, { ...(await press()), action }, token);
  const body = { ...(await press()), action: 'sendToSengrid' as const, unapproved };
  return api.call(sendCalls.bulk, body, token);
}
const edit = (name = 'Edited') =>
  api.call(newsletterCalls.addEdit, { id: 12, name, date: '2026-11-20 08:00:00' }, robin);

async function log(): Promise<SendRecord[]> {
  const { body } = await api.call(sendCalls.log, { newsletter_id: 12 }, robin);
  return (body.response as SendRecord[]).filter(({ channel }) => channel === 'bulk');
}
const sentCount = async () => (await log()).filter(({ state }) => state === 'sent').length;

describe('the setting', () => {
  it('is off at first, and stays so while only one person could approve', async () => {
    expect((await api.call(calls.getSetting, {}, wes)).body.response).toEqual({
      mode: 'off',
      is_in_turn: false,
      approvers: 1,
    });
    const refused = await set('bulk');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('at least two publishers');
    await requireApproval();
    expect((await api.call(calls.getSetting, {}, wes)).body.response).toEqual({
      mode: 'bulk',
      is_in_turn: false,
      approvers: 2,
    });
    const { body } = await api.call(activityCalls.list, { subject: 'approval' }, robin);
    expect(body.response).toMatchObject({
      rows: [{ action: 'turned on', reason: 'Emails to all subscribers' }],
    });
  });

  it('is changed by administrators only', async () => {
    await requireApproval();
    expect((await api.call(calls.saveSetting, { mode: 'off' }, ana)).status).toBe(403);
  });

  it('lets everything out while it is off', async () => {
    expect((await bulk()).status).toBe(200);
    expect(await log()).toMatchObject([{ requested_by: '', approved_by: '', unapproved: '' }]);
  });
});

describe('a request', () => {
  it('keeps the exact emails, and asks everybody else who may approve', async () => {
    await requireApproval();
    await api.background.settled();
    mails.length = 0;
    expect((await request(wes)).status).toBe(200);
    expect(await newest(ana)).toMatchObject({
      state: 'requested',
      requested_by: 'Wes',
      is_own: false,
      note: 'Please read.',
      emails: [{ ...bulkFsi, audience: 'all subscribers of FSI' }],
    });
    expect((await known(ana)).approvers).toEqual(['Robin']);
    await api.background.settled();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      ['ana@researchdesk.example'],
      [sampleAccount.email],
    ]);
    expect(mails[0]?.text).toContain('http://desk.example/app/newsletter_approval/12');
    expect(mails[0]?.text).toContain('“Please read.”');
  });

  it('is refused for a layout that a channel never sends', async () => {
    await requireApproval();
    const emails = [{ channel: 'bulk', variant: 'light' } as const];
    const { status } = await api.call(calls.request, { newsletter_id: 12, emails, note: '' }, wes);
    expect(status).toBe(422);
  });

  it('replaces an earlier one without an answer', async () => {
    await requireApproval();
    await request(wes);
    await request(robin);
    expect(await known(ana)).toMatchObject({ approvals: [{ requested_by: 'Robin' }] });
  });

  it('is withdrawn by the person who asked, and by nobody else', async () => {
    await requireApproval();
    await request(wes);
    const { id } = await newest();
    expect((await api.call(calls.withdraw, { id }, ana)).status).toBe(403);
    expect((await api.call(calls.withdraw, { id }, wes)).status).toBe(200);
    expect((await known()).approvals).toEqual([]);
  });

  it('waits on the dashboard; a returned one waits there for who asked', async () => {
    await requireApproval();
    await request(wes);
    const open = async (token: string) =>
      ((await api.call(dashboardCalls.get, {}, token)).body.response as Dashboard).approvals;
    expect(await open(ana)).toMatchObject([{ state: 'requested', is_own: false }]);
    await returnIt(ana);
    expect(await open(ana)).toEqual([]);
    expect(await open(wes)).toMatchObject([{ state: 'returned', comment: 'Fix ETH.' }]);
    await request(wes);
    expect(await open(wes)).toMatchObject([{ state: 'requested' }]);
  });
});

describe('the review', () => {
  const review = async (token = ana) =>
    (await api.call(calls.review, { id: (await newest()).id }, token)).body
      .response as ReviewedEmail[];

  it('shows the exact email, and what changed since the last one that was sent', async () => {
    await bulk();
    await edit('Second');
    await requireApproval();
    await request();
    const [email] = await review();
    expect(email).toMatchObject({
      ...bulkFsi,
      html: await html(),
      is_current: true,
      blocking: [],
      previous: { is_same_newsletter: true },
    });
    expect(email?.changes.join()).toContain('Second');
  });

  it('says if the newsletter was edited since', async () => {
    await requireApproval();
    await request();
    await edit();
    expect(await review()).toMatchObject([{ is_current: false }]);
  });
});

describe('an email that needs approval', () => {
  it('leaves once a second person approved exactly this version', async () => {
    await requireApproval();
    expect(await bulk()).toMatchObject({ status: 409 });
    await request();
    expect((await bulk()).body.message).toContain('has to approve this version first');
    expect((await approve(ana)).status).toBe(200);
    expect((await bulk()).status).toBe(200);
    expect(await log()).toMatchObject([
      { state: 'sent', requested_by: 'Robin', approved_by: 'Ana', unapproved: '' },
    ]);
    await api.background.settled();
    expect(mails.at(-1)).toMatchObject({ to: [sampleAccount.email] });
    expect(mails.at(-1)?.subject).toContain('Approved');
  });

  it('is never approved by the person who asked, nor by one who may not publish', async () => {
    await requireApproval();
    await request();
    expect(await approve(robin)).toMatchObject({ status: 403 });
    expect(await approve(wes)).toMatchObject({ status: 403 });
    expect(await bulk()).toMatchObject({ status: 409 });
  });

  it('is void after an edit, and not approved in a version that nobody asked for', async () => {
    await requireApproval();
    await request();
    await approve(ana);
    await edit();
    expect(await bulk()).toMatchObject({ status: 409 });
    await request();
    await edit('Edited again');
    expect(await approve(ana)).toMatchObject({ status: 409 });
    expect(await sentCount()).toBe(0);
  });

  it('is not approved by the approval of another channel', async () => {
    await requireApproval('all');
    await request(robin, [website]);
    await approve(ana);
    expect(await bulk()).toMatchObject({ status: 409 });
  });

  it('comes back with a comment, even after it was approved', async () => {
    await requireApproval();
    await request();
    await approve(ana);
    expect(await decide(ana, { outcome: 'returned', comment: '' })).toMatchObject({ status: 400 });
    expect(await returnIt(ana)).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({ state: 'returned', comment: 'Fix ETH.' });
    expect(await bulk()).toMatchObject({ status: 409 });
    expect(await approve(ana)).toMatchObject({ status: 409 });
  });

  it('leaves without approval only with the reason of an administrator', async () => {
    await requireApproval();
    expect(await bulk(ana, 'Everybody else is asleep.')).toMatchObject({ status: 403 });
    expect(await bulk(robin, '  ')).toMatchObject({ status: 409 });
    expect(await bulk(robin, 'Everybody else is asleep.')).toMatchObject({ status: 200 });
    expect(await log()).toMatchObject([
      { approved_by: '', unapproved: 'Everybody else is asleep.' },
    ]);
  });

  it('keeps the names in the log after the person was removed', async () => {
    await requireApproval();
    await request();
    await approve(ana);
    await bulk();
    await api.db.write((tx) => tx.delete(staff).where(eq(staff.firstName, 'Ana')));
    expect(await log()).toMatchObject([{ approved_by: 'a removed user', requested_by: 'Robin' }]);
  });
});

describe('a scheduled send', () => {
  const schedule = async (unapproved?: string) =>
    api.call(
      scheduledSendCalls.schedule,
      {
        ...bulkFsi,
        newsletter_id: 12,
        data: await html(),
        due_at: '2026-11-21 06:30:00',
        unapproved,
      },
      robin,
    );
  const waiting = async () =>
    (await api.call(scheduledSendCalls.list, { newsletter_id: 12 }, robin)).body
      .response as ScheduledSend[];
  async function comesDue(): Promise<void> {
    api.time.now = new Date('2026-11-21T11:30:00Z');
    robin = await api.signIn();
    const clock = () => api.time.now;
    const { db, log: write } = { db: api.db, log: () => undefined };
    const background = makeBackground(write);
    const deliver = () => Promise.resolve('accepted');
    const bulkProvider = { recovery: 'none', deliver } as const;
    const ledger = makeLedger({ db, clock, log: write, background });
    await sendDueNewsletters({
      db,
      clock,
      publisher: samplePublisher,
      log: write,
      ledger,
      background,
      outbox: {
        deliver: (mail) => {
          mails.push(mail);
          return Promise.resolve('taken');
        },
      },
      providers: { bulk: bulkProvider, website: {} } as never,
      checkEmail: () => ({ findings: [], checks: [] }),
      feeds: sampleFeeds(),
      renderNewsletter: smallEmail,
      publicUrl: 'http://desk.example/',
      testRecipients: [],
      devRecipients: [],
    });
    await background.settled();
  }

  beforeEach(async () => {
    await requireApproval();
    await api.call(sendCalls.test, { ...(await press()), action: 'sendTest' }, robin);
  });

  it('needs approval when it is scheduled, and carries both names when it leaves', async () => {
    expect(await schedule()).toMatchObject({ status: 409 });
    await request();
    await approve(ana);
    expect(await schedule()).toMatchObject({ status: 200 });
    await comesDue();
    expect(await log()).toMatchObject([
      { state: 'sent', requested_by: 'Robin', approved_by: 'Ana' },
    ]);
  });

  it('is held with a notice if the approval was taken back', async () => {
    await request();
    await approve(ana);
    await schedule();
    await returnIt(ana);
    await api.background.settled();
    mails.length = 0;
    await comesDue();
    expect(await sentCount()).toBe(0);
    expect(await waiting()).toMatchObject([
      { state: 'held', note: 'This version isn’t approved.' },
    ]);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      ['ana@researchdesk.example'],
      [sampleAccount.email],
    ]);
    expect(mails[0]?.text).toContain('This version isn’t approved.');
    await comesDue();
    expect(mails).toHaveLength(2);
  });

  it('leaves with the reason of the administrator who scheduled it', async () => {
    await schedule('The market is down.');
    await comesDue();
    expect(await log()).toMatchObject([{ state: 'sent', unapproved: 'The market is down.' }]);
    const [row] = await api.db.read.select().from(sends).where(eq(sends.channel, 'bulk')).limit(1);
    expect(row?.approvalId).toBeNull();
  });
});
