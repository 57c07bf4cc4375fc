import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementCalls, type AnnouncementView } from '@/api/contract/announcements';
import { appApiCalls, AppError } from '@/api/contract/appApi';
import { archiveCalls } from '@/api/contract/settings';
import { authCalls } from '@/api/contract/auth';
import { fsiActionCalls, type LiveVotes } from '@/api/contract/fsiActions';
import { questionCalls, type Question } from '@/api/contract/questions';
import { questionVotes } from '@server/db/schema/apps';
import { questions } from '@server/db/schema/messaging';
import { sends } from '@server/db/schema/newsletters';
import { memoryLimits } from '@server/http/limits';
import { appClient, createKey, type AppAnswer } from './appClient';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let ask: ReturnType<typeof appClient>;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  ask = appClient(api.app, await createKey(api, token));
});
afterAll(() => api.close());

const errorOf = ({ status, body }: AppAnswer) => {
  const { error } = AppError.parse(body);
  return [status, error.code, error.message];
};
const put = (path: string, body: object) => ask(path, { method: 'PUT', body });
const post = (path: string, body: object) => ask(path, { method: 'POST', body });
const named = ({ body }: AppAnswer) =>
  appApiCalls.announcements.answer.parse(body).announcements.map(({ name }) => name);
const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

