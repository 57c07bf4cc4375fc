import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appApiCalls } from '@/api/contract/appApi';
import { appsCalls } from '@/api/contract/apps';
import { fsiActionCalls, type LiveVotes } from '@/api/contract/fsiActions';
import { questionCalls, type Question } from '@/api/contract/questions';
import { draft } from './appClient';
import { post } from './child';
import { findPostgres, openPostgres, type PostgresServer } from './postgresServer';
import { owner, startOn, type SharedServer } from './sharedServers';

const members = Array.from({ length: 1_000 }, (_, at) => `member-${at}`);
/** Every member presses once, and the first 200 press again. */
const presses = [...members, ...members.slice(0, 200)];

describe.skipIf(!findPostgres())('an app that calls two servers on one database', () => {
  let postgres: PostgresServer & { url: string };
  let servers: [SharedServer, SharedServer];
  let token: string;

  beforeAll(async () => {
    postgres = await openPostgres();
    servers = [await startOn(postgres.url), await startOn(postgres.url)];
    token = await servers[0].signIn();
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await postgres.remove();
  });

  const createKey = async () => {
    const body = { ...draft, password: owner.password };
    const { response } = await post(servers[0].base, appsCalls.add.path, body, token);
    return (response as { key: string }).key;
  };
  const ask = (at: number, key: string, path: string, body?: object) =>
    fetch(`${servers[at % 2]?.base}/api/app${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const statusesOf = async (answers: Promise<Response>[]) =>
    new Set((await Promise.all(answers)).map(({ status }) => status));

  async function addQuestion(): Promise<Question> {
    const form = new FormData();
    const fields = { question: 'Is it?', type: 'sector', votes: '5', approved: '1' };
    for (const [name, value] of Object.entries({ ...fields, service: 'sector' })) {
      form.append(name, value);
    }
    const answer = await fetch(`${servers[0].base}/api${questionCalls.addEdit.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { response } = (await answer.json()) as { response: [Question] };
    return response[0];
  }

  it('loses and doubles no vote of 1,000 members who press at once, some of them twice', async () => {
    const key = await createKey();
    const { id } = await addQuestion();
    const path = `/questions/${id}/vote`;
    const votes = presses.map((member, at) => ask(at, key, path, { member }));
    expect(await statusesOf(votes)).toEqual(new Set([200]));
    const read = async () => {
      const body: unknown = await (await ask(1, key, '/questions')).json();
      return appApiCalls.questions.answer.parse(body).questions[0]?.votes;
    };
    expect(await read()).toBe(1_005);
    const back = members
      .slice(0, 400)
      .map((member, at) => ask(at, key, path, { member, vote: false }));
    expect(await statusesOf(back)).toEqual(new Set([200]));
    expect(await read()).toBe(605);
  }, 120_000);

  it('keeps one live vote of each member, whose choice changes at once on both', async () => {
    const key = await createKey();
    const votes = presses.map((member, at) =>
      ask(at, key, '/live_votes/technical', { member, choice: at % 2 ? 'up' : 'down' }),
    );
    expect(await statusesOf(votes)).toEqual(new Set([200]));
    const { response } = await post(servers[1].base, fsiActionCalls.liveVotes.path, {}, token);
    expect((response as LiveVotes).votes.technical).toBe(1_000);
  }, 120_000);

  it('is refused by both as soon as one has revoked its key', async () => {
    const key = await createKey();
    for (const at of [0, 1, 0, 1]) expect((await ask(at, key, '/questions')).status).toBe(200);
    const list = await post(servers[0].base, appsCalls.list.path, {}, token);
    const [{ id }] = list.response as [{ id: number }];
    expect((await post(servers[0].base, appsCalls.revoke.path, { id }, token)).status).toBe(
      'success',
    );
    for (const at of [0, 1]) expect((await ask(at, key, '/questions')).status).toBe(401);
  });
});
