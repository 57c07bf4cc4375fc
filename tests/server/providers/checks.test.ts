import { afterEach, describe, expect, it, vi } from 'vitest';
import { smtpMail } from '@server/node/mail';
import { sendgridBulk } from '@server/sending/providers/sendgrid';
import { httpWebsite } from '@server/sending/providers/website';
import { openHttpServer, type Reply, type Request } from './httpServer';
import { outcomeOf } from './outgoingEmail';
import { openMailServer } from './mailServer';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

async function service(answer: (request: Request) => Reply) {
  const got: Request[] = [];
  const server = await openHttpServer((request) => {
    got.push(request);
    return answer(request);
  });
  closing.push(server.close);
  return { got, url: server.url };
}

const check = (provider: { check?(): Promise<string> }) =>
  outcomeOf(provider.check?.() ?? Promise.reject(new Error('There is no check.')));

describe('a check of the website', () => {
  it.each([
    [204, /^sent: The website answers/],
    [405, /^sent: The website answers/],
    [401, /^failed: The website refused the token \(401\)/],
    [404, /^failed: The website can't publish at this address/],
    [302, /^failed: The website can't publish/],
    [500, /^failed: The website can't publish/],
  ])('reads %s, and publishes nothing', async (status, expected) => {
    const { got, url } = await service(() => ({ status }));
    expect(await check(httpWebsite({ url, token: 'hidden-hidden' }))).toMatch(expected);
    expect(got.map(({ method, body }) => [method, body])).toEqual([['OPTIONS', '']]);
  });
});

describe('a check of the bulk provider', () => {
  const options = (base: string) => ({
    key: 'SG.hidden-hidden',
    base,
    group: 3,
    brands: {
      fsi: { sender: 1, lists: ['list-one'] },
      fs: { sender: 2, lists: [] },
    },
  });

  it('reads each sender and list, and changes nothing', async () => {
    const { got, url } = await service(() => ({ status: 200, body: {} }));
    expect(await check(sendgridBulk(options(url)))).toMatch(/^sent: SendGrid has every sender/);
    expect(got.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v3/marketing/senders/1',
      'GET /v3/marketing/lists/list-one',
      'GET /v3/marketing/senders/2',
    ]);
    expect(got.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 3 }, () => 'Bearer SG.hidden-hidden'),
    );
  });

  it('names all of them', async () => {
    const { url } = await service(() => ({ status: 299, body: {} }));
    const provider = sendgridBulk(options(url));
    expect(await check(provider)).toBe(
      'sent: SendGrid has every sender and list of the settings: senders/1, lists/list-one, senders/2.',
    );
    expect(provider.recovery).toBe('lookup');
  });

  it('follows no redirect', async () => {
    const { url } = await service(() => ({ status: 300, headers: { location: '/elsewhere' } }));
    expect(await check(sendgridBulk(options(url)))).toBe(
      'failed: SendGrid answered 300. (senders/1)',
    );
  });

  it('says that it couldn’t be reached, or didn’t answer in time', async () => {
    const { url } = await service(() => ({ status: 200 }));
    await closing.pop()?.();
    expect(await check(sendgridBulk(options(url)))).toBe(
      "failed: SendGrid: it couldn't be reached.",
    );
    const late = new AbortController();
    late.abort(new DOMException('Late.', 'TimeoutError'));
    for (const limit of [7, 9]) {
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) =>
        milliseconds === limit ? late.signal : new AbortController().signal,
      );
      const limits = { call: 7, total: 9 };
      expect(await check(sendgridBulk({ ...options(url), limits }))).toBe(
        "failed: SendGrid: it didn't answer.",
      );
    }
  });

  it('waits 15 seconds for each answer and 50 for all', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const { url } = await service(() => ({ status: 200, body: {} }));
    await check(sendgridBulk(options(url)));
    expect(limits.mock.calls).toEqual([[50_000], [15_000], [15_000], [15_000]]);
  });

  it('says what is missing, without the key', async () => {
    const { url } = await service(({ path }) =>
      path.endsWith('/2')
        ? { status: 404, body: { errors: [{ message: 'no sender for SG.hidden-hidden' }] } }
        : { status: 200, body: {} },
    );
    expect(await check(sendgridBulk(options(url)))).toBe(
      'failed: SendGrid answered 404: no sender for … (senders/2)',
    );
  });
});

describe('a check of the mail server', () => {
  it('connects without a message, and says if it can’t', async () => {
    const server = await openMailServer();
    const said = await check(smtpMail(server.url));
    expect(said).toMatch(/^sent: The mail server accepted the connection/);
    await server.close();
    expect(await check(smtpMail(server.url))).toMatch(
      /^failed: The mail server couldn't be reached/,
    );
  });
});
