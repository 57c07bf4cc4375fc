import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fsiActionCalls as calls, voteTargets, type LiveVotes } from '@/api/contract/fsiActions';
import { sampleLiveVotes } from '@/api/samples/fsiActions';
import { clearings, liveVotes } from '@server/db/schema/messaging';
import { morning, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterAll(() => api.close());

const read = async () => (await api.call(calls.liveVotes, {}, token)).body.response as LiveVotes;
const clear = {
  technical: calls.clearTechnical,
  portfolio: calls.clearPortfolio,
  portfolio_questions: calls.clearPortfolioQuestions,
  technical_questions: calls.clearTechnicalQuestions,
};
const vote = (email: string) => ({
  target: 'technical' as const,
  email,
  choice: 'yes',
  created_at: '2026-11-20 09:30:00',
});

it('clears the votes of one target, says how many, and logs who and when', async () => {
  expect(await read()).toEqual({ votes: sampleLiveVotes.votes, clearings: [] });
  const said = [
    ['technical', '128 live votes of the technical analysis cleared'],
    ['portfolio', '64 live votes of the portfolio analysis cleared'],
    ['portfolio_questions', '31 live votes of the portfolio questions cleared'],
    ['technical_questions', 'There were no live votes of the technical questions to clear'],
  ] as const;
  const left = { ...sampleLiveVotes.votes };
  for (const [target, message] of said) {
    const cleared = left[target];
    left[target] = 0;
    // Whatever `p` contains, the log names the user of the token.
    const answer = await api.raw(clear[target], '{"p":{"u":99,"l":99}}', token);
    expect([answer.status, answer.body.message]).toEqual([200, message]);
    const after = await read();
    expect(after.votes).toEqual(left);
    expect(after.clearings[0]).toMatchObject({
      target,
      votes: cleared,
      staff: 'Robin',
      created_at: '2026-11-20 09:30:00',
    });
  }
  expect((await read()).clearings.map(({ target }) => target)).toEqual(
    [...said].reverse().map(([target]) => target),
  );
});

it('counts one vote as one, and thousands with a comma', async () => {
  await api.db.write((tx) => tx.insert(liveVotes).values(vote('ada@client.example')));
  const one = await api.call(calls.clearTechnical, {}, token);
  expect(one.body.message).toBe('1 live vote of the technical analysis cleared');
  const many = Array.from({ length: 1200 }, (_, at) => vote(`reader.${at}@client.example`));
  await api.db.write((tx) => tx.insert(liveVotes).values(many));
  const all = await api.call(calls.clearTechnical, {}, token);
  expect(all.body.message).toBe('1,200 live votes of the technical analysis cleared');
});

it('counts each vote once if two users clear at the same time', async () => {
  const before = (await read()).clearings.length;
  await api.db.write((tx) => tx.insert(liveVotes).values(vote('bruno@client.example')));
  await Promise.all(
    voteTargets
      .flatMap((target) => [target, target])
      .map((target) => api.call(clear[target], {}, token)),
  );
  const { clearings: log } = await read();
  const fresh = log.slice(0, log.length - before);
  expect(fresh).toHaveLength(8);
  expect(fresh.map(({ votes }) => votes).reduce((sum, votes) => sum + votes)).toBe(1);
});

it('changes nothing if the votes or the log cannot be written', async () => {
  const row = vote('chiara@client.example');
  await api.db.write((tx) => tx.insert(liveVotes).values(row));
  const before = await read();
  await api.db.write((tx) => tx.execute(sql`alter table clearings rename to away`));
  expect((await api.call(calls.clearTechnical, {}, token)).status).toBe(500);
  await api.db.write((tx) => tx.execute(sql`alter table away rename to clearings`));
  expect(await read()).toEqual(before);
});

it('shows the newest hundred, including removed users', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    target: 'portfolio' as const,
    votes: at,
    staffId: 4242,
    createdAt: morning,
  }));
  await api.db.write((tx) => tx.insert(clearings).values(rows));
  const { clearings: log } = await read();
  expect(log.map(({ votes }) => votes)).toEqual(Array.from({ length: 100 }, (_, at) => 119 - at));
  expect(new Set(log.map(({ staff }) => staff))).toEqual(new Set(['a removed user']));
});
