import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allCalls } from '@/api/contract/all';
import { paths } from '@/screens/paths';
import { forward, isOfApi } from '../scripts/dev/forward';

describe('what belongs to the API while developing', () => {
  const calls = Object.entries(allCalls);
  const ofWebsite = (name: string) => name.startsWith('website.');

  it('is every call at its address, and every uploaded image', () => {
    for (const [name, { path }] of calls) {
      const address = ofWebsite(name) ? path : `/api${path}`;
      for (const end of ['', '?a=1', '?next=/app', '?']) {
        expect([address + end, isOfApi(address + end)]).toEqual([address + end, true]);
      }
    }
    expect(isOfApi('/uploads/0123456789abcdef.png')).toBe(true);
    expect(isOfApi('/newsletters/2026-11-20')).toBe(true);
  });

  it.each(Object.entries(paths))('isn’t the page %s', (_, path) => {
    const address = typeof path === 'function' ? path(7) : path;
    for (const each of [address, `${address}?next=/api/user/info`, `${address}#/api`]) {
      expect(isOfApi(each)).toBe(false);
    }
  });

  it.each([
    '/@vite/client',
    '/@react-refresh',
    '/src/api/client.ts?t=1',
    '/src/app/main.tsx',
    '/node_modules/.vite/deps/react.js',
    '/images/brand/fsi-logo.png',
    '/favicon.svg',
    '/apis',
    '/api.html',
    '/uploads.html',
    '/x/api/user/info',
    '/?/api/user/info',
  ])('isn’t %s', (address) => expect(isOfApi(address)).toBe(false));
});

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let api: Server;
let front: Server;
let port: number;
let apiPort: number;
let seen: Seen[] = [];
let ended: Promise<unknown>[] = [];

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const zipped = gzipSync('{"status":"success"}');

beforeAll(async () => {
  api = createServer((asked, answer) => {
    if (asked.url === '/api/hangs') {
      ended.push(once(asked.socket, 'close'));
      answer.writeHead(200).write('The start');
      return;
    }
    if (asked.url === '/api/breaks') {
      answer.writeHead(200, { 'content-length': '100' }).write('The start');
      setImmediate(() => answer.destroy());
      return;
    }
    void read(asked).then((body) => {
      const { method, url, headers } = asked;
      seen.push({ method, url, headers, body });
      if (url === '/api/empty') return answer.writeHead(204).end();
      answer.writeHead(409, 'Not now', {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'set-cookie': ['a=1', 'b=2'],
        'cache-control': 'no-store',
        'x-request-id': 'r-7',
      });
      return answer.end(zipped);
    });
  });
  apiPort = await listening(api);
  front = createServer((asked, answer) => forward(asked, answer, apiPort));
  port = await listening(front);
});
afterAll(() => {
  for (const server of [api, front]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  seen = [];
  ended = [];
});

/** Asks the development server, with nothing added by `fetch`. */
function ask(path: string, options: Parameters<typeof request>[1] = {}, body?: Buffer) {
  const asked = request({ host: '127.0.0.1', port, path, agent: false, ...options });
  asked.end(body);
  return asked;
}

async function answerTo(asked: ReturnType<typeof ask>) {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { answer, body: await read(answer) };
}

describe('what the development server passes on', () => {
  it.each(['GET', 'POST', 'PUT'])('is a %s as it came', async (method) => {
    const path = '/api/newsletter/list?a=1&b=%2Fx%20y&b=2&c';
    const headers = {
      authorization: 'Bearer token',
      cookie: 'a=1; b=2',
      'content-type': 'application/json; charset=utf-8',
      'x-forwarded-for': '203.0.113.7',
      origin: 'http://desk.example',
      host: 'desk.example:4400',
    };
    await answerTo(ask(path, { method, headers }, Buffer.from(method === 'GET' ? '' : '{"ä":1}')));
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method, url: path, headers });
    expect(seen[0]?.body.toString()).toBe(method === 'GET' ? '' : '{"ä":1}');
  });

  it('is every byte of a large upload', async () => {
    const bytes = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, at) => (at * 31) % 256));
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    await answerTo(ask('/api/newsletter/image', { method: 'POST', headers }, bytes));
    expect(seen[0]?.body.equals(bytes)).toBe(true);
    expect(seen[0]?.headers['content-type']).toBe('multipart/form-data; boundary=x');
  });

  it('is the answer with its status, its headers and its bytes', async () => {
    const { answer, body } = await answerTo(ask('/api/x'));
    expect([answer.statusCode, body.equals(zipped)]).toEqual([409, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'set-cookie': ['a=1', 'b=2'],
      'cache-control': 'no-store',
      'x-request-id': 'r-7',
    });
    const empty = await answerTo(ask('/api/empty', { method: 'HEAD' }));
    expect([empty.answer.statusCode, empty.body.length, seen.at(-1)?.method]).toEqual([
      204,
      0,
      'HEAD',
    ]);
  });

  it('ends at the API when the browser goes away', async () => {
    const asked = ask('/api/hangs');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    asked.destroy();
    await Promise.all(ended);
    expect(ended).toHaveLength(1);
  });

  it('breaks off when the API does, instead of looking complete', async () => {
    await expect(answerTo(ask('/api/breaks'))).rejects.toThrow(/aborted|reset|hang up/);
  });

  it('is an error in the API’s form while the API is away', async () => {
    const kept = apiPort;
    const gone = createServer();
    apiPort = await listening(gone);
    gone.close();
    await once(gone, 'close');
    const { answer, body } = await answerTo(ask('/api/user/info'));
    apiPort = kept;
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'application/json']);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 'error', response: null });
  });
});