describe('a request', () => {
  it.each(['', 'Bearer wrong', `Bearer desk_app_${'x'.repeat(43)}`])(
    'with the authorization “%s” is refused in the documented shape',
    async (authorization) => {
      const answer = await ask('/questions', { headers: { authorization } });
      expect(errorOf(answer)).toEqual([401, 'invalid_key', expect.stringMatching(/^Send a key/)]);
    },
  );

  it('can’t use the session of a user, nor a user the key of an app', async () => {
    expect((await appClient(api.app, token)('/questions')).status).toBe(401);
    const key = await createKey(api, token);
    expect((await api.call(authCalls.userInfo, {}, key)).status).toBe(401);
  });

  it('is answered in plain JSON without anything about the staff', async () => {
    const paths = ['/announcements', '/questions', '/live_votes', '/newsletters'];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    for (const { body, status } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/staff|researchdesk|created_by|removed|email/i);
    }
  });

  it('that has the newest answer already gets 304', async () => {
    const first = await ask('/questions');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ask('/questions', { headers: { 'if-none-match': tag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, tag]);
    await put('/questions/10/vote', { member: 'tag' });
    const changed = await ask('/questions', { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('for something that doesn’t exist is told where the list is', async () => {
    const wanted = [404, 'not_found', expect.stringContaining('/api/openapi.json')];
    expect(errorOf(await ask('/members'))).toEqual(wanted);
    expect(errorOf(await put('/questions/none/vote', { member: 'a' }))).toEqual(wanted);
    expect(errorOf(await ask('/questions', { method: 'DELETE' }))).toEqual(wanted);
  });

  it.each([
    [{}, 'Send the id of the member as “member”.'],
    [{ member: 'a b' }, 'Send the id of the member with 1 to 128 letters, digits and the signs'],
    [{ member: 'x'.repeat(129) }, 'Send the id of the member with 1 to 128'],
    [{ member: 'a', vote: 'yes' }, 'Send “vote” as true or false.'],
  ])('with the body %j is told what is wrong', async (body, message) => {
    const [status, code, said] = errorOf(await put('/questions/10/vote', body));
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect(said).toContain(message);
  });
});

describe('announcements', () => {
  const webinar = 'Crypto in December: a webinar for members';
  const outlook = 'The 2027 Outlook: join our strategists';

  it('are those that are live for the service of the key, with complete addresses', async () => {
    const fsi = appClient(api.app, await createKey(api, token, { service: 'fsinsight' }));
    const fs = appClient(api.app, await createKey(api, token, { service: 'fundstrat' }));
    expect(named(await fsi('/announcements'))).toEqual([webinar]);
    expect(named(await fs('/announcements'))).toEqual([outlook]);
    const answer = await ask('/announcements');
    expect(named(answer)).toEqual([webinar, outlook]);
    const [first] = appApiCalls.announcements.answer.parse(answer.body).announcements;
    expect(first).toMatchObject({
      image_phone: 'http://images.example/images/samples/webinar-phone.png',
      starts_at: '2026-11-18T14:00:00.000Z',
      is_testing: false,
    });
  });

  it('in testing are shown to testers alone, also before they start', async () => {
    const tester = appClient(api.app, await createKey(api, token, { is_tester: true }));
    const alerts = 'New in the app: portfolio alerts';
    expect(named(await tester('/announcements'))).toEqual([webinar, outlook, alerts]);
    const view = { member: 'tester', target: 'phone' };
    expect((await post('/announcements/6/views', view)).status).toBe(404);
    const seen = await tester('/announcements/6/views', { method: 'POST', body: view });
    expect(seen.body).toEqual({ counted: true });
  });

  it('follow what staff enable and disable at once, and their end', async () => {
    const own = await openTestApi();
    const session = await own.signIn();
    const app = appClient(own.app, await createKey(own, session));
    const enable = (on: boolean) =>
      own.call(announcementCalls.enable, { announcement_id: 9, enable: on }, session);
    await enable(false);
    expect(named(await app('/announcements'))).toEqual([outlook]);
    await enable(true);
    expect(named(await app('/announcements'))).toEqual([webinar, outlook]);
    later(own, 5 * 24 * 60);
    expect(named(await app('/announcements'))).not.toContain(webinar);
    await own.close();
  });

  it('are seen once by each member, however often that is reported', async () => {
    const report = (member: string) => post('/announcements/9/views', { member, target: 'phone' });
    const answers = await many(20, (at) => report(at % 2 ? 'ada' : 'bruno'));
    expect(answers.filter(({ body }) => (body as { counted: boolean }).counted)).toHaveLength(2);
    const { body } = await api.call(announcementCalls.getViews, {}, token);
    const views = (body.response as AnnouncementView[]).filter(({ email }) => email === 'ada');
    expect(views).toMatchObject([{ announcement_id: 9, target: 'phone', name: webinar }]);
  });
});

describe('votes for questions', () => {
  const votesOf = async (id: number) => {
    const { body } = await api.call(questionCalls.get, { id }, token);
    return (body.response as Question).votes;
  };
  const voteRows = (id: number) =>
    api.db.read.$count(questionVotes, eq(questionVotes.questionId, id));

  it('are for what staff approved', async () => {
    const { body } = await ask('/questions');
    const shown = appApiCalls.questions.answer.parse(body).questions;
    expect(shown.map(({ id }) => id)).toEqual([10, 9, 8]);
    for (const id of [12, 999]) {
      const answer = await put(`/questions/${id}/vote`, { member: 'ada' });
      expect(errorOf(answer)).toEqual([404, 'not_found', "This question isn't open for votes."]);
    }
    expect(await votesOf(12)).toBe(18);
    expect(await voteRows(12)).toBe(0);
  });

  it('count once for each member, and can be taken back', async () => {
    const vote = async (member: string, isFor?: boolean) => {
      const body = { member, ...(isFor !== undefined && { vote: isFor }) };
      return appApiCalls.questionVote.answer.parse((await put('/questions/9/vote', body)).body)
        .votes;
    };
    expect(await vote('ada')).toBe(65);
    expect(await vote('ada')).toBe(65);
    expect(await vote('bruno', true)).toBe(66);
    expect(await vote('ada', false)).toBe(65);
    expect(await vote('ada', false)).toBe(65);
    expect(await vote('nobody', false)).toBe(65);
    expect(await vote('ada')).toBe(66);
  });

  it('of 1,000 members at once are all counted, also if each is sent twice', async () => {
    const before = await votesOf(8);
    const answers = await many(2_000, (at) =>
      post('/questions/8/vote', { member: `member-${at % 1_000}` }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await votesOf(8), await voteRows(8)]).toEqual([before + 1_000, 1_000]);
  }, 60_000);

  it('never make the number negative, whatever staff set it to', async () => {
    await put('/questions/10/vote', { member: 'chiara' });
    await api.db.write((tx) => tx.update(questions).set({ votes: 0 }).where(eq(questions.id, 10)));
    const { body } = await put('/questions/10/vote', { member: 'chiara', vote: false });
    expect(body).toMatchObject({ votes: 0 });
  });
});

describe('live votes', () => {
  it('are one for each member and target, changeable, until staff clear them', async () => {
    const read = async () =>
      (await api.call(fsiActionCalls.liveVotes, {}, token)).body.response as LiveVotes;
    const first = await put('/live_votes/technical_questions', { member: 'ada', choice: '9' });
    expect(first.body).toEqual({
      target: 'technical_questions',
      votes: 1,
      choices: [{ choice: '9', votes: 1 }],
    });
    await put('/live_votes/technical_questions', { member: 'bruno', choice: '9' });
    await post('/live_votes/technical_questions', { member: 'ada', choice: '11' });
    const { body } = await ask('/live_votes');
    const { live_votes } = appApiCalls.liveVotes.answer.parse(body);
    expect(live_votes.map(({ target, votes }) => [target, votes])).toEqual([
      ['technical', 128],
      ['portfolio', 64],
      ['portfolio_questions', 31],
      ['technical_questions', 2],
    ]);
    expect(live_votes.at(-1)?.choices).toEqual([
      { choice: '11', votes: 1 },
      { choice: '9', votes: 1 },
    ]);
    expect((await read()).votes.technical_questions).toBe(2);
    await api.call(fsiActionCalls.clearTechnicalQuestions, {}, token);
    expect((await read()).votes.technical_questions).toBe(0);
    await put('/live_votes/technical_questions', { member: 'ada', choice: '9' });
    expect((await read()).votes.technical_questions).toBe(1);
  });

  it('are refused for a target that doesn’t exist, and without a choice', async () => {
    expect((await put('/live_votes/weather', { member: 'a', choice: 'rain' })).status).toBe(404);
    const answer = await put('/live_votes/technical', { member: 'a', choice: ' ' });
    expect(errorOf(answer).slice(0, 2)).toEqual([400, 'invalid_request']);
  });
});

it('newsletters are those of the public archive, and none while it is off', async () => {
  const read = async () =>
    appApiCalls.newsletters.answer.parse((await ask('/newsletters')).body).newsletters;
  const publishedAt = new Date('2026-11-20T13:00:00Z');
  await api.db.write((tx) =>
    tx.insert(sends).values({
      sendKey: 'key',
      slot: 'slot',
      dedupeKey: 'dedupe',
      newsletterId: 12,
      channel: 'website',
      variant: 'fsi',
      audience: '',
      hash: '',
      bytes: 1,
      subject: 'A morning',
      staffId: 1,
      state: 'sent',
      day: '2026-11-20',
      createdAt: publishedAt,
      updatedAt: publishedAt,
    }),
  );
  expect(await read()).toEqual([
    {
      day: '2026-11-20',
      title: 'A morning',
      summary: '',
      url: 'http://desk.example/newsletters/2026-11-20',
      published_at: '2026-11-20T13:00:00.000Z',
    },
  ]);
  await api.call(archiveCalls.save, { mode: 'off' }, token);
  expect(await read()).toEqual([]);
});

it('keys and members have limits, and are told when to come back', async () => {
  const points = (name: string) => ({ app: 4, 'app-member': 2, 'app-guess': 2 })[name];
  const limits: typeof memoryLimits = (options) =>
    memoryLimits({ ...options, points: points(options.name) ?? options.points });
  const own = await openTestApi({ limits });
  const session = await own.signIn();
  const app = appClient(own.app, await createKey(own, session));
  const vote = () => app('/questions/10/vote', { method: 'PUT', body: { member: 'ada' } });
  expect([(await vote()).status, (await vote()).status]).toEqual([200, 200]);
  const tooOften = await vote();
  expect(errorOf(tooOften)[1]).toBe('too_many_requests');
  expect(tooOften.headers.get('retry-after')).toMatch(/^\d+$/);
  expect([(await app('/questions')).status, (await app('/questions')).status]).toEqual([200, 429]);
  const wrong = appClient(own.app, `desk_app_${'x'.repeat(43)}`);
  const statuses = [
    await wrong('/questions'),
    await wrong('/questions'),
    await wrong('/questions'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 429]);
  const other = appClient(own.app, await createKey(own, session));
  expect((await other('/questions')).status).toBe(200);
  await own.close();
});
