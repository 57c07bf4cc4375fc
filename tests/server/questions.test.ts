import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionCalls as calls, type Question } from '@/api/contract/questions';
import { sampleQuestions } from '@/api/samples/questions';
import { openTestApi, type Answer, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

const filled = { question: 'Is it?', type: 'sector', votes: '0', approved: '0', service: 'sector' };

function save(fields: Record<string, string>): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...fields })) form.append(name, value);
  return api.raw(calls.addEdit, form, token);
}

const outcome = ({ status, body }: Answer) => [status, body.message];
const rows = (answer: Answer) => answer.body.response as Question[];
const list = async () => rows(await api.call(calls.list, {}, token));

describe('the questions', () => {
  it('are the samples of today, newest first, none in the future', async () => {
    const answered = await list();
    const bare = ({ created_at: _, ...row }: Question) => row;
    expect(answered.map(bare)).toEqual(sampleQuestions.map(bare));
    const stamps = answered.map(({ created_at }) => created_at ?? '');
    expect(stamps).toEqual([...stamps].sort().reverse());
    expect(stamps[0]?.slice(0, 10)).toBe('2026-11-20');
    expect(stamps.filter((stamp) => stamp > '2026-11-20 09:30:00')).toEqual([]);
  });

  it('are answered whole by adding, editing and removing', async () => {
    const before = await list();
    const added = await save({ question: ' Δ? 🚀 ', type: 'technical', votes: '12' });
    expect(outcome(added)).toEqual([200, 'Question added']);
    const [fresh, ...others] = rows(added);
    expect(others).toEqual(before);
    expect(fresh).toEqual({
      id: Math.max(...before.map(({ id }) => id)) + 1,
      question: 'Δ? 🚀',
      type: 'technical',
      votes: 12,
      approved: false,
      created_at: '2026-11-20 09:30:00',
    });
    const id = fresh?.id ?? 0;
    const edited = await save({ id: String(id), votes: '999999999', approved: '1' });
    expect(outcome(edited)).toEqual([200, 'Question saved']);
    const after = { ...fresh, question: 'Is it?', type: 'sector', votes: 999_999_999 };
    expect(rows(edited)).toEqual([{ ...after, approved: true }, ...before]);
    const got = await api.call(calls.get, { id }, token);
    expect(got.body.response).toEqual({ ...after, approved: true });
    const removed = await api.call(calls.remove, { id }, token);
    expect(outcome(removed)).toEqual([200, 'Question removed']);
    expect(rows(removed)).toEqual(before);
  });

  it('keep votes that were cast while the text was edited', async () => {
    const oldest = (await list()).at(-1);
    const id = String(oldest?.id);
    await save({ id, votes: '50' });
    const edited = await save({ id, question: 'Is it still?', votes: '18', base_votes: '18' });
    expect(rows(edited).at(-1)).toMatchObject({ question: 'Is it still?', votes: 50 });
    const corrected = await save({ id, votes: '19', base_votes: '18' });
    expect(rows(corrected).at(-1)?.votes).toBe(19);
  });

  it('are approved and disabled, whatever p says', async () => {
    const p = { u: 99, l: 99 };
    const press = (approved: unknown) =>
      api.raw(calls.approve, JSON.stringify({ questions_id: 12, approved, p }), token);
    expect(outcome(await press(1))).toEqual([200, 'Question approved']);
    expect((await list())[0]).toMatchObject({ id: 12, approved: true, votes: 18 });
    expect(outcome(await press('0'))).toEqual([200, 'Question disabled']);
    expect((await list())[0]).toMatchObject({ id: 12, approved: false });
    expect((await press(2)).status).toBe(400);
  });

  it('that do not exist get an error', async () => {
    const none = [404, 'This question was removed. Reload the page.'];
    const id = 999;
    expect(outcome(await api.call(calls.get, { id }, token))).toEqual(none);
    expect(outcome(await api.call(calls.remove, { id }, token))).toEqual(none);
    expect(outcome(await save({ id: '999' }))).toEqual(none);
    const approve = { questions_id: id, approved: 1 } as const;
    expect(outcome(await api.call(calls.approve, approve, token))).toEqual(none);
  });

  it('with a bad field are not stored', async () => {
    const before = await list();
    const wrong: [Record<string, string>, RegExp | string][] = [
      [{ question: '  ' }, 'Enter the question.'],
      [{ question: 'x'.repeat(1001) }, 'Shorten the question to 1,000 characters.'],
      [{ type: 'macro' }, 'Choose a type.'],
      [{ votes: '-1' }, /^Enter the votes as a whole number/],
      [{ votes: '1e3' }, /^Enter the votes as a whole number/],
      [{ votes: '1234567890' }, /^Enter the votes as a whole number/],
      [{ votes: '' }, /^Enter the votes as a whole number/],
      [{ approved: 'yes' }, /^The value of “approved” isn't valid\./],
      [{ service: 'fsinsight' }, /^The value of “service” isn't valid\./],
      [{ id: '0' }, /^The value of “id” isn't valid\./],
    ];
    for (const [fields, words] of wrong) {
      const { status, body } = await save(fields);
      expect([fields, status]).toEqual([fields, 400]);
      expect(body.message).toMatch(words);
    }
    expect(await list()).toEqual(before);
  });
});
