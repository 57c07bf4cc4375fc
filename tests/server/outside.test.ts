import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { NotAnswered } from '@server/feeds/outside';
import { makeOutside } from '@server/node/outside';

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

/** Serves on this machine what a public address leads to. */
async function serving(listener: RequestListener, addresses = ['93.184.216.34']) {
  server = createServer(listener);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const options = {
    resolve: () => Promise.resolve(addresses),
    dial: () => ({ host: '127.0.0.1', port }),
  };
  return { port, outside: makeOutside(undefined, options) };
}

const request = { signal: new AbortController().signal, maxBytes: 1_000 };
const url = new URL('http://api.example/v1/x?a=1');
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof NotAnswered ? error.reason : error),
  );

describe('asking outside', () => {
  it('reads the answer with its status and headers, and follows no redirect', async () => {
    const { outside } = await serving(({ url: path, headers }, answer) => {
      answer.writeHead(302, { location: '/elsewhere', etag: '"1"' });
      answer.end(`${headers.host}${path} ${String(headers['x-key'])}`);
    });
    const answer = await outside(url, { ...request, headers: { 'x-key': 'k' } });
    expect([answer.status, answer.headers.get('etag'), textOf(answer)]).toEqual([
      302,
      '"1"',
      'api.example/v1/x?a=1 k',
    ]);
  });

  it('posts a body', async () => {
    const { outside } = await serving((asked, answer) => asked.pipe(answer));
    expect(textOf(await outside(url, { ...request, method: 'POST', body: '[“é”]' }))).toBe('[“é”]');
  });

  it('unpacks what was compressed, and counts the bytes afterwards', async () => {
    const packed = gzipSync('0'.repeat(900));
    const { outside } = await serving((_, answer) => {
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    expect(textOf(await outside(url, request))).toHaveLength(900);
    expect(await reasonOf(outside(url, { ...request, maxBytes: 899 }))).toBe('tooLong');
  });

  it('says that an answer broke off, came late or was never begun', async () => {
    const { outside } = await serving(({ url: path }, answer) => {
      if (path === '/short') {
        answer.writeHead(200, { 'content-length': '10' });
        answer.write('12345', () => answer.destroy());
      }
    });
    const at = (path: string) => new URL(path, url);
    expect(await reasonOf(outside(at('/short'), request))).toBe('unreachable');
    const signal = AbortSignal.timeout(50);
    expect(await reasonOf(outside(at('/never'), { ...request, signal }))).toBe('late');
  });

  it('never reaches the private network, whatever a name resolves to', async () => {
    const { outside } = await serving((_, answer) => answer.end('secret'), ['10.0.0.7']);
    expect(await reasonOf(outside(url, request))).toBe('private');
    expect(await reasonOf(makeOutside()(new URL('http://127.0.0.1/'), request))).toBe('private');
  });

  it('goes through a gateway of one’s own', async () => {
    const { port } = await serving(({ url: path }, answer) => answer.end(path));
    const outside = makeOutside(`http://127.0.0.1:${port}/out/`);
    expect(textOf(await outside(new URL('https://api.example/v1?a=1'), request))).toBe(
      '/out/api.example/v1?a=1',
    );
  });
});
