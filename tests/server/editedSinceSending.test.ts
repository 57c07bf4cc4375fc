import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterCalls } from '@/api/contract/newsletters';
import { editedSinceSending } from '@server/db/sendLog';
import { addSchedule } from '@server/db/scheduledSends';
import { sends } from '@server/db/schema/newsletters';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

/** A newsletter of the samples. */
const id = 12;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

async function save(comments: string): Promise<void> {
  later(api, 1);
  const body = { newsletter_id: id, comments };
  expect((await api.call(newsletterCalls.saveComments, body, token)).status).toBe(200);
}

async function send(
  channel: string,
  state: 'sent' | 'unknown' | 'failed' = 'sent',
  key = `${channel} ${api.time.now.toISOString()}`,
): Promise<void> {
  later(api, 1);
  const at = api.time.now;
  await api.db.write((tx) =>
    tx.insert(sends).values({
      sendKey: key,
      slot: key,
      dedupeKey: key,
      newsletterId: id,
      channel,
      variant: 'v2',
      audience: 'all subscribers of FSI',
      hash: '',
      bytes: 0,
      subject: '',
      staffId: 1,
      state,
      createdAt: at,
      updatedAt: at,
    }),
  );
}

const edited = async (ids?: number[]) => [...(await editedSinceSending(api.db.read, ids))];

describe('a newsletter', () => {
  it('isn’t edited since sending before it was sent', async () => {
    await save('<p>One</p>');
    await send('test');
    await send('bulk', 'failed');
    await save('<p>Two</p>');
    expect(await edited()).toEqual([]);
  });

  it.each(['bulk', 'website'])('is edited once its %s send is older than a change', async (by) => {
    await save('<p>One</p>');
    await send(by);
    expect(await edited()).toEqual([]);
    await save('<p>Two</p>');
    expect(await edited()).toEqual([id]);
    expect(await edited([id])).toEqual([id]);
    expect(await edited([11])).toEqual([]);
    await send(by);
    expect(await edited()).toEqual([]);
  });

  it('is edited by what was typed between its schedule and its time', async () => {
    await save('<p>One</p>');
    later(api, 1);
    const lane = { newsletterId: id, channel: 'bulk', variant: 'v2', audience: 'all' };
    const content = { hash: 'x', subject: '', input: {} as never, reason: '', findings: [] };
    const at = { dueAt: new Date(0), sendKey: 'scheduled', createdAt: api.time.now, staffId: 1 };
    const bytes = { html: '<p>One</p>', text: '' };
    await api.db.write((tx) => addSchedule(tx, { ...lane, ...content, ...at, repeats: 0 }, bytes));
    await send('bulk', 'sent', 'scheduled');
    expect(await edited()).toEqual([]);
    await api.db.write((tx) => tx.delete(sends).where(eq(sends.sendKey, 'scheduled')));
    await save('<p>Two</p>');
    await send('bulk', 'sent', 'scheduled');
    expect(await edited()).toEqual([id]);
  });

  it('isn’t edited after a change that was taken back', async () => {
    await save('<p>One</p>');
    await send('bulk', 'unknown');
    await save('<p>Two</p>');
    await save('<p>One</p>');
    expect(await edited()).toEqual([]);
  });

  it('is edited by a sync, and by a text where there was none', async () => {
    await save('');
    await send('bulk');
    await save('<p>New</p>');
    expect(await edited()).toEqual([id]);
    await save('');
    expect(await edited()).toEqual([]);
    later(api, 1);
    await api.call(newsletterCalls.sync, { newsletter_id: id }, token);
    expect(await edited()).toEqual([id]);
  });
});
