import type * as z from 'zod/mini';
import { ProofNeeded, SecondFactorNeeded } from './contract/auth';
import type { BodyOf, Call, ResponseOf } from './contract/call';
import { Envelope } from './contract/wire';
import type { Capability } from './contract/capabilities';
import { beginRequest } from './inFlight';

/**
 * Why a call failed. `refused`: the API answered with an error, whose message is the server's.
 * `signedOut`: 401, 405, or a message that the session has ended. `network`: no answer, or an unreadable one.
 * `shape`: the API answered with success, but not as the contract says. `absent`: the API doesn't have
 * this call, so nothing was sent.
 */
export type ApiErrorKind = 'refused' | 'signedOut' | 'network' | 'shape' | 'absent';

export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    readonly path: string,
    /** HTTP status; 0 without an answer. */
    readonly status = 0,
    /** What the API sent with the error, such as the other version of a conflict. */
    readonly response: unknown = null,
    /** For an answer that breaks the contract: its first wrong field, such as `0.id`. */
    readonly field: string | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** What a screen says about a call that failed; null for one that waits for a sign-in. */
export function errorText(error: ApiError | undefined): string | null {
  return error && error.kind !== 'signedOut' ? error.message : null;
}

export interface Answer<C extends Call> {
  message: string;
  response: ResponseOf<C>;
}

export interface ClientOptions {
  /** Address of the API without a trailing slash, such as `/api`. */
  base: string;
  /** The bearer token, or null while signed out. */
  token(): string | null;
  /** Sent as `p` with every call, because the existing API expects it. */
  identity(): { u: number | null; l: number | null };
  /** True for what the API has beyond the specification; absent for an API that has everything. */
  has?: ((capability: Capability) => boolean) | undefined;
  /** Called when the API no longer accepts the token, unless another one took its place meanwhile. */
  onSignedOut?(): void;
  /**
   * Called when the API wants to know that it's still the user, before a sensitive change. True sends
   * the call again.
   */
  onProofNeeded?(): Promise<boolean>;
  /** Called when the API answers nothing more until the user has set up two-step sign-in. */
  onSecondFactorNeeded?(): void;
  /** True where answers may come without the envelope, as those of the firm's website do. */
  mayBeBare?: boolean;
}

/** The part of `fetch` that a call uses. */
export type Transport = (
  url: string,
  init: RequestInit,
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/**
 * With `keepalive`, a small save finishes after its page is closed. An upload brings its own
 * transport.
 */
export interface SendOptions {
  keepalive?: boolean;
  /** For a call that is only noted if it fails: being refused doesn't end the session. */
  keepsSession?: boolean;
  transport?: Transport;
}

export interface Client {
  /** True for what the API has beyond the specification; absent for an API that has everything. */
  has?: ClientOptions['has'];
  /** Rejects with an `ApiError`, never with anything else. */
  send<C extends Call>(call: C, body: BodyOf<C>, options?: SendOptions): Promise<Answer<C>>;
}

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);
/*
 * Texts without these keys, and without escapes that could spell them, are parsed four times as
 * fast.
 */
const mayBeDangerous = /__proto__|constructor|prototype|\\u/;

/** Parses JSON without keys that could change a prototype; undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    if (!mayBeDangerous.test(text)) return JSON.parse(text);
    return JSON.parse(text, (key, value: unknown) => (dangerousKeys.has(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

/** True for `Unauthenticated`, or 401 as a status code, but not for `401(k)` or `BTC 40,401`. */
export function saysSignedOut(message: string): boolean {
  return (
    /^unauthenticated\.?$/i.test(message.trim()) ||
    /(?<![\w$]|\d[.,])401(?![\w(]|[.,]\d)/.test(message)
  );
}

/** Forms and queries can't express undefined and null, so such fields are left out. */
function filled(body: object): [string, unknown][] {
  return Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
}

function addressOf(call: Call, body: object, base: string): string {
  const fields = call.method === 'GET' ? filled(body) : [];
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return base + call.path + (fields.length > 0 ? `?${query}` : '');
}

function formData(body: object, identity: object): FormData {
  const form = new FormData();
  for (const [name, value] of filled(body)) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  form.append('p', JSON.stringify(identity));
  return form;
}

function requestFor(call: Call, body: object, options: ClientOptions): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = options.token();
  if (token !== null && !call.isPublic) headers['authorization'] = `Bearer ${token}`;
  if (call.method === 'GET') return { method: 'GET', headers };
  const identity = options.identity();
  if (call.format === 'multipart') {
    return { method: 'POST', headers, body: formData(body, identity) };
  }
  headers['content-type'] = 'application/json';
  return { method: 'POST', headers, body: JSON.stringify({ ...body, p: identity }) };
}

function unwrap(text: string, mayBeBare: boolean): Envelope | null {
  const outer = parseJson(text);
  const nested = (outer as { data?: unknown } | undefined)?.data;
  const parsed = Envelope.safeParse(nested ?? outer);
  if (parsed.success) return parsed.data;
  return mayBeBare && outer !== undefined
    ? { status: 'success', message: '', response: outer }
    : null;
}

