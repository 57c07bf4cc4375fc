import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '@/api/contract/all';
import { announcementCalls } from '@/api/contract/announcements';
import { authCalls } from '@/api/contract/auth';
import { binCalls } from '@/api/contract/bin';
import { levels, type Level } from '@/api/contract/call';
import { notificationCalls, type Notification } from '@/api/contract/notifications';
import { questionCalls } from '@/api/contract/questions';
import { administratorsOnly, publishersOnly } from '@/domain/firm/permission';
import { announcements, questions } from '@server/db/schema/messaging';
import { staff } from '@server/db/schema/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import { eq } from 'drizzle-orm';
import { openTestApi, type TestApi } from './testApi';

/** What must need more than level 1, so that a level which is dropped by accident is noticed. */
const needed: Record<string, Level> = {
  'announcements.enable': 2,
  'approvals.decide': 2,
  'announcements.remove': 2,
  'announcements.removeView': 2,
  'bulkSends.pause': 2,
  'bulkSends.resend': 2,
  'bulkSends.resume': 2,
  'bulkSends.undelivered': 3,
  'subscribers.add': 3,
  'subscribers.checkBatch': 3,
  'subscribers.counts': 3,
  'subscribers.download': 3,
  'subscribers.importBatch': 3,
  'subscribers.list': 3,
  'subscribers.remove': 3,
  'subscribers.suppress': 3,
  'subscribers.unsubscribe': 3,
  'announcements.testing': 2,
  'bin.restore': 2,
  'corePortfolio.rebalance': 2,
  'imports.apply': 2,
  'imports.undo': 2,
  'fsiActions.clearPortfolio': 2,
  'fsiActions.clearPortfolioQuestions': 2,
  'fsiActions.clearTechnical': 2,
  'fsiActions.clearTechnicalQuestions': 2,
  'newsletters.remove': 2,
  'notifications.remove': 2,
  'notifications.schedule': 2,
  'notifications.send': 2,
  'notifications.settle': 2,
  'prices.removeCoin': 2,
  'questions.approve': 2,
  'questions.remove': 2,
  'sends.bulk': 2,
  'sends.publish': 2,
  'sends.publishV2': 2,
  'sends.settle': 2,
  'scheduledSends.cancel': 2,
  'scheduledSends.schedule': 2,
  'stocks.remove': 2,
  'stockServices.remove': 2,
  'utm.remove': 2,
  'utm.removePost': 2,
  'activity.download': 3,
  'activity.list': 3,
  'activity.people': 3,
  'approvals.saveSetting': 3,
  'apps.add': 3,
  'apps.revoke': 3,
  'archive.save': 3,
  'bin.remove': 3,
  'bulkLists.get': 3,
  'bulkLists.save': 3,
  'checkSettings.save': 3,
  'deliverability.check': 3,
  'deliveries.check': 3,
  'newsFeeds.check': 3,
  'newsFeeds.remove': 3,
  'newsFeeds.save': 3,
  'followed.saveCoins': 3,
  'followed.saveEtps': 3,
  'followed.saveInstrument': 3,
  'hiddenMetrics.save': 3,
  'imports.readWeights': 3,
  'publication.save': 3,
  'publication.uploadImage': 3,
  'publication.versions': 3,
  'recipients.save': 3,
  'restrictedWords.save': 3,
  'retention.save': 3,
  'sources.check': 3,
  'sources.list': 3,
  'sources.save': 3,
  'sources.switchOnKeyless': 3,
  'users.add': 3,
  'users.changeLevel': 3,
  'users.endSessions': 3,
  'users.remove': 3,
  'users.resetSecondFactor': 3,
  'webhooks.add': 3,
  'webhooks.remove': 3,
  'webhooks.test': 3,
};

/** Undoing one's own writing is writing, and everybody's passkeys are their own. */
const writing = new Set([
  'comments.remove',
  'comments.removeReply',
  'news.remove',
  'newsletterImages.removeImage',
  'passkeys.remove',
  'snippets.remove',
]);

let api: TestApi;
const tokens = new Map<Level, string>();

beforeAll(async () => {
  api = await openTestApi();
  const { password } = sampleAccount;
  const [sample] = await api.db.read.select().from(staff);
  const passwordHash = sample?.passwordHash ?? '';
  for (const level of Object.values(levels)) {
    const email = `level${level}@researchdesk.example`;
    const user = { email, level, passwordHash, createdAt: api.time.now };
    await api.db.write((tx) => addUser(tx, user));
    const { body } = await api.call(authCalls.login, { email, password });
    tokens.set(level, (body.response as { token: string }).token);
  }
});
afterAll(() => api.close());

