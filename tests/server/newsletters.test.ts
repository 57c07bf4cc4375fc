import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { altColumns } from '@/api/contract/newsletterImages';
import {
  newsletterCalls as calls,
  type Newsletter,
  type NewsletterPage,
  type NewsletterRow,
} from '@/api/contract/newsletters';
import { saves } from '@server/db/schema/newsletters';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

const date = '2026-11-21 08:00:00';
/** When the test’s clock stands still. */
const stamp = '2026-11-20 09:30:00';
const rows = (answer: { body: { response: unknown } }) =>
  answer.body.response as { id: number; name: string; date: string }[];

async function add(name: string): Promise<number> {
  const { body } = await api.call(calls.addEdit, { name, date }, token);
  return (body.response as NewsletterRow).id;
}

async function get(id: number): Promise<Newsletter> {
  return (await api.call(calls.get, { id }, token)).body.response as Newsletter;
}

describe('the list', () => {
  it('finds newsletters by words and by their day, at most a page of them', async () => {
    const found = async (search: string) =>
      (await api.call(calls.list, { search }, token)).body.response as NewsletterPage;
    const all = rows(await api.call(calls.list, {}, token));
    const days = await found('20 nov');
    expect(days.rows.map(({ date: day }) => day?.slice(0, 10))).toEqual(['2026-11-20']);
    expect(days.count).toBe(1);
    expect((await found('UPDATE crypto')).count).toBe(
      all.filter(({ name }) => /crypto.*update/i.test(name)).length,
    );
    expect(await found('no such words')).toEqual({ rows: [], count: 0 });
  });

  it('has what was added and edited, and not what was removed; each answers its row', async () => {
    const list = async () => rows(await api.call(calls.list, {}, token));
    const added = await api.call(calls.addEdit, { name: 'Fresh', date }, token);
    const { id } = added.body.response as NewsletterRow;
    expect(added.body.response).toEqual({
      id,
      name: 'Fresh',
      date,
      created_at: stamp,
      is_written: false,
    });
    expect((await list())[0]).toEqual(added.body.response);
    const edited = await api.call(calls.addEdit, { id, name: 'Renamed', date }, token);
    expect(edited.body.response).toMatchObject({ id, name: 'Renamed' });
    expect((await get(id)).revisions).toEqual({ name: 1 });
    const removed = await api.call(calls.remove, { id }, token);
    expect(removed.body.response).toEqual(edited.body.response);
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect((await api.call(calls.get, { id }, token)).status).toBe(404);
  });

  it('rejects an hour that New York skips and stores nothing', async () => {
    const before = rows(await api.call(calls.list, {}, token)).length;
    const body = { name: 'Spring', date: '2027-03-14 02:30:00' };
    const { status, body: answer } = await api.call(calls.addEdit, body, token);
    expect([status, answer.message]).toEqual([
      400,
      "This hour doesn't exist in New York: the clocks skip it that day. Choose another one.",
    ]);
    expect(rows(await api.call(calls.list, {}, token))).toHaveLength(before);
  });
});