function readResponse<C extends Call>(call: C, raw: unknown): ResponseOf<C> {
  const decoded = typeof raw === 'string' ? (parseJson(raw) ?? raw) : raw;
  const schema = call.response as z.ZodMiniType<ResponseOf<C>>;
  const parsed = schema.safeParse(decoded);
  if (parsed.success) return parsed.data;
  const asSent = schema.safeParse(raw);
  if (asSent.success) return asSent.data;
  const field = wrongField(parsed.error.issues).join('.') || 'response';
  throw new ApiError('shape', unreadable, call.path, 200, null, field);
}

type Issue = z.core.$ZodIssue;

/** The path of the first wrong field; of an answer with several forms, in the form that fits best. */
function wrongField([issue]: readonly Issue[]): readonly PropertyKey[] {
  if (!issue) return [];
  if (issue.code !== 'invalid_union') return issue.path;
  const paths = issue.errors.map(wrongField);
  const deepest = paths.reduce((best, path) => (path.length > best.length ? path : best), []);
  return [...issue.path, ...deepest];
}

const unreadable = 'The server’s answer can’t be read. Reload the page and try again.';

const unreachable = 'The server can’t be reached. Check your connection and try again.';

/** Without the fields that we added, on an API that doesn't have them. */
function sentFields({ capability, added }: Call, body: object, has: ClientOptions['has']): object {
  if (capability !== null || added.length === 0 || (has?.('fields') ?? true)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !added.includes(name)));
}

async function exchange<C extends Call>(
  call: C,
  body: BodyOf<C>,
  options: ClientOptions,
  { keepalive = false, transport = fetch }: SendOptions = {},
): Promise<Answer<C>> {
  const fields = sentFields(call, body as object, options.has);
  const request = { ...requestFor(call, fields, options), keepalive };
  const answer = await transport(addressOf(call, fields, options.base), request).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || text === null || text === undefined) {
    throw new ApiError('network', unreachable, call.path);
  }
  const envelope = unwrap(text, options.mayBeBare ?? false);
  const { status } = answer;
  if (answer.ok && envelope?.status === 'success') {
    return { message: envelope.message, response: readResponse(call, envelope.response) };
  }
  const message = envelope?.message || `The server couldn’t answer. Try again in a moment.`;
  const isMissing = status === 405 && call.capability !== null;
  if (!call.isPublic && !isMissing && (/^40[15]$/.test(`${status}`) || saysSignedOut(message))) {
    throw new ApiError('signedOut', message, call.path, status);
  }
  const kind = envelope ? 'refused' : 'network';
  throw new ApiError(kind, message, call.path, status, envelope?.response);
}

const absent = 'The server doesn’t offer this.';
const signedInMeanwhile = 'You signed in again meanwhile. Try again.';

/** True if the API has the call. */
export function isPresent({ capability }: Call, has: ClientOptions['has']): boolean {
  return capability === null || capability === 'handshake' || (has?.(capability) ?? true);
}

/** Sends the contract's calls over fetch. Knows neither toasts nor routes. */
export function createClient(options: ClientOptions): Client {
  const send: Client['send'] = async (call, body, sending) => {
    if (!isPresent(call, options.has)) throw new ApiError('absent', absent, call.path);
    const end = call.isQuiet ? undefined : beginRequest();
    const token = options.token();
    try {
      return await exchange(call, body, options, sending);
    } catch (error) {
      if (needsSecondFactor(error)) options.onSecondFactorNeeded?.();
      if (!(error instanceof ApiError) || error.kind !== 'signedOut') throw error;
      const newer = options.token();
      // The user has signed in meanwhile, and the session of now is another one.
      if (newer !== null && newer !== token) {
        throw new ApiError('network', signedInMeanwhile, call.path);
      }
      if (newer === token && !sending?.keepsSession) options.onSignedOut?.();
      throw error;
    } finally {
      end?.();
    }
  };
  return {
    has: options.has,
    async send(call, body, sending) {
      for (;;) {
        try {
          return await send(call, body, sending);
        } catch (error) {
          if (!needsProof(error) || !(await options.onProofNeeded?.())) throw error;
        }
      }
    },
  };
}

const isRefusedWith = (error: unknown, schema: z.ZodMiniType): boolean =>
  error instanceof ApiError && error.status === 403 && schema.safeParse(error.response).success;

const needsProof = (error: unknown) => isRefusedWith(error, ProofNeeded);

const needsSecondFactor = (error: unknown) => isRefusedWith(error, SecondFactorNeeded);

/**
 * The response of a call that not every API answers, or undefined: what needs it goes on without.
 * Rejects if the user is signed out, because then nothing goes on.
 */
export async function responseIfAny<C extends Call>(
  client: Client,
  call: C,
  body: BodyOf<C>,
): Promise<ResponseOf<C> | undefined> {
  try {
    return (await client.send(call, body)).response;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'signedOut') throw error;
    return undefined;
  }
}
