import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from './body';
import type { ApiState, Call, SentMessage } from './call';
import { calls } from './callTable';
import { makeState } from './data/make';
import { makeImageHost } from './imageHost';
import { refusals, type Refusal } from './refusals';

export interface ExistingApiOptions {
  /** How it refuses what it doesn't have. */
  refusal: Refusal;
  /** The one origin whose pages may read its answers. */
  allowedOrigin: string;
  /** The time of its rows and of what is saved. */
  now(): Date;
  /** A free port unless given. */
  port?: number;
  imagePort?: number;
  /** Whether a page may read the refusals as well. Where not, its browser reports a network error. */
  canReadRefusals?: boolean;
}

export interface RecordedRequest {
  method: string;
  /** Below the base; whole for an address outside of it. */
  path: string;
  status: number;
  /** Whether the documents name this call. */
  known: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

export interface ExistingApi {
  /** The address before each path, without a slash at its end. */
  base: string;
  imageHost: string;
  /** Requests in the order of their answers, without preflights that were allowed. */
  requests: RecordedRequest[];
  /** The requests to calls that it doesn't have. */
  unknown(): RecordedRequest[];
  /** What no document names in a request to a call that it has, such as a field. */
  faults: string[];
  sentMessages: SentMessage[];
  /** Paths that the image host doesn't have. */
  missingImages: string[];
  rows: ApiState['rows'];
  /** Ends the tokens of everybody who has signed in. */
  expireTokens(): void;
  /** Answers this path with 403 from now on. */
  forbid(path: string): void;
  close(): Promise<void>;
}

const basePath = '/backend/api';

interface Answer {
  status: number;
  body: string;
  type?: string;
}

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) });
const problem = (status: number, message: string) =>
  json(status, { status: 'error', message, response: null });

const listen = (server: Server, port: number) =>
  new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** The firm's existing API, as its two documents describe it, with data of its own in memory. */
export async function startExistingApi(options: ExistingApiOptions): Promise<ExistingApi> {
  const api = await makeState(() => options.now());
  const requests: RecordedRequest[] = [];
  const faults: string[] = [];
  const missingImages: string[] = [];
  const forbidden = new Set<string>();

  async function answerCall(incoming: IncomingMessage, call: Call, path: string): Promise<Answer> {
    const found: string[] = [];
    const body = await readBody(incoming, call.isForm, found);
    const token = incoming.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!call.isPublic && !api.tokens.has(token)) return problem(401, 'Unauthenticated');
    if (forbidden.has(path)) return problem(403, 'This action is unauthorized.');
    const answer = await call.answer(body, api, found);
    if (incoming.url?.includes('?')) found.push('has a query');
    faults.push(...found.map((fault) => `${path}: ${fault}`));
    return json(200, answer);
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = '', headers } = incoming;
    const { pathname } = new URL(incoming.url ?? '/', 'http://api');
    const isBelow = pathname.startsWith(`${basePath}/`);
    const path = isBelow ? pathname.slice(basePath.length) : pathname;
    const isPreflight = method === 'OPTIONS';
    const asked = isPreflight ? headers['access-control-request-method'] : method;
    const call = isBelow ? calls[`${asked} ${path}`] : undefined;

    const isReadable = call !== undefined || (options.canReadRefusals ?? true);
    if (isReadable && headers.origin === options.allowedOrigin)
      allowOrigin(outgoing, headers.origin);
    if (isPreflight && isReadable) return void outgoing.writeHead(204).end();
    const answer =
      call === undefined || isPreflight
        ? refusals[options.refusal]
        : await answerCall(incoming, call, path);
    const known = call !== undefined;
    requests.push({ method, path, status: answer.status, known, at: Date.now() });
    outgoing.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' });
    outgoing.end(answer.body);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      faults.push(`${incoming.url}: broke: ${String(error)}`);
      outgoing.writeHead(500, { 'content-type': 'text/html' }).end('<h1>500 | Server Error</h1>');
    });
  });
  const images = makeImageHost(api, missingImages);
  const base = `${await listen(server, options.port ?? 0)}${basePath}`;
  const imageHost = await listen(images, options.imagePort ?? 0);

  return {
    base,
    imageHost,
    requests,
    unknown: () => requests.filter(({ known }) => !known),
    faults,
    sentMessages: api.sentMessages,
    missingImages,
    rows: api.rows,
    expireTokens: () => api.tokens.clear(),
    forbid: (path) => void forbidden.add(path),
    close: async () => void (await Promise.all([stop(server), stop(images)])),
  };
}

/** Lets pages of this origin send and read what the documents name, and no other header. */
function allowOrigin(outgoing: ServerResponse, origin: string): void {
  outgoing.setHeader('access-control-allow-origin', origin);
  outgoing.setHeader('access-control-allow-methods', 'GET, POST');
  outgoing.setHeader('access-control-allow-headers', 'authorization, content-type');
  outgoing.setHeader('vary', 'origin');
}
