import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotAnswered } from '@server/feeds/outside';
import { makeWorld, moods, type Mood, type WorldOptions } from './world';

interface StartOptions extends Partial<WorldOptions> {
  /** 0 for any free one. */
  port: number;
}

/**
 * The world as a gateway of sources: `SOURCES_GATEWAY=http://127.0.0.1:4799/`, which asks for
 * `/<host>/<path>`. Another program sets the mood of a host, or of all, by POST to
 * `/mood/<host or *>/<mood>`.
 */
export async function startWorld({ port, clock = () => new Date(), ...options }: StartOptions) {
  const world = makeWorld({ clock, ...options });
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  const setMoods = new Map<string, Mood>();
  function setMood(host: string, mood: Mood): void {
    if (host === '*') setMoods.clear();
    setMoods.set(host, mood);
    world.setMood((of) => setMoods.get(of) ?? setMoods.get('*') ?? 'good');
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, host = '', ...path] = decodeURI(request.url ?? '').split('/');
    if (request.method === 'POST' && host === 'mood') {
      const [of = '*', name] = path;
      const mood = moods.find((each) => each === name);
      if (mood) setMood(of, mood);
      response.writeHead(mood ? 204 : 400).end();
      return;
    }
    request.resume();
    try {
      const given = await world.answer(new URL(`https://${(request.url ?? '').slice(1)}`));
      response.writeHead(given.status, Object.fromEntries(given.headers));
      response.end(new Uint8Array(await given.arrayBuffer()));
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      // One that never answers keeps the connection until the other side gives up.
      if (error.reason === 'unreachable') response.destroy();
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    ...world,
    /** Of one host, or of all with `*`. */
    setMood,
    /** For `SOURCES_GATEWAY`. */
    gateway: `http://127.0.0.1:${bound}/`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
