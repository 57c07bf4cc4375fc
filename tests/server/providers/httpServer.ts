import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { letTimePass } from './ownTime';

export interface Request {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The failure of one request, before or after the server handles it. */
export interface RequestFailure {
  when: 'before' | 'after';
  what: 'silence' | 'reset' | Reply;
  /** Called at the server just before the failure. */
  meanwhile?(): void;
}

/** An HTTP server whose requests fail as `failureFor` returns. */
export async function openHttpServer(
  act: (request: Request) => Reply,
  failureFor: (request: Request) => RequestFailure | undefined = () => undefined,
) {
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body: Buffer.concat(parts).toString() };
      const failure = failureFor(request);
      failure?.meanwhile?.();
      const reply = failure?.when === 'before' ? { status: 500 } : act(request);
      if (failure?.what === 'silence') return letTimePass();
      if (failure?.what === 'reset') return void incoming.socket.resetAndDestroy();
      say(outgoing, failure?.what ?? reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A server that answers everything the same, or nothing at all, and the requests that it got. */
export async function openFixedServer(reply: Reply | 'silence') {
  const requests: Request[] = [];
  const server = await openHttpServer(
    (request) => {
      requests.push(request);
      return reply === 'silence' ? { status: 200 } : reply;
    },
    () => (reply === 'silence' ? { when: 'after', what: 'silence' } : undefined),
  );
  return { ...server, requests };
}

function say(outgoing: ServerResponse, { status, body, headers }: Reply): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  outgoing.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
}
