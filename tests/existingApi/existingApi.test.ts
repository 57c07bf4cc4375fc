import { afterEach, describe, expect, it } from 'vitest';
import { credentials } from './data/make';
import type { Refusal } from './refusals';
import { startExistingApi, type ExistingApi, type ExistingApiOptions } from './server';

const origin = 'https://desk.example';
const p = { u: 41, l: 1 };
const opened: ExistingApi[] = [];

async function open(options: Partial<ExistingApiOptions> = {}) {
  const api = await startExistingApi({
    refusal: 'html404',
    allowedOrigin: origin,
    now: () => new Date('2026-11-26T15:00:00Z'),
    ...options,
  });
  opened.push(api);
  const post = (path: string, body: object, token = '') =>
    fetch(`${api.base}${path}`, {
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ p, ...body }),
    });
  const answer = await post('/auth/login', credentials);
  const { data } = (await answer.json()) as { data: { response: { token: string } } };
  const { token } = data.response;
  return { api, post: (path: string, body: object) => post(path, body, token), token };
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

describe('the existing API', () => {
  it('answers a call that the documents name', async () => {
    const { api, post } = await open();

    const answer = await post('/questions/list', {});
    const body = (await answer.json()) as { status: string; response: string };

    expect(body.status).toBe('success');
    expect(JSON.parse(body.response)).toHaveLength(3);
    expect(api.requests.at(-1)).toMatchObject({ path: '/questions/list', known: true });
    expect(api.faults).toEqual([]);
  });

  const styles: [Refusal, number, string][] = [
    ['html404', 404, '<!DOCTYPE html>'],
    ['json404', 404, '{"message":"Not Found"}'],
    ['405', 405, 'Method Not Allowed'],
  ];
  it.each(styles)('refuses any other call as %s and records it', async (refusal, status, text) => {
    const { api, post } = await open({ refusal });

    const answer = await post('/capabilities', {});

    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(text);
    expect(api.unknown()).toMatchObject([{ method: 'POST', path: '/capabilities', status }]);
  });

  it('answers in spite of a field that no document names, and records it', async () => {
    const { api, post } = await open();
    const title = { name: 'Quiet morning', newsletter_id: 212 };

    await post('/newsletter/save_title', { ...title, op_id: 'a', base_rev: 1 });
    expect(api.faults).toEqual([]);

    const answer = await post('/newsletter/save_title', { ...title, revision: 3 });
    expect(await answer.json()).toMatchObject({ status: 'success' });
    expect(api.faults).toEqual(['/newsletter/save_title: unknown field revision']);
    expect(api.rows.newsletters[0]).toMatchObject({ name: 'Quiet morning' });
  });

  it('answers an error, and records it, when a documented field or p is missing', async () => {
    const { api, post } = await open();

    const answers = [
      await post('/newsletter/save_title', { newsletter_id: 212 }),
      await post('/newsletter/list', { p: null }),
    ];

    for (const answer of answers) expect(await answer.json()).toMatchObject({ status: 'error' });
    expect(api.faults).toHaveLength(2);
  });

  it('keeps an uploaded image at the path that it answers', async () => {
    const { api, token } = await open();
    const form = new FormData();
    form.set('p', JSON.stringify(p));
    form.set('newsletter_id', '212');
    form.set('img', '2');
    form.set('file', new File(['GIF89a'], 'chart.gif', { type: 'image/gif' }));

    const answer = await fetch(`${api.base}/newsletter/save_newsletter_picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { response } = (await answer.json()) as { response: string };
    const image = await fetch(`${api.imageHost}/${response}`);

    expect(await image.text()).toBe('GIF89a');
    expect(api.rows.newsletters[0]).toMatchObject({ newsletter_image_1: response });
    expect(api.faults).toEqual([]);
  });

  it('counts each send as a message more, and takes whole documents only', async () => {
    const { api, post } = await open();
    const data =
      '<!DOCTYPE html><html><head></head><body><p style="margin:0">Hello</p></body></html>';
    const send = { action: 'sendToSengrid', name: 'Quiet morning', send_key: 'k' };

    await post('/newsletter/sendToSendgrid', { ...send, data });
    await post('/newsletter/sendToSendgrid', { ...send, data });
    await post('/newsletter/sendToSendgrid', { ...send, data: '<p>Hello</p>' });

    const message = { path: '/newsletter/sendToSendgrid', name: 'Quiet morning', bytes: 83 };
    expect(api.sentMessages).toMatchObject([message, message]);
    expect(api.faults).toHaveLength(1);
  });

  it('answers 401 once its tokens have expired', async () => {
    const { api, post } = await open();

    api.expireTokens();
    const answer = await post('/newsletter/list', {});

    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Unauthenticated' });
  });

  it('lets pages of one origin read its answers, and of no other', async () => {
    const { api } = await open();
    const preflight = (from: string) =>
      fetch(`${api.base}/newsletter/list`, {
        method: 'OPTIONS',
        headers: { origin: from, 'access-control-request-method': 'POST' },
      });

    const own = await preflight(origin);
    expect(own.headers.get('access-control-allow-origin')).toBe(origin);
    expect(own.headers.get('access-control-allow-headers')).toBe('authorization, content-type');

    const other = await preflight('https://elsewhere.example');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('hides its refusals from every page where it is told to', async () => {
    const { api, post } = await open({ canReadRefusals: false });

    const refused = await post('/capabilities', {});
    const answered = await post('/newsletter/list', {});

    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect(answered.headers.get('access-control-allow-origin')).toBe(origin);
    expect(api.unknown()).toHaveLength(1);
  });
});
