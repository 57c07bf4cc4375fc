import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newsletterCalls as calls,
  newslettersPerPage,
  type NewsletterPage,
  type NewsletterRow,
} from '@/api/contract/newsletters';
import { newsletters, sends } from '@server/db/schema/newsletters';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
/** Rows of the samples. */
let sampled: number;
const added = 110;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  sampled = (await whole()).length;
  const stamp = '2020-01-01 08:00:00';
  const older = Array.from({ length: added }, (_, at) => ({
    name: `Older ${at}`,
    // Two share each date, so that the later one comes first.
    date: `2020-01-01 08:00:${String(Math.floor(at / 2)).padStart(2, '0')}`,
    created_at: stamp,
    updated_at: stamp,
  }));
  await api.db.write((tx) => tx.insert(newsletters).values(older));
});
afterAll(() => api.close());

const whole = async () => (await api.call(calls.list, {}, token)).body.response as NewsletterRow[];
const pageAt = async (page: number) =>
  (await api.call(calls.list, { page }, token)).body.response as NewsletterPage;

describe('a page of the list', () => {
  it('has its rows and the number of all, in the order of the whole list', async () => {
    const all = await whole();
    expect(all).toHaveLength(sampled + added);
    const last = Math.ceil(all.length / newslettersPerPage);
    const rows: NewsletterRow[] = [];
    for (let page = 1; page <= last; page += 1) {
      const { rows: some, count } = await pageAt(page);
      expect(count).toBe(all.length);
      rows.push(...some);
    }
    expect(rows).toEqual(all);
  });

  it('beyond the last is empty, and still has the number of all', async () => {
    expect(await pageAt(1_000)).toEqual({ rows: [], count: sampled + added });
  });

  it.each([0, -1, 1.5, '1', null])('%j is refused', async (page) => {
    const { status } = await api.raw(calls.list, JSON.stringify({ page }), token);
    expect(status).toBe(400);
  });

  it('leaves out what was removed', async () => {
    const [first] = (await pageAt(1)).rows;
    await api.call(calls.remove, { id: first!.id }, token);
    const { rows, count } = await pageAt(1);
    expect(count).toBe(sampled + added - 1);
    expect(rows.map(({ id }) => id)).not.toContain(first!.id);
    sampled -= 1;
  });

  it('says when each of its newsletters was sent, on the clock of New York', async () => {
    const [row] = (await pageAt(1)).rows;
    const sent = (
      name: string,
      channel: string,
      at: string,
      state: 'sent' | 'unknown' = 'sent',
    ) => ({
      sendKey: name,
      slot: name,
      dedupeKey: name,
      newsletterId: row!.id,
      channel,
      variant: 'v2',
      audience: '',
      hash: '',
      bytes: 1,
      subject: '',
      staffId: 1,
      state,
      createdAt: new Date(at),
      updatedAt: new Date(at),
    });
    await api.db.write((tx) =>
      tx
        .insert(sends)
        .values([
          sent('a', 'test', '2026-07-01T12:02:00Z'),
          sent('b', 'test', '2026-11-20T13:02:00Z'),
          sent('c', 'bulk', '2026-11-20T13:20:59Z'),
          sent('d', 'bulk', '2026-11-20T13:25:00Z', 'unknown'),
          sent('e', 'website', '2026-03-08T07:30:00Z'),
        ]),
    );
    const facts = {
      tested_at: '2026-11-20 08:02:00',
      sent_at: '2026-11-20 08:20:59',
      published_at: '2026-03-08 03:30:00',
      unclear: 1,
      is_edited: false,
      scheduled_at: null,
      is_held: false,
      is_test_old: false,
    };
    expect((await pageAt(1)).rows[0]).toEqual({ ...row, sends: facts });
    expect((await whole())[0]).toEqual({ ...row, sends: facts });
    expect((await pageAt(2)).rows.every(({ sends: none }) => none === undefined)).toBe(true);
  });

  it('is short enough to be sent as it is; the whole list is compressed', async () => {
    const ask = async (body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
      const answer = await api.app.request(`/api${calls.list.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { byteLength } = await answer.arrayBuffer();
      return [answer.headers.get('content-encoding'), byteLength] as const;
    };
    const [encoding, bytes] = await ask({});
    expect(encoding).toBe('gzip');
    expect(bytes).toBeLessThan((await api.call(calls.list, {}, token)).text.length / 4);
    const [pageEncoding] = await ask({ page: 1 });
    expect(pageEncoding).toBeNull();
  });
});
