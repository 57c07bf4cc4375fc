import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient, parseJson, saysSignedOut, type ApiError } from '@/api/client';
import { authCalls } from '@/api/contract/auth';
import { fsiActionCalls } from '@/api/contract/fsiActions';
import { instrumentCalls } from '@/api/contract/prices';
import { newsletterImageCalls } from '@/api/contract/newsletterImages';
import { newsletterCalls } from '@/api/contract/newsletters';
import { websiteCalls } from '@/api/contract/website';
import { loaderTimeout, requestsInFlight } from '@/api/inFlight';
import { corpus } from '../corpora/corpus';

const client = createClient({
  base: '/api',
  token: () => 'secret',
  identity: () => ({ u: 7, l: 3 }),
});

function answers(body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const spy = vi.fn(async (_url: string, _init: RequestInit) => new Response(text, { status }));
  vi.stubGlobal('fetch', spy);
  return spy;
}

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  return work.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error: ApiError) => error,
  );
}

const found = [{ id: 1, name: 'BTC', context_name: 'Bitcoin' }];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what a request carries', () => {
  it('posts the body with p and the bearer token', async () => {
    const spy = answers({ status: 'success', message: '', response: found });
    await client.send(instrumentCalls.search, { search: 'btc' });
    const [url, init] = spy.mock.calls[0]!;
    expect(url).toBe('/api/instruments/search');
    expect(JSON.parse(init.body as string)).toEqual({ search: 'btc', p: { u: 7, l: 3 } });
    expect(init.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('sends no bearer token with public calls', async () => {
    const spy = answers({ status: 'success', message: '', response: { token: 't' } });
    await client.send(authCalls.login, { email: 'a@b.example', password: 'x' });
    expect(spy.mock.calls[0]![1].headers).not.toHaveProperty('authorization');
  });

  it('sends files as a form with p as a field', async () => {
    const spy = answers({ status: 'success', message: '', response: 'uploads/1.png' });
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    await client.send(newsletterImageCalls.saveNewsletterImage, {
      newsletter_id: 4,
      file,
      img: 2,
    });
    const form = spy.mock.calls[0]![1].body as FormData;
    expect(form.get('newsletter_id')).toBe('4');
    expect(form.get('img')).toBe('2');
    expect((form.get('file') as File).name).toBe('x.png');
    expect(form.get('p')).toBe('{"u":7,"l":3}');
  });

  it('puts the body of a GET into the query, without p', async () => {
    const spy = answers({ status: 'success', message: '', response: { title: 'A', link: '' } });
    await client.send(websiteCalls.post, { id: 4 });
    expect(spy.mock.calls[0]![0]).toBe('/api/post?id=4');
    expect(spy.mock.calls[0]![1]).not.toHaveProperty('body');
  });

  it('encodes queries, and leaves out what is not set', async () => {
    const spy = answers({ status: 'success', message: '', response: {} });
    const unset = { id: 'a&b=c d', from: null, to: undefined };
    await client.send(websiteCalls.post, unset);
    await client.send(authCalls.logout, {});
    expect(spy.mock.calls.map(([url]) => url)).toEqual(['/api/post?id=a%26b%3Dc+d', '/api/logout']);
  });
});

describe('answers', () => {
  const shapes: [string, unknown][] = [
    ['an object', { status: 'success', message: 'ok', response: found }],
    ['a JSON string', { status: 'success', message: 'ok', response: JSON.stringify(found) }],
    ['nested under data', { data: { status: 'success', message: 'ok', response: found } }],
  ];
  it.each(shapes)('reads %s', async (_name, body) => {
    answers(body);
    const answer = await client.send(instrumentCalls.search, { search: 'b' });
    expect(answer).toEqual({ message: 'ok', response: found });
  });

  it('keeps a string that is not JSON', async () => {
    answers({ status: 'success', message: '', response: 'uploads/a b.png' });
    const file = new File(['x'], 'x.png');
    const answer = await client.send(newsletterImageCalls.saveTechnicalImage, {
      newsletter_id: 1,
      file,
    });
    expect(answer.response).toBe('uploads/a b.png');
  });

  it('names the call and the field of an answer that breaks the contract', async () => {
    answers({ status: 'success', message: '', response: [{ id: 'none', name: 'x' }] });
    const error = await failureOf(client.send(instrumentCalls.search, { search: 'b' }));
    expect(error).toMatchObject({ kind: 'shape', path: '/instruments/search', field: '0.id' });
    expect(error.message).toBe('The server’s answer can’t be read. Reload the page and try again.');
  });
});

describe('errors', () => {
  const failures: [string, unknown, number, ApiError['kind'], string][] = [
    ['a refusal', { status: 'error', message: 'No.', response: null }, 200, 'refused', 'No.'],
    ['a refusal without a response', { status: 'error', message: 'No.' }, 200, 'refused', 'No.'],
    ['a fault', { status: 'error', message: 'Broken.', response: null }, 500, 'refused', 'Broken.'],
    ['no JSON', '<html>Bad gateway</html>', 502, 'network', 'couldn’t answer'],
    ['401', { status: 'error', message: 'x', response: null }, 401, 'signedOut', 'x'],
    ['405', { status: 'error', message: 'x', response: null }, 405, 'signedOut', 'x'],
    [
      'the message Unauthenticated',
      { status: 'error', message: 'Unauthenticated', response: null },
      200,
      'signedOut',
      'Unauthenticated',
    ],
  ];
  it.each(failures)('%s', async (_name, body, status, kind, message) => {
    answers(body, status);
    const error = await failureOf(client.send(instrumentCalls.search, { search: 'b' }));
    expect(error.kind).toBe(kind);
    expect(error.message).toContain(message);
  });

  it('does not sign out when an API lacks one of our additions', async () => {
    answers({ status: 'error', message: 'Method not allowed', response: null }, 405);
    const error = await failureOf(client.send(fsiActionCalls.liveVotes, {}));
    expect(error.kind).toBe('refused');
    answers({ status: 'error', message: 'x', response: null }, 401);
    expect((await failureOf(client.send(fsiActionCalls.liveVotes, {}))).kind).toBe('signedOut');
  });

  it.each([
    ['ends the session', 'secret', {}, 'signedOut', 1],
    ['leaves a session that began meanwhile', 'newer', {}, 'network', 0],
    ['finds no session that another tab has ended', null, {}, 'signedOut', 0],
    ['leaves it if the call is only noted', 'secret', { keepsSession: true }, 'signedOut', 0],
  ] as const)('of a token that the API no longer knows %s', async (...row) => {
    const [, tokenThen, sending, kind, ends] = row;
    let token: string | null = 'secret';
    const onSignedOut = vi.fn();
    const identity = () => ({ u: 7, l: 3 });
    const { send } = createClient({ base: '/api', token: () => token, identity, onSignedOut });
    answers({ status: 'error', message: 'x', response: null }, 401);
    const failure = failureOf(send(instrumentCalls.search, { search: 'b' }, sending));
    token = tokenThen;
    expect((await failure).kind).toBe(kind);
    expect(onSignedOut).toHaveBeenCalledTimes(ends);
  });

  it('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failureOf(client.send(instrumentCalls.search, { search: 'b' }));
    expect(error).toMatchObject({ kind: 'network', status: 0 });
    expect(error.message).toContain('can’t be reached');
  });

  it('does not sign out after a wrong password', async () => {
    answers({ status: 'error', message: 'Something was wrong. Try again', response: null }, 401);
    const login = client.send(authCalls.login, { email: 'a@b.example', password: 'x' });
    expect((await failureOf(login)).kind).toBe('refused');
  });
});

