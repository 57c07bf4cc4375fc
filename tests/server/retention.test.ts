import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activityCalls } from '@/api/contract/activity';
import { retentionCalls, usualRetention } from '@/api/contract/retention';
import { sendCalls } from '@/api/contract/sends';
import { hold } from '@server/db/hold';
import {
  newsletterVersions,
  sends,
  sentEmails,
  unsavedVersions,
} from '@server/db/schema/newsletters';
import { approvalEmails, approvals } from '@server/db/schema/approvals';
import { activity } from '@server/db/schema/operations';
import { retentionOf, storeRetention } from '@server/db/retention';
import { deleteOld } from '@server/retention';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(api.time.now.getTime() - days * day);

beforeEach(async () => {
  api = await openTestApi();
  // What the samples have is older than a real desk's.
  await api.db.write(async (tx) => {
    await tx.delete(newsletterVersions);
    await tx.delete(sentEmails);
  });
});
afterEach(() => api.close());

const newsletterId = 12;
const field = 'daily_comments' as const;

async function addVersions(times: number[]): Promise<void> {
  const values = times.map((days) => {
    return { newsletterId, field, value: `${days} days ago`, staffId: 1, at: ago(days) };
  });
  await api.db.write((tx) => tx.insert(newsletterVersions).values(values));
}

let keys = 0;
async function addSend(parts: Partial<typeof sends.$inferInsert>): Promise<number> {
  keys += 1;
  const key = `retention ${keys}`;
  const at = ago(2_000);
  const [row] = await api.db.write((tx) =>
    tx
      .insert(sends)
      .values({
        sendKey: key,
        slot: key,
        dedupeKey: key,
        newsletterId,
        channel: 'bulk',
        variant: 'v2',
        audience: 'all',
        hash: key,
        bytes: 1,
        subject: 'Morning',
        staffId: 1,
        state: 'sent',
        createdAt: at,
        updatedAt: at,
        ...parts,
      })
      .returning({ id: sends.id }),
  );
  const hash = parts.hash ?? key;
  await api.db.write((tx) =>
    tx.insert(sentEmails).values({ hash, html: '<p>x</p>', text: 'x' }).onConflictDoNothing(),
  );
  return row?.id ?? 0;
}

const kept = async () =>
  (await api.db.read.select().from(newsletterVersions).orderBy(newsletterVersions.at)).map(
    ({ value }) => value,
  );
const emails = async () => (await api.db.read.select().from(sentEmails)).map(({ hash }) => hash);
const told = async () =>
  (await api.db.read.select().from(activity).where(eq(activity.subject, 'old records'))).map(
    ({ staff, reason }) => `${staff}: ${reason}`,
  );

describe('old versions', () => {
  it('go, but for the last of each field and those that were sent', async () => {
    await addVersions([900, 800, 700, 600, 500, 450]);
    await addSend({ createdAt: ago(650) });
    const unsaved = { newsletterId, field, value: 'lost', staffId: 1, at: ago(500) };
    await api.db.write((tx) => tx.insert(unsavedVersions).values({ id: 90_001, ...unsaved }));
    await deleteOld(api.deps);
    expect(await kept()).toEqual(['700 days ago', '450 days ago']);
    expect(await api.db.read.$count(unsavedVersions, eq(unsavedVersions.id, 90_001))).toBe(0);
    expect((await told())[0]).toMatch(/^Retention: 5 versions/);
  });

  it('stay while they are younger', async () => {
    await addVersions([399, 398]);
    await deleteOld(api.deps);
    expect(await kept()).toHaveLength(2);
  });

  it('go in many small steps', async () => {
    await addVersions(Array.from({ length: 1_001 }, (_, at) => 500 + at));
    await deleteOld(api.deps);
    expect(await kept()).toEqual(['500 days ago']);
  });
});

