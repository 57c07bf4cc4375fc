import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BodyOf, Call } from '@/api/contract/call';
import { altColumns } from '@/api/contract/newsletterImages';
import { newsletterCalls as calls, type Newsletter } from '@/api/contract/newsletters';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let id: number;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  const draft = { name: 'Fresh', date: '2026-11-21 08:00:00' };
  const { body } = await api.call(calls.addEdit, draft, token);
  ({ id } = body.response as { id: number });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => api.close());

/** Makes a call, and counts what it asks of the database. */
async function counted<C extends Call>(to: C, body: BodyOf<C>) {
  const query = vi.spyOn(api.client, 'query');
  const transaction = vi.spyOn(api.client, 'transaction');
  const answer = await api.call(to, body, token);
  const counts = {
    statements: query.mock.calls.length,
    transactions: transaction.mock.calls.length,
  };
  vi.restoreAllMocks();
  return { ...answer, ...counts };
}

const one = { status: 200, statements: 1, transactions: 0 };

describe('a save of the autosave', () => {
  const saves = [
    [calls.saveTitle, { name: 'Title ✓' }, 'name', 'Title ✓'],
    [calls.saveAuthor, { author: 'mara' }, 'author', 'mara'],
    [calls.saveComments, { comments: '<p>“ΔΩ” 🚀</p>' }, 'daily_comments', '<p>“ΔΩ” 🚀</p>'],
    [calls.saveTechnicalComments, { comments: '<p>T</p>' }, 'daily_comments_technical', '<p>T</p>'],
    [calls.saveFsiLink, { link: 'https://a.example/?x=1' }, 'link_fsi', 'https://a.example/?x=1'],
    [calls.saveSummary, { summary: 'Two\nlines ✓' }, 'summary', 'Two\nlines ✓'],
    [calls.saveFsgaLink, { link: '' }, 'link_fsga', ''],
    ...altColumns.map(
      (field) => [calls.saveImageAlt, { field, alt: 'Flows ✓' }, field, 'Flows ✓'] as const,
    ),
  ] as const;

  it.each(saves)(
    'is one statement, which counts the revision: %j',
    async (to, text, field, value) => {
      const save = { newsletter_id: id, ...text } as BodyOf<typeof to>;
      for (const rev of [1, 2]) {
        // Adding an activity is part of the first save within ten minutes only.
        const { body } = await api.call(
          to,
          { ...save, op_id: `${field}-${rev}`, base_rev: rev - 1 },
          token,
        );
        expect(body.response).toEqual({ rev });
      }
      const third = await counted(to, { ...save, op_id: `${field}-3`, base_rev: 2 });
      expect(third).toMatchObject(one);
      expect(third.body.response).toEqual({ rev: 3 });
      const { body } = await api.call(calls.get, { id }, token);
      const newsletter = body.response as Newsletter;
      expect(newsletter[field]).toBe(value);
      expect(newsletter.revisions[field]).toBe(3);
      expect(newsletter.updated_at).toBe('2026-11-20 09:30:00');
    },
  );

  it('is answered by its op_id when it comes again, and changes nothing', async () => {
    const save = { newsletter_id: id, comments: 'once', op_id: 'again', base_rev: 3 };
    const answers = [
      await counted(calls.saveComments, save),
      await counted(calls.saveComments, save),
    ];
    expect(answers.map(({ body }) => body.response)).toEqual([{ rev: 4 }, { rev: 4 }]);
    const other = await api.call(calls.saveComments, { ...save, comments: 'twice' }, token);
    expect(other.status).toBe(409);
    const { body } = await api.call(calls.get, { id }, token);
    expect((body.response as Newsletter).daily_comments).toBe('once');
  });

  it('of a missing newsletter, or over another revision, says so', async () => {
    const gone = { newsletter_id: 999_999, comments: 'x', op_id: 'gone', base_rev: 0 };
    expect((await api.call(calls.saveComments, gone, token)).status).toBe(404);
    const old = { newsletter_id: id, comments: 'x', op_id: 'old', base_rev: 1 };
    const { status, body } = await api.call(calls.saveComments, old, token);
    expect([status, body.response]).toEqual([409, { rev: 4, value: 'once' }]);
    const far = { ...old, op_id: 'far', base_rev: 3_000_000_000 };
    expect((await api.call(calls.saveComments, far, token)).status).toBe(409);
  });
});

describe('a signed-in call', () => {
  it('reads the session once a minute', async () => {
    await api.call(calls.get, { id }, token);
    expect(await counted(calls.get, { id })).toMatchObject(one);
  });
});
