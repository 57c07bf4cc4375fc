import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  approvalCalls as calls,
  type ApprovalRequest,
  type NewsletterApprovals,
} from '@/api/contract/approvals';
import { figureCalls } from '@/api/contract/figures';
import { newsCalls, type NewsItem } from '@/api/contract/news';
import { newsletterImageCalls } from '@/api/contract/newsletterImages';
import { newsletterCalls } from '@/api/contract/newsletters';
import { versionCalls, type VersionList } from '@/api/contract/versions';
import type { Mail } from '@server/deps';
import { sends, staff } from '@server/db/schema/newsletters';
import { smallPng, uploadTo, uploads } from './imageUploads';
import { later, openTestApi, type TestApi } from './testApi';

const newsletter_id = 12;

let api: TestApi;
/** Robin administers, Ann and Bo publish, Wes writes. */
let robin: string;
let ann: string;
let bo: string;
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
  [ann, bo, wes] = [await api.signInAs('Ann'), await api.signInAs('Bo'), await api.signInAs('Wes')];
  for (const name of ['Ann', 'Bo']) {
    await api.db.write((tx) => tx.update(staff).set({ level: 2 }).where(eq(staff.firstName, name)));
  }
  await set();
});
afterEach(() => api.close());

const set = (is_in_turn = false) =>
  api.call(calls.saveSetting, { mode: 'bulk', is_in_turn }, robin);

async function known(token: string): Promise<NewsletterApprovals> {
  return (await api.call(calls.get, { newsletter_id }, token)).body.response as NewsletterApprovals;
}

const request = (token: string) => {
  const emails: ApprovalRequest['emails'] = [{ channel: 'bulk', variant: 'v2' }];
  return api.call(calls.request, { newsletter_id, emails, note: '' }, token);
};
async function answer(token: string, outcome: 'approved' | 'returned') {
  const [newest] = (await known(token)).approvals;
  return api.call(calls.decide, { id: newest?.id ?? 0, outcome, comment: 'Read.' }, token);
}
const approve = (token: string) => answer(token, 'approved');

let op = 0;
const write = (token: string, comments = `<p>${(op += 1)}</p>`) =>
  api.call(newsletterCalls.saveComments, { newsletter_id, comments }, token);

async function newsOf(token: string, isSelected: boolean): Promise<NewsItem> {
  const { body } = await api.call(newsCalls.today, { newsletter_id }, token);
  const item = (body.response as NewsItem[]).find(({ block }) => block === isSelected);
  if (!item) throw new Error('The sample data has no such news.');
  return item;
}

/** Restores what was there before a version that a colleague makes. */
async function restore(token: string) {
  await write(wes);
  const { body } = await api.call(versionCalls.list, { newsletter_id }, token);
  const oldest = (body.response as VersionList).versions.at(-1);
  return api.call(versionCalls.restore, { newsletter_id, version_id: oldest?.id ?? 0 }, token);
}

type Edit = (token: string) => Promise<{ status: number }>;

const edits: Record<string, Edit> = {
  'the title': (token) =>
    api.call(newsletterCalls.saveTitle, { newsletter_id, name: 'New' }, token),
  'name and date in the form': (token) => {
    const draft = { id: newsletter_id, name: 'New', date: '2026-11-20 09:00:00' };
    return api.call(newsletterCalls.addEdit, draft, token);
  },
  'the author': (token) =>
    api.call(newsletterCalls.saveAuthor, { newsletter_id, author: 'New' }, token),
  'the commentary': (token) => write(token),
  'the technical commentary': (token) => {
    const body = { newsletter_id, comments: '<p>New</p>' };
    return api.call(newsletterCalls.saveTechnicalComments, body, token);
  },
  'the summary': (token) =>
    api.call(newsletterCalls.saveSummary, { newsletter_id, summary: 'New' }, token),
  'a promo link': (token) => {
    const body = { newsletter_id, link: 'https://news.example/new' };
    return api.call(newsletterCalls.saveFsgaLink, body, token);
  },
  'an alternative text': (token) => {
    const body = { newsletter_id, field: 'technical_image_alt', alt: 'New' } as const;
    return api.call(newsletterCalls.saveImageAlt, body, token);
  },
  'an uploaded image': async (token) =>
    uploadTo(api, token, await smallPng(), uploads.newsletter_image_promo_fsi),
  'a removed image': (token) => {
    const body = { newsletter_id, field: 'newsletter_image' } as const;
    return api.call(newsletterImageCalls.removeImage, body, token);
  },
  'selected news': async (token) => {
    const { id } = await newsOf(token, false);
    return api.call(newsCalls.select, { id, newsletter_id }, token);
  },
  'removed news': async (token) => {
    const { id } = await newsOf(token, true);
    return api.call(newsCalls.remove, { id }, token);
  },
  'the category of news': async (token) => {
    const { id, sub_category } = await newsOf(token, true);
    const selected_category = sub_category === 'NFTs' ? 'Regulation' : 'NFTs';
    const body = { id: newsletter_id, news: id, selected_category } as const;
    return api.call(newsCalls.changeCategory, body, token);
  },
  'news that another newsletter takes': async (token) => {
    const { id } = await newsOf(token, true);
    return api.call(newsCalls.select, { id, newsletter_id: 11 }, token);
  },
  'synced figures': (token) => {
    later(api, 1);
    return api.call(newsletterCalls.sync, { newsletter_id }, token);
  },
  'a typed figure': async (token) => {
    await api.call(newsletterCalls.sync, { newsletter_id }, wes);
    const figures = [{ figure: 'crypto/BTC', value: 1 }];
    return api.call(figureCalls.type, { newsletter_id, figures }, token);
  },
  'a restored version': restore,
  'a text that lost against another one': (token) => {
    const body = { newsletter_id, field: 'daily_comments', value: '<p>Lost</p>' } as const;
    return api.call(versionCalls.keep, body, token);
  },
};

