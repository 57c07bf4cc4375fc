import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { newsletterCalls } from '@/api/contract/newsletters';
import { sampleAccount } from '@server/db/seed/seed';
import type { MarketAnswer } from '@server/feeds/feed';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { readConfig } from '@server/node/config';
import { startServer } from '@server/node/start';
import { stopOnSignal } from '@server/node/startFromEnvironment';
import { post } from './child';
import { smallEmail } from './smallEmail';
import { samplePublisher } from '@/api/samples/publication';

const folder = mkdtempSync(join(tmpdir(), 'desk-stopping-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Seen {
  status: number | undefined;
  connection: string | undefined;
  text: string;
}

/** One request without an agent's own ideas about connections. Rejects if nobody listens. */
function request(port: number, path: string, token?: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => {
        const { statusCode: status, headers } = answer;
        resolve({ status, connection: headers.connection, text });
      });
    };
    const headers = {
      connection: 'keep-alive',
      ...(token && { authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
    };
    const method = token ? 'POST' : 'GET';
    ask({ host: '127.0.0.1', port, path, method, agent: false, headers }, answered)
      .on('error', reject)
      .end(token && JSON.stringify({ newsletter_id: 12 }));
  });
}

describe('a server that stops', () => {
  it('first says so, then answers what it was asked, and only then closes', async () => {
    let answerSync: (answer: MarketAnswer) => void = () => undefined;
    const { market } = sampleFeeds();
    const config = readConfig({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DRAIN_SECONDS: '1',
      METRICS_PORT: '0',
    });
    const { port, stop } = await startServer({
      config,
      feeds: { market },
      clock: () => new Date(),
      log: () => undefined,
      renderNewsletter: smallEmail,
      checkEmail: () => ({ findings: [], checks: [] }),
      version: 'test',
      publisher: samplePublisher,
    });
    expect(await request(port, '/api/ready')).toMatchObject({ status: 200 });
    const { email, password } = sampleAccount;
    const account = { email, password };
    const { response } = await post(`http://127.0.0.1:${port}`, authCalls.login.path, account);
    const { token } = response as { token: string };
    // Only now: the sample data that a new server starts with needs figures, too.
    const asked = vi.fn(() => new Promise<MarketAnswer>((resolve) => (answerSync = resolve)));
    Object.assign(market, { read: asked });
    const slow = request(port, `/api${newsletterCalls.sync.path}`, token);
    await expect.poll(() => asked.mock.calls.length).toBe(1);

    let hasStopped = false;
    const stopping = stop().then(() => (hasStopped = true));
    expect(await request(port, '/api/ready')).toMatchObject({
      status: 503,
      connection: 'close',
      text: expect.stringContaining('"failed":"draining"'),
    });
    expect(await request(port, '/api/health')).toMatchObject({
      status: 200,
      connection: 'close',
    });
    const refused = () =>
      request(port, '/api/health').then(
        () => false,
        () => true,
      );
    await expect.poll(refused).toBe(true);
    expect(hasStopped).toBe(false);
    answerSync({ readings: [], states: [] });
    expect(await slow).toMatchObject({ status: 200, connection: 'close' });
    await stopping;
  });
});

describe('a signal', () => {
  let exit: ReturnType<typeof vi.fn>;
  let handlers: Map<string, () => void>;

  beforeEach(() => {
    vi.useFakeTimers();
    handlers = new Map();
    exit = vi.fn();
    vi.spyOn(process, 'exit').mockImplementation(exit as never);
    vi.spyOn(process, 'on').mockImplementation(((name: string, handler: () => void) => {
      handlers.set(name, handler);
      return process;
    }) as never);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('stops the server and then ends the process', async () => {
    const stop = vi.fn(() => Promise.resolve());
    stopOnSignal(stop);
    handlers.get('SIGTERM')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit.mock.calls).toEqual([[0]]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('that npm passes on as well counts once, a later one ends the process at once', async () => {
    const stop = vi.fn(() => new Promise<void>(() => undefined));
    stopOnSignal(stop);
    handlers.get('SIGINT')?.();
    handlers.get('SIGINT')?.();
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    handlers.get('SIGINT')?.();
    expect(exit.mock.calls).toEqual([[1]]);
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
