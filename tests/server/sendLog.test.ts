import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@/api/contract/auth';
import { lastSend, logOf, quantLog, sendFacts, settleSend } from '@server/db/sendLog';
import { storedRecipients, storeRecipients } from '@server/db/recipients';
import { sends } from '@server/db/schema/newsletters';
import { openTestApi, type TestApi } from './testApi';

type Row = typeof sends.$inferInsert;

let api: TestApi;
let rows: number;
beforeEach(async () => {
  api = await openTestApi();
  rows = 0;
  await api.db.write((tx) => tx.delete(sends));
});
afterEach(() => api.close());

/** A row of the send log, changed `minutes` before now. */
async function add(change: Partial<Row>, minutes = 0): Promise<number> {
  rows += 1;
  const at = new Date(api.time.now.getTime() - minutes * 60_000);
  const texts = { variant: 'v2', channel: 'test', audience: 'a', hash: 'h', subject: 's' };
  const keys = { sendKey: `k${rows}`, slot: `s${rows}`, dedupeKey: 'd' };
  const row = { ...texts, ...keys, newsletterId: 12, staffId: 1, bytes: 1, createdAt: at };
  const [added] = await api.db.write((tx) =>
    tx
      .insert(sends)
      .values({ ...row, state: 'sent', updatedAt: at, ...change })
      .returning({ id: sends.id }),
  );
  return added?.id ?? 0;
}

describe('what the list of newsletters says about sends', () => {
  const facts = async (id: number) => (await sendFacts(api.db.read)).get(id);

  it('is the newest time of each way, and how many aren’t confirmed', async () => {
    await add({ channel: 'test' }, 50);
    await add({ channel: 'test' }, 40);
    await add({ channel: 'bulk' }, 30);
    await add({ channel: 'website' }, 20);
    await add({ channel: 'dev' }, 10);
    for (const channel of ['test', 'bulk', 'bulk', 'website']) {
      await add({ channel, state: 'unknown' });
    }
    for (const state of ['intent', 'sending', 'failed', 'saved'] as const) {
      await add({ channel: 'bulk', state });
    }
    expect(await facts(12)).toEqual({
      tested_at: '2026-11-20 08:50:00',
      sent_at: '2026-11-20 09:00:00',
      published_at: '2026-11-20 09:10:00',
      unclear: 4,
      is_edited: false,
      scheduled_at: null,
      is_held: false,
      is_test_old: false,
    });
  });

  it('is only about its own sends', async () => {
    await add({ newsletterId: 11, channel: 'bulk' });
    await add({ newsletterId: 10, channel: 'dev' });
    await add({ newsletterId: null, channel: 'dev', variant: 'quant', state: 'unknown' });
    expect(await facts(12)).toBeUndefined();
    expect(await facts(10)).toMatchObject({ tested_at: null, sent_at: null, published_at: null });
    expect(await facts(11)).toEqual({
      tested_at: null,
      sent_at: '2026-11-20 09:30:00',
      published_at: null,
      unclear: 0,
      is_edited: false,
      scheduled_at: null,
      is_held: false,
    });
  });
});

describe('the send log', () => {
  it('has what was tried, the newest first', async () => {
    const states = ['sent', 'intent', 'failed', 'unknown'] as const;
    for (const state of states) await add({ state });
    await add({ newsletterId: 11 });
    const found = await logOf(api.db.read, 12);
    expect(found.map(({ state }) => state)).toEqual(['unknown', 'failed', 'sent']);
    expect(new Set(found.map(({ newsletter_id: id }) => id))).toEqual(new Set([12]));
  });

  it('keeps the quant email apart', async () => {
    await add({});
    await add({ newsletterId: null, channel: 'dev', variant: 'quant', subject: 'Ratings' });
    const found = await quantLog(api.db.read);
    expect(found.map(({ subject }) => subject)).toEqual(['Ratings']);
    expect(found[0]).not.toHaveProperty('variant');
  });

  it('names the last delivery of some channels, the later row of two at the same time', async () => {
    await add({ answer: 'first' });
    await add({ answer: 'second' });
    await add({ answer: 'old' }, 5);
    await add({ channel: 'bulk', answer: 'elsewhere' });
    await add({ state: 'failed', answer: 'refused' });
    expect(await lastSend(api.db.read, ['test', 'dev'], ['sent', 'saved'])).toEqual({
      at: '2026-11-20 09:30:00',
      answer: 'second',
    });
    expect(await lastSend(api.db.read, ['website'], ['sent'])).toBeNull();
  });
});

describe('a user’s decision', () => {
  const user = { first_name: '', email: 'ana@desk.example' } as User;
  const settle = (id: number) =>
    api.db.write((tx) => settleSend(tx, { id, outcome: 'failed', user }, api.time.now));

  it('is the whole answer where the provider said nothing', async () => {
    const id = await add({ state: 'unknown', answer: '' }, 10);
    await settle(id);
    expect((await logOf(api.db.read, 12))[0]).toMatchObject({
      state: 'failed',
      answer: 'ana@desk.example marked it as failed at 09:30.',
      updated_at: '2026-11-20 09:30:00',
    });
  });

  it('can be made once', async () => {
    const id = await add({ state: 'unknown' });
    await settle(id);
    await expect(settle(id)).rejects.toMatchObject({
      status: 409,
      message: 'This send is already resolved.',
    });
  });
});

it('each list of recipients is stored on its own', async () => {
  const store = (list: 'test' | 'dev', addresses: string[] | null) =>
    api.db.write((tx) => storeRecipients(tx, list, addresses));
  await store('test', ['ana@desk.example']);
  expect(await storedRecipients(api.db.read, 'dev')).toBeNull();
  await store('dev', ['dev@desk.example']);
  await store('test', null);
  expect(await storedRecipients(api.db.read, 'dev')).toEqual(['dev@desk.example']);
  expect(await storedRecipients(api.db.read, 'test')).toBeNull();
});