describe('saysSignedOut', () => {
  it.each([
    ['Unauthenticated', true],
    ['Request failed with status code 401', true],
    ['401 Unauthorized', true],
    ['Error 401.', true],
    ['BTC 40,401', false],
    ['Your 401(k) and you', false],
    ['$401 raised', false],
    ['4010', false],
    ['1.401 and 401.5', false],
    ['', false],
  ])('%s: %s', (message, expected) => {
    expect(saysSignedOut(message)).toBe(expected);
  });
});

describe('parseJson', () => {
  const cases = corpus<{ v: string }>('json_response_strings');
  it.each(cases)('stays clean after $v', ({ v }) => {
    const parsed = parseJson(v);
    Object.assign({}, parsed);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    expect(JSON.stringify(parsed) ?? '').not.toMatch(/"(__proto__|constructor|prototype)":/);
  });
});

describe('requests in flight', () => {
  it('counts only calls that are not quiet, and drops one that hangs after 45 s', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    void client.send(newsletterCalls.list, {});
    expect(requestsInFlight()).toBe(0);
    void client.send(newsletterCalls.remove, { id: 1 });
    void client.send(newsletterCalls.remove, { id: 2 });
    expect(requestsInFlight()).toBe(2);
    await vi.advanceTimersByTimeAsync(loaderTimeout - 1);
    expect(requestsInFlight()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(requestsInFlight()).toBe(0);
  });

  it('drops to zero with the answer', async () => {
    answers({ status: 'success', message: '', response: [] });
    await client.send(newsletterCalls.remove, { id: 1 });
    expect(requestsInFlight()).toBe(0);
  });
});

describe('a sensitive call', () => {
  const needsProof = { status: 'error', message: 'Confirm.', response: { needs_proof: true } };
  const done = { status: 'success', message: 'Done', response: null };
  const asking = (...replies: object[]) => {
    const spy = vi.fn(async (_url: string, _init: RequestInit) => {
      const reply = replies.shift() ?? done;
      return new Response(JSON.stringify(reply), { status: reply === done ? 200 : 403 });
    });
    vi.stubGlobal('fetch', spy);
    const onProofNeeded = vi.fn(async () => true);
    const options = { base: '/api', token: () => 'secret', identity: () => ({ u: 7, l: 3 }) };
    return { spy, onProofNeeded, send: createClient({ ...options, onProofNeeded }).send };
  };

  it('is sent again with the same body once it is proven', async () => {
    const { spy, onProofNeeded, send } = asking(needsProof);
    onProofNeeded.mockImplementation(async () => requestsInFlight() === 0);
    expect((await send(fsiActionCalls.clearPortfolio, {})).message).toBe('Done');
    expect(spy.mock.calls[1]).toEqual(spy.mock.calls[0]);
    expect(onProofNeeded).toHaveBeenCalledTimes(1);
  });

  it('fails if it isn’t proven, and any other refusal asks nothing', async () => {
    const { spy, onProofNeeded, send } = asking(needsProof, { ...needsProof, response: null });
    onProofNeeded.mockResolvedValueOnce(false);
    const error = await failureOf(send(fsiActionCalls.clearPortfolio, {}));
    expect([error.kind, error.message]).toEqual(['refused', 'Confirm.']);
    await failureOf(send(fsiActionCalls.clearPortfolio, {}));
    expect([spy.mock.calls.length, onProofNeeded.mock.calls.length]).toEqual([2, 1]);
  });
});