const calls = Object.entries(allCalls).filter(([name]) => !name.startsWith('website.'));
const signedIn = calls.filter(([name, { isPublic }]) => !isPublic && name !== 'auth.logout');
const tokenOf = (level: Level) => tokens.get(level) ?? '';

describe('the level that a call needs', () => {
  it('is at least the one that its effect asks for', () => {
    for (const [name, level] of Object.entries(needed)) {
      expect([name, allCalls[name]?.level]).toEqual([name, level]);
    }
  });

  it('is never 1 for a call that removes something or clears it', () => {
    const removing = calls.filter(([name]) => /\.(remove|delete|clear)/i.test(name));
    const open = removing.filter(([, { level }]) => level < levels.publish).map(([name]) => name);
    expect(new Set(open)).toEqual(writing);
  });

  it('is enough to undo a deletion for everybody who may delete', () => {
    const kinds = ['announcements', 'newsletters', 'notifications', 'questions'];
    for (const kind of kinds) {
      expect(allCalls[`${kind}.remove`]?.level).toBeGreaterThanOrEqual(binCalls.restore.level);
    }
  });

  it.each(Object.values(levels))('is checked for a user of level %i', async (level) => {
    for (const [name, call] of signedIn) {
      const { status, body } = await api.raw(call, '{"id":"none"}', tokenOf(level));
      const isRefused = status === 403 && /Only (administrators|publishers)/.test(body.message);
      expect([name, isRefused]).toEqual([name, level < call.level]);
      if (isRefused) {
        expect(body.message).toBe(call.level === 3 ? administratorsOnly : publishersOnly);
      }
    }
  });

  it('follows a change of the user at once', async () => {
    const writer = tokenOf(1);
    const clear = () => api.raw(allCalls['fsiActions.clearTechnical']!, '{}', writer);
    expect((await clear()).status).toBe(403);
    const setLevel = (level: number) =>
      api.db.write((tx) =>
        tx.update(staff).set({ level }).where(eq(staff.email, 'level1@researchdesk.example')),
      );
    await setLevel(2);
    expect((await clear()).status).toBe(200);
    await setLevel(1);
    expect((await clear()).status).toBe(403);
  });
});

describe('a writer', () => {
  const asWriter: TestApi['call'] = (call, body) => api.call(call, body, tokenOf(1));
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  it('can’t change an announcement that readers see', async () => {
    const [row] = await api.db.read.select().from(announcements).limit(1);
    const id = row?.id ?? 0;
    const edit = () =>
      api.raw(
        announcementCalls.addEdit,
        form({
          id: String(id),
          name: 'Changed',
          service: 'fsinsight',
          url: '',
          image_phone_url: '',
          image_tablet_url: '',
          date_start: '2026-11-20 10:00:00',
          date_end: '2026-11-21 10:00:00',
        }),
        tokenOf(1),
      );
    const setState = (enabled: boolean, testing: boolean) =>
      api.db.write((tx) =>
        tx.update(announcements).set({ enabled, testing }).where(eq(announcements.id, id)),
      );
    await setState(true, false);
    expect((await edit()).body.message).toBe(publishersOnly);
    await setState(true, true);
    expect((await edit()).body.message).not.toBe(publishersOnly);
  });

  it('can’t add an approved question or change one', async () => {
    const add = (fields: Record<string, string>) =>
      api.raw(
        questionCalls.addEdit,
        form({ question: 'Q?', type: 'sector', votes: '0', service: 'sector', ...fields }),
        tokenOf(1),
      );
    expect((await add({ approved: '1' })).status).toBe(403);
    expect((await add({ approved: '0' })).status).toBe(200);
    const [approved] = await api.db.read
      .select()
      .from(questions)
      .where(eq(questions.approved, true))
      .limit(1);
    expect((await add({ approved: '0', id: String(approved?.id) })).status).toBe(403);
  });

  it('can’t change a notification that goes out by itself', async () => {
    const list = await asWriter(notificationCalls.list, {});
    const rows = list.body.response as Notification[];
    const scheduled = rows.find(({ scheduled: isScheduled }) => isScheduled);
    const open = rows.find(({ scheduled: isScheduled, sent_at }) => !isScheduled && !sent_at);
    const edit = (row: Notification | undefined) =>
      api.raw(
        notificationCalls.addEdit,
        form({
          id: String(row?.id),
          name: 'Changed',
          title: 'T',
          message: 'M',
          service: row?.service ?? '',
          role: row?.role ?? '',
          type: '',
          post_id: '',
          url: '',
          start_date: row?.start_date ?? '',
        }),
        tokenOf(1),
      );
    expect((await edit(scheduled)).body.message).toBe(publishersOnly);
    expect((await edit(open)).body.message).not.toBe(publishersOnly);
  });
});