describe('a save', () => {
  it('lands in its field and counts its revision', async () => {
    const id = await add('Saves');
    const of = { newsletter_id: id };
    const saves = [
      [calls.saveTitle, { ...of, name: 'Title ✓' }, 'name', 'Title ✓'],
      [calls.saveAuthor, { ...of, author: 'mara' }, 'author', 'mara'],
      [
        calls.saveComments,
        { ...of, comments: '<p>“ΔΩ” 🚀</p>' },
        'daily_comments',
        '<p>“ΔΩ” 🚀</p>',
      ],
      [
        calls.saveTechnicalComments,
        { ...of, comments: '<p>T</p>' },
        'daily_comments_technical',
        '<p>T</p>',
      ],
      [
        calls.saveFsiLink,
        { ...of, link: 'https://a.example/?x=1' },
        'link_fsi',
        'https://a.example/?x=1',
      ],
      [calls.saveSummary, { ...of, summary: 'Two\nlines ✓' }, 'summary', 'Two\nlines ✓'],
      [calls.saveFsgaLink, { ...of, link: '' }, 'link_fsga', ''],
      ...altColumns.map(
        (field) =>
          [calls.saveImageAlt, { ...of, field, alt: 'Flows ✓' }, field, 'Flows ✓'] as const,
      ),
    ] as const;
    for (const [call, body, field, value] of saves) {
      const { body: answer } = await api.raw(call, JSON.stringify(body), token);
      expect(answer).toMatchObject({ status: 'success', response: { rev: 1 } });
      expect((await get(id))[field]).toBe(value);
    }
    expect((await get(id)).revisions).toMatchObject({
      daily_comments: 1,
      summary: 1,
      link_fsga: 1,
    });
  });

  it('tried again with its op_id answers the same and changes nothing', async () => {
    const id = await add('Retry');
    const save = { newsletter_id: id, comments: 'one', op_id: 'op-1', base_rev: 0 };
    const first = await api.call(calls.saveComments, save, token);
    await api.call(calls.saveComments, { newsletter_id: id, comments: 'two', base_rev: 1 }, token);
    const again = await api.call(calls.saveComments, save, token);
    expect(again.text).toBe(first.text);
    expect((await get(id)).daily_comments).toBe('two');
  });

  it('with an op_id that another text had is refused, and both stay as they are', async () => {
    const id = await add('Reused');
    const save = { newsletter_id: id, comments: 'one', op_id: 'op-1' };
    await api.call(calls.saveComments, save, token);
    const other = await api.call(calls.saveComments, { ...save, comments: 'two' }, token);
    expect(other.status).toBe(409);
    expect(other.body.message).toMatch(
      /^This wasn't saved because a different version was saved first\./,
    );
    expect((await get(id)).daily_comments).toBe('one');
    expect((await api.call(calls.saveComments, save, token)).body.response).toEqual({ rev: 1 });
    const title = await api.call(
      calls.saveTitle,
      { newsletter_id: id, name: 'Reused in another field', op_id: 'op-1' },
      token,
    );
    expect(title.status).toBe(200);
  });

  it('with an op_id of an earlier version, which kept no hash, is answered as it was then', async () => {
    const id = await add('Earlier');
    const save = { newsletter_id: id, comments: 'one', op_id: 'op-1' };
    await api.call(calls.saveComments, save, token);
    await api.db.write((tx) => tx.update(saves).set({ hash: '' }));
    const again = await api.call(calls.saveComments, { ...save, comments: 'two' }, token);
    expect(again.body.response).toEqual({ rev: 1 });
  });

  it('of an old revision is rejected with the current text', async () => {
    const id = await add('Conflict');
    await api.call(calls.saveComments, { newsletter_id: id, comments: 'theirs' }, token);
    const mine = { newsletter_id: id, comments: 'mine', base_rev: 0, op_id: 'op-2' };
    const { status, body } = await api.call(calls.saveComments, mine, token);
    expect(status).toBe(409);
    expect(body).toEqual({
      status: 'error',
      message: 'Changed elsewhere',
      response: { rev: 1, value: 'theirs' },
    });
    expect((await get(id)).daily_comments).toBe('theirs');
  });

  it('of a missing newsletter says so', async () => {
    const gone = { newsletter_id: 999_999, comments: 'x', op_id: 'gone', base_rev: 0 };
    expect((await api.call(calls.saveComments, gone, token)).status).toBe(404);
  });

  it('is one of many at once, each with its own revision', async () => {
    const id = await add('Race');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.call(
          calls.saveComments,
          { newsletter_id: id, comments: `c${index}`, base_rev: 0 },
          token,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('rejects unsafe links', async () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x', '//x', 'x']) {
      const answer = await api.call(calls.saveFsiLink, { newsletter_id: 12, link }, token);
      expect([answer.status, answer.body.status]).toEqual([400, 'error']);
    }
    expect((await get(12)).link_fsi).toBe('https://insight.northlight.example/webinar');
  });
});

it('refuses to write on a full disk, and says so', async () => {
  let free = Infinity;
  const full = await openTestApi({}, () => Promise.resolve(free));
  const mine = await full.signIn();
  free = 63 * 1024 * 1024;
  const answer = await full.call(calls.saveTitle, { newsletter_id: 12, name: 'Lost' }, mine);
  expect([answer.status, answer.body.message]).toEqual([
    507,
    'The disk is nearly full. Nothing was saved.',
  ]);
  expect((await full.call(calls.list, {}, mine)).text).not.toContain('Lost');
  await full.close();
});
