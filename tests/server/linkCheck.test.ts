import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { linkCheckCalls, type LinkResult } from '@/api/contract/checks';
import { isPublicAddress } from '@server/http/publicAddress';
import { makeCheckLinks, usualLinkLimits, type LinkLimits } from '@server/links/checkLinks';
import { makeLinkProbe } from '@server/node/linkProbe';
import { corpus } from '../corpora/corpus';
import { openTestApi } from './testApi';

const publicIp = '93.184.215.14';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

interface Site {
  answer?: RequestListener;
  hosts?: Record<string, string[]>;
  limits?: Partial<LinkLimits>;
}

/** Links are opened at a real server behind a public address of the test's own resolver. */
async function opened({ answer = (_, reply) => reply.end('ok'), hosts, limits }: Site = {}) {
  const port = await listening(answer);
  const names: Record<string, string[]> = {
    'a.example': [publicIp],
    'b.example': [publicIp],
    ...hosts,
  };
  const dialed: string[] = [];
  const time = { now: new Date('2026-11-20T13:00:00Z') };
  const probe = makeLinkProbe({
    resolve: (host) => Promise.resolve(names[host]?.slice() ?? []),
    dial: (address) => {
      dialed.push(address);
      return { host: '127.0.0.1', port };
    },
  });
  const check = makeCheckLinks({
    probe,
    clock: () => time.now,
    limits: { ...usualLinkLimits, ...limits },
  });
  const one = async (address: string) => (await check([address]))[0] as LinkResult;
  return { check, one, dialed, names, time };
}

const redirecting =
  (to: (path: string) => string | null): RequestListener =>
  (request, reply) => {
    const location = to(request.url ?? '');
    if (location === null) reply.end('ok');
    else reply.writeHead(302, { location }).end();
  };