describe('who edited since the last send', () => {
  it.each(Object.entries(edits))('%s: is refused by name, and may return it', async (_, edit) => {
    expect((await edit(ann)).status).toBe(200);
    expect((await request(robin)).status).toBe(200);
    const refused = await approve(ann);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toMatch(
      /^You edited this newsletter at \d\d:\d\d, so somebody else has to approve it\. Bo can\.$/,
    );
    expect(await known(ann)).toMatchObject({
      deciders: ['Bo'],
      approve_obstacle: refused.body.message,
    });
    expect((await answer(ann, 'returned')).status).toBe(200);
    expect((await request(robin)).status).toBe(200);
    expect((await approve(bo)).status).toBe(200);
  });

  it('is refused in each role, and only those are asked who can approve', async () => {
    await write(robin);
    await write(ann);
    expect((await request(wes)).status).toBe(200);
    await api.background.settled();
    const requests = mails.filter(({ subject }) => subject.startsWith('Approve: '));
    expect(requests.map(({ to }) => to)).toEqual([['bo@researchdesk.example']]);
    for (const token of [robin, ann, wes]) expect((await approve(token)).status).toBe(403);
    expect((await approve(bo)).status).toBe(200);
  });

  it('is refused an own request with who can', async () => {
    await request(robin);
    expect((await approve(robin)).body.message).toBe(
      'You requested this, so somebody else has to approve it. Ann or Bo can.',
    );
  });

  it('is refused also after an edit that was taken back since the request', async () => {
    const before = (await api.call(newsletterCalls.get, { id: newsletter_id }, ann)).body
      .response as { daily_comments: string };
    await request(robin);
    await write(ann);
    await write(ann, before.daily_comments);
    expect((await approve(ann)).status).toBe(403);
  });
});

describe('a request that nobody could approve', () => {
  it('is refused with who edited, and what to do', async () => {
    for (const token of [ann, bo, robin]) await write(token);
    const refused = await request(wes);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toBe(
      'Nobody could approve this: Ann, Bo and Robin edited the newsletter since it was added. Ask an administrator to add a publisher, or to send it without approval with a reason.',
    );
    expect((await known(wes)).request_obstacle).toBe(refused.body.message);
  });

  it('is left to a colleague where only who requests could approve', async () => {
    for (const token of [ann, bo]) await write(token);
    expect((await request(robin)).body.message).toContain(
      'Let one of them request approval, then you can approve it.',
    );
    expect((await request(ann)).status).toBe(200);
    expect((await approve(robin)).status).toBe(200);
  });
});

describe('the last send', () => {
  /** A send of the newsletter that left. */
  async function sent(change: Partial<typeof sends.$inferInsert> = {}): Promise<void> {
    const key = `sent ${(op += 1)}`;
    const [sample] = await api.db.read.select().from(sends).limit(1);
    const { id: _, ...row } = sample ?? ({} as typeof sends.$inferSelect);
    const at = { createdAt: api.time.now, updatedAt: api.time.now };
    const own = {
      newsletterId: newsletter_id,
      channel: 'bulk',
      variant: 'v2',
      state: 'sent',
    } as const;
    const values = { ...row, ...own, ...at, sendKey: key, slot: key, dedupeKey: key, ...change };
    await api.db.write((tx) => tx.insert(sends).values(values));
  }

  it.each([
    ['to subscribers begins anew', {}, 200],
    ['that some refused begins anew', { state: 'partial' }, 200],
    ['that failed doesn’t', { state: 'failed' }, 403],
    ['of a test doesn’t', { channel: 'test' }, 403],
    ['to readers, which needs no approval, doesn’t', { channel: 'website' }, 403],
    ['of another newsletter doesn’t', { newsletterId: 11 }, 403],
    ['without approval, which nobody read, doesn’t', { unapproved: 'Everybody sleeps.' }, 403],
  ] as const)('%s', async (_, change, status) => {
    await write(ann);
    later(api, 1);
    await sent(change);
    later(api, 1);
    await write(bo);
    expect((await request(wes)).status).toBe(200);
    expect((await approve(ann)).status).toBe(status);
    expect((await known(wes)).approvers).toEqual(status === 200 ? ['Ann', 'Robin'] : ['Robin']);
  });
});

describe('approval in turn', () => {
  it('lets who edited approve what a colleague edited later and requests', async () => {
    await set(true);
    for (const token of [robin, ann, bo]) await write(token);
    expect((await request(wes)).status).toBe(200);
    expect((await approve(bo)).body.message).toMatch(/^You edited .+ Ann or Robin can\.$/);
    expect((await approve(ann)).status).toBe(200);
  });

  it('lets nobody approve their own request', async () => {
    await set(true);
    for (const token of [ann, bo]) await write(token);
    await request(ann);
    expect((await approve(ann)).body.message).toMatch(/^You requested this/);
  });

  it('stays as it is when a caller doesn’t name it, and counts at once when it is off', async () => {
    await set(true);
    await api.call(calls.saveSetting, { mode: 'all' }, robin);
    expect((await api.call(calls.getSetting, {}, wes)).body.response).toMatchObject({
      mode: 'all',
      is_in_turn: true,
    });
    for (const token of [ann, bo]) await write(token);
    await request(wes);
    await set();
    expect((await approve(ann)).status).toBe(403);
  });
});
