import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { scheduledSendCalls as calls, type ScheduledSend } from '@/api/contract/scheduledSends';
import { sendCalls } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import type { EmailForm } from '@/domain/checks/report';
import { contentInput } from '@server/db/newsletterContent';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import { sentEmails } from '@server/db/schema/newsletters';
import { later, openTestApi, type TestApi } from './testApi';
import { smallEmail } from './smallEmail';

let api: TestApi;
let token: string;

async function open(changes: Parameters<typeof openTestApi>[0] = {}): Promise<void> {
  api = await openTestApi(changes);
  token = await api.signIn();
}
beforeEach(() => open());
afterEach(() => api.close());

/** The clock of a test starts on 20 November 2026 at 9:30 in New York. */
const tomorrow = '2026-11-21 06:30:00';

async function html(form: EmailForm = 'email'): Promise<string> {
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  return smallEmail('v2', await contentInput(api.db.read, 12, source), form).html;
}

let presses = 0;
const press = (data: string) => ({
  newsletter_id: 12,
  variant: 'v2' as const,
  name: 'x',
  send_key: `schedule-${(presses += 1)}`,
  data,
});
const test = async () =>
  api.call(sendCalls.test, { ...press(await html()), action: 'sendTest' }, token);
const bulk = async () =>
  api.call(sendCalls.bulk, { ...press(await html()), action: 'sendToSengrid' }, token);

interface Draft {
  due_at?: string;
  data?: string;
  channel?: ScheduledSend['channel'];
  variant?: ScheduledSend['variant'];
  reason?: string;
  replaces?: number;
}
const schedule = async ({ due_at = tomorrow, data, ...draft }: Draft = {}) =>
  api.call(
    calls.schedule,
    {
      newsletter_id: 12,
      variant: 'v2',
      channel: 'bulk',
      due_at,
      data: data ?? (await html(draft.channel === 'website' ? 'website' : 'email')),
      ...draft,
    },
    token,
  );
const cancel = (id: number, newsletter_id = 12) =>
  api.call(calls.cancel, { id, newsletter_id }, token);

async function waiting(): Promise<ScheduledSend[]> {
  return (await api.call(calls.list, { newsletter_id: 12 }, token)).body
    .response as ScheduledSend[];
}

describe('scheduling', () => {
  it('is stored once for an audience, also by two servers at the same time', async () => {
    await test();
    await schedule();
    const [stored] = await api.db.read.select().from(scheduledSends);
    if (!stored) throw new Error('Nothing is scheduled.');
    const { id: _, ...row } = stored;
    const again = { ...row, sendKey: 'of another server' };
    const store = api.db.write((tx) => tx.insert(scheduledSends).values(again));
    await expect(store).rejects.toMatchObject({ cause: { code: '23505' } });
  });

  it('keeps the exact email, who it goes to, and who scheduled it', async () => {
    await test();
    const answer = await schedule();
    expect(answer.body).toMatchObject({
      status: 'success',
      message: 'Scheduled for Sat 06:30',
    });
    const [send] = await waiting();
    expect(send).toMatchObject({
      channel: 'bulk',
      audience: 'all subscribers of FSI',
      due_at: tomorrow,
      state: 'waiting',
      staff: 'Robin',
    });
    const [bytes] = await api.db.read
      .select()
      .from(sentEmails)
      .where(eq(sentEmails.hash, send?.hash ?? ''));
    expect(bytes?.html).toBe(await html());
    const { body } = await api.call(newsletterCalls.list, {}, token);
    const row = (body.response as NewsletterRow[]).find(({ id }) => id === 12);
    expect(row?.sends).toMatchObject({ scheduled_at: tomorrow, is_held: false });
  });

  it.each([
    ['an hour that the clocks skip', { due_at: '2027-03-14 02:30:00' }, 422],
    ['a time that has passed', { due_at: '2026-11-20 09:00:00' }, 422],
    ['no time', { due_at: 'soon' }, 400],
    ['an email that isn’t the one stored', { data: '<p>Another</p>' }, 409],
    ['a channel that this layout doesn’t have', { variant: 'light' as const }, 422],
  ])('refuses %s', async (_, draft, status) => {
    await test();
    expect((await schedule(draft)).status).toBe(status);
    expect(await waiting()).toEqual([]);
  });

  it('refuses a bulk send without a test, and what must be fixed without a reason', async () => {
    expect((await schedule()).status).toBe(409);
    await api.close();
    const findings = [{ key: 'x', check: 'x', severity: 'mustFix', text: 'Wrong.' }] as never;
    await open({ checkEmail: () => ({ findings, checks: [] }) });
    await test();
    expect((await schedule()).status).toBe(409);
    expect((await schedule({ reason: 'It is right.' })).status).toBe(200);
    const [row] = await api.db.read.select().from(scheduledSends);
    expect(row).toMatchObject({ reason: 'It is right.', findings: ['Wrong.'] });
  });

  it('takes one send for an audience, and no other one beside it', async () => {
    await test();
    await schedule();
    const again = await schedule({ due_at: '2026-11-22 06:30:00' });
    expect(again.status).toBe(409);
    expect(again.body.message).toContain('Scheduled for 21 Nov 2026 06:30');
    const now = await bulk();
    expect([now.status, now.body.message]).toEqual([409, expect.stringContaining('Cancel that')]);
    expect((await schedule({ channel: 'website' })).status).toBe(200);
    expect(await waiting()).toHaveLength(2);
  });

  it('can be moved, and cancelled, and sent by hand after that', async () => {
    await test();
    await schedule();
    const [first] = await waiting();
    const due_at = '2026-11-21 07:00:00';
    expect((await schedule({ due_at, replaces: first?.id ?? 0 })).status).toBe(200);
    const [moved, ...others] = await waiting();
    expect([moved?.due_at, others]).toEqual([due_at, []]);
    expect((await cancel(moved?.id ?? 0, 11)).status).toBe(404);
    expect((await cancel(moved?.id ?? 0)).body.message).toBe('Schedule cancelled');
    expect(await waiting()).toEqual([]);
    expect((await bulk()).status).toBe(200);
  });

  it('ends when the newsletter is deleted', async () => {
    await test();
    await schedule();
    await api.call(newsletterCalls.remove, { id: 12 }, token);
    expect(await waiting()).toEqual([]);
  });

  it('stays a schedule of what was seen, whatever is typed later', async () => {
    await test();
    const seen = await html();
    await schedule();
    later(api, 1);
    await api.call(newsletterCalls.saveTitle, { newsletter_id: 12, name: 'Another name' }, token);
    const [send] = await waiting();
    const [bytes] = await api.db.read
      .select()
      .from(sentEmails)
      .where(eq(sentEmails.hash, send?.hash ?? ''));
    expect(bytes?.html).toBe(seen);
    expect(seen).not.toBe(await html());
  });
});