describe('a link', () => {
  it('is asked at its own host, without its body', async () => {
    const hosts: (string | undefined)[] = [];
    const { one } = await opened({
      answer: (request, reply) => {
        hosts.push(request.headers.host, request.method);
        reply.write('x'.repeat(1_000_000));
      },
    });
    expect(await one('http://a.example/x?y=1')).toEqual({
      address: 'http://a.example/x?y=1',
      state: 'ok',
      status: 200,
      final: 'http://a.example/x?y=1',
      chain: [{ address: 'http://a.example/x?y=1', status: 200 }],
    });
    expect(hosts).toEqual(['a.example', 'GET']);
  });

  it.each([
    [404, 'broken'],
    [410, 'broken'],
    [400, 'broken'],
    [403, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [204, 'ok'],
  ])('with status %i is %s', async (status, state) => {
    const { one } = await opened({ answer: (_, reply) => reply.writeHead(status).end() });
    expect(await one('http://a.example/')).toMatchObject({ state, status });
  });

  it('gets what is posted to a webhook there', async () => {
    const got: unknown[] = [];
    const port = await listening((request, reply) => {
      const { method, url, headers } = request;
      request.setEncoding('utf8').on('data', (body: string) => {
        got.push([method, url, headers.host, headers['x-desk-signature'], body]);
        reply.writeHead(204).end();
      });
    });
    const probe = makeLinkProbe({
      resolve: () => Promise.resolve([publicIp]),
      dial: () => ({ host: '127.0.0.1', port }),
    });
    const posted = { headers: { 'X-Desk-Signature': 'v1=a' }, body: '{"title":"▲"}' };
    const url = new URL('http://a.example/desk?x=1');
    const { status } = await probe(url, AbortSignal.timeout(5_000), posted);
    expect(status).toBe(204);
    expect(got).toEqual([['POST', '/desk?x=1', 'a.example', 'v1=a', '{"title":"▲"}']]);
  });

  it('is followed to its end', async () => {
    const { one } = await opened({
      answer: redirecting((path) => ({ '/1': '/2', '/2': 'http://b.example/3' })[path] ?? null),
    });
    expect(await one('http://a.example/1')).toMatchObject({
      state: 'redirected',
      final: 'http://b.example/3',
      chain: [{ status: 302 }, { address: 'http://a.example/2' }, { status: 200 }],
    });
  });

  it('is broken if it never ends, or leads to no web page', async () => {
    const endless = await opened({
      answer: redirecting((path) => `/${Number(path.slice(1)) + 1}`),
    });
    const result = await endless.one('http://a.example/1');
    expect([result.state, result.chain.length]).toEqual(['broken', 11]);
    const circle = await opened({ answer: redirecting(() => '/1') });
    expect(await circle.one('http://a.example/1')).toMatchObject({ state: 'broken' });
    const file = await opened({ answer: redirecting(() => 'file:///etc/passwd') });
    expect(await file.one('http://a.example/1')).toMatchObject({ state: 'broken' });
    expect(await file.one('http://nowhere.example/')).toMatchObject({
      state: 'broken',
      status: null,
    });
  });

  it('is unreachable if nobody answers in time', async () => {
    const { one } = await opened({ answer: () => {}, limits: { perLink: 100 } });
    expect(await one('http://a.example/')).toMatchObject({ state: 'unreachable', status: null });
  });
});

describe('a private address', () => {
  const cases = corpus<{ v: string }>('ssrf_targets').map(({ v }) => v);

  it('is never asked, however it is written', async () => {
    const { check, dialed } = await opened();
    const results = await check(cases.slice(0, 200));
    expect(results.filter(({ state }) => state === 'ok' || state === 'redirected')).toEqual([]);
    expect(dialed).toEqual([]);
  });

  it('is refused behind a redirect', async () => {
    for (const target of ['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest']) {
      const { one, dialed } = await opened({ answer: redirecting(() => target) });
      expect(await one('http://a.example/')).toMatchObject({ state: 'private' });
      expect(dialed).toHaveLength(1);
    }
  });

  it.each([['127.0.0.1'], ['10.0.0.7'], ['::1'], ['fd00::1'], [publicIp, '192.168.0.1']])(
    'is refused behind a name: %s',
    async (...addresses) => {
      const { one, dialed } = await opened({ hosts: { 'in.example': addresses } });
      expect(await one('http://in.example/')).toMatchObject({ state: 'private' });
      expect(dialed).toEqual([]);
    },
  );

  it('is not reached by a name that changes after it was checked', async () => {
    const { one, dialed, names } = await opened({
      answer: (_, reply) => {
        names['a.example'] = ['127.0.0.1'];
        reply.writeHead(302, { location: 'http://a.example/again' }).end();
      },
    });
    expect(await one('http://a.example/')).toMatchObject({ state: 'private' });
    expect(dialed).toEqual([publicIp]);
  });

  it.each([
    [publicIp, true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['::ffff:93.184.215.14', true],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['::127.0.0.1', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['0.0.0.0', false],
    ['words', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('the links of a newsletter', () => {
  it('are asked four at once, each once', async () => {
    let open = 0;
    let most = 0;
    const { check, dialed } = await opened({
      answer: (_, reply) => {
        most = Math.max(most, (open += 1));
        setTimeout(() => {
          open -= 1;
          reply.end();
        }, 20);
      },
    });
    const addresses = Array.from({ length: 12 }, (_, at) => `http://a.example/${at % 10}`);
    expect((await check(addresses)).map(({ address }) => address)).toEqual(addresses.slice(0, 10));
    expect([most, dialed.length]).toEqual([4, 10]);
  });

  it('are remembered for 15 minutes', async () => {
    const { one, dialed, time } = await opened();
    await one('http://a.example/');
    time.now = new Date('2026-11-20T13:14:59Z');
    await one('http://a.example/');
    expect(dialed).toHaveLength(1);
    time.now = new Date('2026-11-20T13:15:00Z');
    await one('http://a.example/');
    expect(dialed).toHaveLength(2);
  });

  it('are answered by the API', async () => {
    const asked: string[] = [];
    const api = await openTestApi({
      probeLink: (url) => {
        asked.push(url.href);
        return Promise.resolve({ status: 404, location: null });
      },
    });
    const token = await api.signIn();
    const { status, body } = await api.call(linkCheckCalls.check, { newsletter_id: 12 }, token);
    expect(status).toBe(200);
    expect(asked).toContain('https://insight.northlight.example/webinar');
    expect((body.response as LinkResult[]).map(({ state }) => state)).toContain('broken');
    expect((await api.call(linkCheckCalls.check, { newsletter_id: 999_999 }, token)).status).toBe(
      404,
    );
    await api.close();
  });
});
