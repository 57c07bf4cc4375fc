import { afterEach, describe, expect, it, vi } from 'vitest';
import { activityCalls } from '@/api/contract/activity';
import { capabilityCalls } from '@/api/contract/auth';
import { languageReviewCalls as calls } from '@/api/contract/checks';
import { NotAnswered, type Outside } from '@server/feeds/outside';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const texts = {
  newsletter_id: 12,
  title: 'Bitcoin rises',
  summary: '',
  commentary: 'Bitcoin rose. Bitcoin fell.',
  technical: 'Support holds.',
};
const reviewer = { host: 'model.example:8080', model: 'm' };

/** An API whose language model is `ask`, with a signed-in user. */
async function opened(ask: Outside) {
  const url = 'http://model.example:8080/v1';
  api = await openTestApi({ review: { url, model: 'm', key: 'secret-key', ask } });
  const token = await api.signIn();
  return { token, run: () => api.call(calls.run, texts, token) };
}

const answering = (content: string) => {
  const answer = JSON.stringify({ choices: [{ message: { content } }] });
  const bytes = new TextEncoder().encode(answer);
  return { status: 200, headers: new Headers(), bytes };
};
const saying = (content: string) => vi.fn<Outside>(() => Promise.resolve(answering(content)));

describe('a review with a language model', () => {
  it('is offered only where one is connected', async () => {
    api = await openTestApi();
    const alone = await api.signIn();
    const without = await api.call(capabilityCalls.get, {}, alone);
    expect(without.body.response).not.toContain('review');
    expect((await api.call(calls.setup, {}, alone)).status).toBe(409);
    expect((await api.call(calls.run, texts, alone)).status).toBe(409);
    await api.close();

    const { token } = await opened(saying('[]'));
    const having = await api.call(capabilityCalls.get, {}, token);
    expect(having.body.response).toContain('review');
    const setup = await api.call(calls.setup, {}, token);
    expect(setup.body.response).toEqual(reviewer);
    expect(setup.text).not.toContain('secret-key');
  });

  it('sends the texts as they are on the screen with the figures of the tables', async () => {
    const ask = saying('[]');
    const { run } = await opened(ask);
    await run();
    const sent = JSON.parse(ask.mock.calls[0]?.[1].body ?? '') as {
      messages: { role: string; content: string }[];
    };
    expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    const { newsletter_id: _, ...written } = texts;
    const message = JSON.parse(sent.messages[1]?.content ?? '') as { tables: string };
    expect(message).toMatchObject(written);
    expect(message.tables).toMatch(/^BTC: \$[\d,.]+, market cap/m);
    expect(message.tables).toMatch(/^DAILY IMPORTANT METRICS/m);
  });

  it('answers what quotes the texts, with the field, and is recorded', async () => {
    const found = [
      { quote: 'Bitcoin fell.', problem: 'It rose before.', kind: 'check' },
      { quote: 'Ether fell.', problem: 'Nobody wrote this.', kind: 'check' },
      { quote: 'Support holds.', problem: 'Which one?', kind: 'mustFix' },
    ];
    const { token, run } = await opened(saying(JSON.stringify(found)));
    expect((await run()).body.response).toEqual({
      ...reviewer,
      findings: [
        {
          severity: 'check',
          field: 'commentary',
          quote: 'Bitcoin fell.',
          problem: 'It rose before.',
        },
        { severity: 'tip', field: 'technical', quote: 'Support holds.', problem: 'Which one?' },
      ],
    });
    const { body } = await api.call(activityCalls.list, {}, token);
    expect(body.response).toMatchObject({
      rows: [{ action: 'had a language model review', subject: 'newsletter', subject_id: 12 }, {}],
    });
  });

  const failing = (status: number) => () => Promise.resolve({ ...answering('secret-key'), status });
  const unanswered = (reason: NotAnswered['reason']) => () =>
    Promise.reject(new NotAnswered(reason));
  it.each<[string, Outside, number, RegExp]>([
    ['a refused key', failing(401), 502, /refused the key/],
    ['a busy model', failing(429), 429, /is busy/],
    ['a broken model', failing(500), 502, /can't be used/],
    ['an answer without a list', saying('All is well.'), 502, /can't be used/],
    ['an endless answer', unanswered('tooLong'), 502, /can't be used/],
    ['a model that is down', unanswered('unreachable'), 502, /can't be reached/],
    ['a slow model', unanswered('late'), 504, /longer than a minute/],
  ])('says in plain words what to do after %s', async (_, ask, status, message) => {
    const { run } = await opened(ask);
    const answer = await run();
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(answer.text).not.toContain('secret-key');
  });

  it('runs once at a time for a user, and ends when they stop it', async () => {
    const ask = vi.fn<Outside>(
      (_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new NotAnswered('late'))),
        ),
    );
    const { token, run } = await opened(ask);
    const stop = new AbortController();
    const first = api.send(`/api${calls.run.path}`, {
      method: 'POST',
      body: JSON.stringify(texts),
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    const second = await run();
    expect([second.status, second.body.message]).toEqual([
      429,
      'Your last review is still running. Wait until it is done.',
    ]);
    stop.abort();
    // Nobody reads this, but an answer of 500 or more would be logged as an error.
    expect((await first).status).toBe(409);
    ask.mockResolvedValue(answering('[]'));
    expect((await run()).status).toBe(200);
  });

  it('may take longer than any other call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: () => void = () => undefined;
    const ask = vi.fn<Outside>(
      () => new Promise((resolve) => (answer = () => resolve(answering('[]')))),
    );
    const { run } = await opened(ask);
    const running = run();
    for (let turn = 0; !ask.mock.calls.length && turn < 10_000; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.advanceTimersByTimeAsync(59_000);
    answer();
    expect((await running).status).toBe(200);
  });

  it('has a limit for each user', async () => {
    const { run } = await opened(saying('[]'));
    for (let count = 0; count < 30; count += 1) await run();
    expect(await run()).toMatchObject({
      status: 429,
      body: { message: 'Too many reviews. Try again in 60 minutes.' },
    });
  });
});
