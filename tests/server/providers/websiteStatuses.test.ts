import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpWebsite, type WebsiteOptions } from '@server/sending/providers/website';
import { outgoing, outcomeOf } from './outgoingEmail';

const page = outgoing({ to: [], publication: { name: 'Daily' } });
const url = 'https://site.example/publish';

let status: number | 'reset' | 'unreachable';
let asked: RequestInit[];
let limits: number[];

beforeEach(() => {
  [status, asked, limits] = [200, [], []];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return new AbortController().signal;
  });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(init);
    const code = { reset: 'ECONNRESET', unreachable: 'ECONNREFUSED' }[String(status)];
    if (code) return Promise.reject(new TypeError('', { cause: { code } }));
    return Promise.resolve(new Response(null, { status: Number(status) }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const website = (more: Partial<WebsiteOptions> = {}) => httpWebsite({ url, ...more });
const deliver = () => outcomeOf(website().deliver(page));
const check = (more?: Partial<WebsiteOptions>) =>
  outcomeOf(website(more).check?.() ?? Promise.reject());

describe('the website', () => {
  it('can’t be asked about a publication, and is known by its host', () => {
    expect(website()).toMatchObject({ recovery: 'none', host: 'site.example' });
  });

  it.each<[number, string]>([
    [200, 'sent: The website published this (200).'],
    [299, 'sent: The website published this (299).'],
    [300, 'unknown: The website answered 300 and may have published this.'],
    [400, 'failed: The website refused this (400).'],
    [499, 'failed: The website refused this (499).'],
    [500, 'unknown: The website answered 500 and may have published this.'],
  ])('that answers %d is told as it is', async (answer, told) => {
    status = answer;
    expect(await deliver()).toBe(told);
    expect(limits).toEqual([50_000]);
    expect(asked[0]?.headers).toMatchObject({ Accept: 'application/json' });
  });

  it('isn’t asked without a publication', async () => {
    const told = await outcomeOf(website().deliver(outgoing()));
    expect([told, asked]).toEqual(['failed: There is nothing to publish.', []]);
  });
});

describe('a check of the website', () => {
  const answers = (code: number) =>
    `sent: The website answers at this address (${code}). Nothing was published.`;
  const refuses = (code: number) => `failed: The website refused the token (${code}).`;
  const fails = (code: number) => `failed: The website can't publish at this address (${code}).`;
  it.each([
    [200, answers],
    [299, answers],
    [300, fails],
    [400, answers],
    [401, refuses],
    [402, fails],
    [403, refuses],
    [404, fails],
    [405, answers],
    [500, fails],
    [501, answers],
  ])('that is answered %d says so', async (answer, told) => {
    status = answer;
    expect(await check()).toBe(told(answer));
  });

  it.each([
    ['unreachable', "failed: Nothing was published: the website couldn't be reached."],
    ['reset', "unknown: The website didn't confirm whether it published this."],
  ] as const)('without an answer says so: %s', async (answer, told) => {
    status = answer;
    expect(await check()).toBe(told);
  });

  it('has the token, where there is one', async () => {
    await check({ token: 'hidden-hidden' });
    await check();
    expect(asked.map(({ headers }) => headers)).toEqual([
      { Authorization: 'Bearer hidden-hidden' },
      {},
    ]);
  });

  it('waits at most 10 seconds, and never longer than a publication', async () => {
    await check();
    await check({ limit: 400 });
    expect(limits).toEqual([10_000, 400]);
    expect(asked.every(({ signal }) => signal instanceof AbortSignal)).toBe(true);
  });

  it('ends when its time is up', async () => {
    const late = new AbortController();
    late.abort();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(new Error('Late.')) : Promise.resolve(new Response()),
    );
    expect(await check()).toMatch(/^unknown: /);
  });
});