describe('the HTML of old emails', () => {
  it('goes, and the send log says so', async () => {
    const id = await addSend({ hash: 'old' });
    await deleteOld(api.deps);
    expect(await emails()).toEqual([]);
    const token = await api.signIn();
    const answer = await api.call(sendCalls.sentEmail, { id }, token);
    expect([answer.status, answer.body.message]).toEqual([
      404,
      "The email's HTML is no longer kept.",
    ]);
    expect((await api.call(sendCalls.log, { newsletter_id: newsletterId }, token)).status).toBe(
      200,
    );
  });

  it('stays where it is public, approved, unresolved or sent again lately', async () => {
    await addSend({ hash: 'public', channel: 'website' });
    await addSend({ hash: 'unresolved', state: 'unknown' });
    await addSend({ hash: 'again' });
    await addSend({ hash: 'again', createdAt: ago(10) });
    await addSend({ hash: 'approved' });
    await api.db.write(async (tx) => {
      const asked = { newsletterId, state: 'approved', requestedBy: 1, requestedAt: ago(2_000) };
      const [row] = await tx
        .insert(approvals)
        .values(asked as never)
        .returning();
      const email = { approvalId: row?.id ?? 0, channel: 'bulk', variant: 'v2', hash: 'approved' };
      await tx.insert(approvalEmails).values({ ...email, subject: 'x', audience: 'all' });
    });
    await deleteOld(api.deps);
    expect((await emails()).toSorted()).toEqual(['again', 'approved', 'public', 'unresolved']);
  });
});

describe('old activity', () => {
  it('goes after its time, and nothing else may remove any', async () => {
    const row = { staffId: 1, staff: 'Ann', action: 'changed', subject: 'newsletter' };
    const values = [2_000, 1_500, 100].map((days) => ({ ...row, subjectId: days, at: ago(days) }));
    await api.db.write((tx) => tx.insert(activity).values(values));
    await deleteOld(api.deps);
    const left = await api.db.read
      .select()
      .from(activity)
      .where(eq(activity.staff, 'Ann'))
      .orderBy(activity.id);
    expect(left.map(({ subjectId }) => subjectId)).toEqual([100]);
    await expect(
      api.db.write((tx) => tx.delete(activity).where(eq(activity.subjectId, 100))),
    ).rejects.toMatchObject({
      cause: { message: 'Rows of activity are never changed or removed.' },
    });
    const token = await api.signIn();
    const { body } = await api.call(activityCalls.list, { subject: 'old records' }, token);
    expect(body.response).toMatchObject({
      rows: [{ staff_id: null, staff: 'Retention', reason: '2 activity entries' }],
    });
  });
});

describe('the deletion', () => {
  it('happens once a day, on one of many servers', async () => {
    await addVersions([500, 450]);
    await Promise.all([deleteOld(api.deps), deleteOld(api.deps), deleteOld(api.deps)]);
    expect(await kept()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    await addVersions([460]);
    await deleteOld(api.deps);
    expect(await kept()).toHaveLength(2);
    api.time.now = new Date(api.time.now.getTime() + day);
    await deleteOld(api.deps);
    expect(await kept()).toHaveLength(1);
    expect(await told()).toHaveLength(2);
  });

  it('waits after a restore, until sending is allowed again', async () => {
    await addVersions([500, 450]);
    await api.db.write((tx) => hold(tx, ago(1)));
    await deleteOld(api.deps);
    expect(await kept()).toHaveLength(2);
  });

  it('keeps what is set to be kept', async () => {
    await addVersions([5_000, 4_000]);
    await addSend({ hash: 'old' });
    const all = { versions: null, events: null, emails: null, activity: null };
    await api.db.write((tx) => storeRetention(tx, all));
    await deleteOld(api.deps);
    expect(await kept()).toHaveLength(2);
    expect(await emails()).toEqual(['old']);
    expect(await told()).toEqual([]);
  });
});

describe('the settings', () => {
  it('are the usual ones until an administrator saves others', async () => {
    const token = await api.signIn();
    const get = async () => (await api.call(retentionCalls.get, {}, token)).body.response;
    expect(await get()).toEqual(usualRetention);
    const draft = { ...usualRetention, events: 30, activity: null };
    const saved = await api.call(retentionCalls.save, draft, token);
    expect(saved.body.message).toBe('Retention saved');
    expect(await get()).toEqual(draft);
    expect(await retentionOf(api.db.read)).toEqual(draft);
    const writer = await api.signInAs('Wendy');
    expect((await api.call(retentionCalls.save, draft, writer)).status).toBe(403);
  });

  it.each([
    ['an hour', { events: 0 }],
    ['less than the law asks for', { emails: 100 }],
    ['activity of this year', { activity: 30 }],
    ['too long a time', { versions: 100_000 }],
  ])('refuse %s', async (_, part) => {
    const token = await api.signIn();
    const answer = await api.call(retentionCalls.save, { ...usualRetention, ...part }, token);
    expect(answer.status).toBe(400);
    expect(await retentionOf(api.db.read)).toEqual(usualRetention);
  });
});
