import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@/api/contract/appApi';
import { appClient, createKey, type AppAnswer } from './appClient';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let ask: ReturnType<typeof appClient>;

beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn();
  ask = appClient(api.app, await createKey(api, token));
});
afterAll(() => api.close());

describe('web pages', () => {
  const origin = 'https://members.example';
  const cors = (answer: AppAnswer) => answer.headers.get('access-control-allow-origin');
  let web: ReturnType<typeof appClient>;
  beforeAll(async () => {
    web = appClient(
      api.app,
      await createKey(api, token, { origins: `${origin}\nhttps://b.example` }),
    );
  });
  const preflight = (from: string) =>
    ask('/questions/10/vote', {
      method: 'OPTIONS',
      headers: { origin: from, authorization: '', 'access-control-request-method': 'PUT' },
    });

  it('of an origin of the key read answers, and errors', async () => {
    const answer = await web('/questions', { headers: { origin } });
    expect([answer.status, cors(answer)]).toEqual([200, origin]);
    expect(answer.headers.get('vary')).toContain('Origin');
    const refused = await web('/questions', { headers: { origin, authorization: 'Bearer x' } });
    expect([refused.status, cors(refused)]).toEqual([401, origin]);
  });

  it('may ask first what they may send', async () => {
    const allowed = await preflight(origin);
    expect([allowed.status, cors(allowed)]).toEqual([204, origin]);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(cors(await preflight('https://other.example'))).toBeNull();
  });

  it('elsewhere are refused, also with a key that is right', async () => {
    const other = await web('/questions', { headers: { origin: 'https://other.example' } });
    expect([other.status, AppError.parse(other.body).error.code]).toEqual([
      403,
      'origin_not_allowed',
    ]);
    expect(cors(other)).toBeNull();
    // This key names no origin.
    expect((await ask('/questions', { headers: { origin } })).status).toBe(403);
  });
});
