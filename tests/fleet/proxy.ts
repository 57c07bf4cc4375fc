import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several servers, as a small deployment has it. */
export interface Proxy {
  url: string;
  /** Answers so far, by status. */
  answers: Map<number, number>;
  close(): Promise<void>;
}

interface Incoming {
  incoming: IncomingMessage;
  body: Buffer;
}

/**
 * Passes requests to the servers in turn. A server that refuses the connection is left out; a request
 * whose connection broke is repeated only if it is a GET, and is answered 502 otherwise, because it
 * may have been carried out.
 */
export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const answers = new Map<number, number>();
  let turn = 0;

  function pass(asked: Incoming, outgoing: ServerResponse, left: number): void {
    const { incoming, body } = asked;
    const port = ports[turn++ % ports.length];
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', connection: 'close' };
    const { url: path, method } = incoming;
    const going = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (status === 503 && method === 'GET' && left > 1) {
        answer.resume();
        return pass(asked, outgoing, left - 1);
      }
      answers.set(status, (answers.get(status) ?? 0) + 1);
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
      answer.once('aborted', () => outgoing.destroy());
    });
    going.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return void outgoing.destroy();
      const wasReached = error.code !== 'ECONNREFUSED';
      if (left > 1 && (!wasReached || method === 'GET')) return pass(asked, outgoing, left - 1);
      answers.set(502, (answers.get(502) ?? 0) + 1);
      outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    });
    going.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('error', () => undefined);
    incoming.on('end', () =>
      pass({ incoming, body: Buffer.concat(parts) }, outgoing, 2 * ports.length),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
