import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type * as z from 'zod';
import { accountCalls } from '@/api/contract/account';
import {
  authCalls,
  capabilityCalls,
  type SecondFactorNeeded,
  type User,
} from '@/api/contract/auth';
import { passkeyCalls } from '@/api/contract/passkeys';
import { type Call, type Level, levels, type ResponseOf } from '@/api/contract/call';
import { administratorsOnly, isAllowed, publishersOnly } from '@/domain/firm/permission';
import { knownFor } from '@server/db/knownNetworks';
import { failure } from './failure';
import { callerOf, type Connection, isSecure, type TrustedProxies } from './proxies';
import { readBody } from './readBody';
import type { Admit } from './visitors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What the middleware keeps for the access log. */
export interface AppEnv {
  Variables: { requestId: string; userId: number | undefined; appId: number | undefined };
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } };
}

/** An answer with a message. A handler without one returns the plain response. */
class Reply<Response> {
  constructor(
    readonly response: Response,
    readonly message: string,
  ) {}
}

export function reply<Response>(response: Response, message: string): Reply<Response> {
  return new Reply(response, message);
}

/** Where a call comes from. */
export interface Origin {
  /** The caller's network: an IPv4 address, or the first half of an IPv6 one. */
  address: string;
  /** The caller's browser and system, such as `Firefox on Windows`; empty if unknown. */
  device: string;
  /** What the browser got at an earlier sign-in; empty for none. */
  browserToken: string;
  /** Hands the browser such a token with the answer. */
  keepBrowserToken(token: string): void;
}

export interface PublicRequest<C extends Call> extends Origin {
  body: z.output<C['body']>;
  /** The value of a cookie; empty without it. */
  cookie(name: string): string;
  /** Aborts when the caller closes the connection. */
  signal: AbortSignal;
}

export interface SignedInRequest<C extends Call> extends PublicRequest<C> {
  user: User;
  token: string;
}

type Answer<C extends Call> = Promise<NoInfer<ResponseOf<C>> | Reply<NoInfer<ResponseOf<C>>>>;

export interface Api {
  /** Serves a call to signed-in users. */
  on<C extends Call>(call: C, handler: (request: SignedInRequest<C>) => Answer<C>): void;
  /** Serves a call that the contract marks public. */
  open<C extends Call>(call: C, handler: (request: PublicRequest<C>) => Answer<C>): void;
  /** Answers 501 for a call that is not served yet. */
  decline(call: Call): void;
  isServed(call: Call): boolean;
}

type AppContext = Context<AppEnv>;

type Handler = (context: AppContext, token: string, user: User | null) => Promise<unknown>;

export interface ApiOptions {
  trustedProxies: TrustedProxies;
  app: Hono<AppEnv>;
  /** Put before every call's path. */
  base: string;
  identify(token: string): Promise<User | null>;
  admit: Admit;
  /** Throws 403 unless the session is freshly proven. */
  requireProof(token: string): Promise<void>;
  /** Called before each call of a signed-in user. What it returns is called once it succeeded. Neither rejects. */
  onCall?(call: DoneCall): Promise<() => Promise<void>>;
}

export interface DoneCall {
  call: Call;
  /** As the call's schema reads it. */
  body: unknown;
  user: User;
  address: string;
}

type Mount = (call: Call, handle: Handler) => void;

/** The only code that checks callers and wraps answers: `{ status, message, response }`. */
function mounting({ app, base, identify }: ApiOptions): Mount {
  return (call, handle) => {
    app.on(call.method, base + call.path, async (context) => {
      const token = bearerOf(context);
      const user = call.isPublic ? null : await identify(token);
      if (!call.isPublic && !user) throw failure(401, 'Unauthenticated');
      context.set('userId', user?.user_id);
      if (user?.needs_second_factor && !setUpPaths.has(call.path)) throw secondFactorNeeded();
      if (user) requireLevel(user, call.level);
      const answer = await handle(context, token, user);
      const { response, message } = answer instanceof Reply ? answer : reply(answer, '');
      return answerJson(context, { status: 'success', message, response: response ?? null });
    });
  };
}

/** What a user may do before the second factor that the firm requires is set up. */
const setUpPaths = new Set<string>(
  [
    authCalls.userInfo,
    authCalls.logout,
    capabilityCalls.get,
    accountCalls.get,
    accountCalls.prove,
    accountCalls.startSecondFactor,
    accountCalls.confirmSecondFactor,
    passkeyCalls.list,
    passkeyCalls.startAdd,
    passkeyCalls.add,
    passkeyCalls.startProof,
    passkeyCalls.prove,
  ].map(({ path }) => path),
);

function secondFactorNeeded() {
  const message = 'Your firm requires two-step sign-in. Set it up to go on.';
  return failure(403, message, { needs_second_factor: true } satisfies SecondFactorNeeded);
}

/** Throws 403 for a user below the level, for calls that need it for some rows only. */
export function requireLevel(user: User, level: Level): void {
  if (isAllowed(user, level)) return;
  throw failure(403, level === levels.administer ? administratorsOnly : publishersOnly);
}

/** Serves calls of the contract below `base`; bodies are checked by their schemas. */
export function makeApi(options: ApiOptions): Api {
  const mount = mounting(options);
  const served = new Set<string>();
  return {
    isServed: (call) => served.has(call.path),
    on(call, handler) {
      if (call.isPublic) throw new Error(`${call.path} is public: serve it with open().`);
      served.add(call.path);
      mount(call, async (context, token, user) => {
        if (!user) throw failure(401, 'Unauthenticated');
        const body = await readBody(context, call);
        if (call.isSensitive) await options.requireProof(token);
        const request = withOrigin(context, options, { call, body, user, token });
        const onDone = await options.onCall?.(request);
        const answer = await handler(request);
        await onDone?.();
        return answer;
      });
    },
    open(call, handler) {
      if (!call.isPublic) throw new Error(`${call.path} is not public: serve it with on().`);
      served.add(call.path);
      mount(call, async (context) => {
        return options.admit(call, addressOf(context, options.trustedProxies), async () =>
          handler(withOrigin(context, options, { body: await readBody(context, call) })),
        );
      });
    },
    decline(call) {
      mount(call, () => {
        throw failure(501, "This isn't available yet.");
      });
    },
  };
}

function bearerOf(context: AppContext): string {
  return /^Bearer ([\w-]{20,128})$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
}

/** Only signing in reads it. It says no more than that its account signed in with this browser. */
const browserCookie = 'desk_browser';

/** The origin and the signal are made when they are read, because few calls ask for them. */
function withOrigin<Request extends object>(
  context: AppContext,
  { trustedProxies }: Pick<ApiOptions, 'trustedProxies'>,
  request: Request,
): Request & Omit<PublicRequest<Call>, 'body'> {
  return {
    ...request,
    get address() {
      return addressOf(context, trustedProxies);
    },
    get signal() {
      return context.req.raw.signal;
    },
    cookie: (name) => getCookie(context, name) ?? '',
    get device() {
      return deviceOf(context.req.header('user-agent'));
    },
    get browserToken() {
      return /^[\w-]{43}$/.exec(getCookie(context, browserCookie) ?? '')?.[0] ?? '';
    },
    keepBrowserToken(token: string) {
      setCookie(context, browserCookie, token, {
        path: '/api/',
        httpOnly: true,
        sameSite: 'Strict',
        secure: isSecure(connectionOf(context), trustedProxies),
        maxAge: knownFor / 1_000,
      });
    },
  };
}

/** The network of who calls, past the proxies that are believed. */
export function addressOf(context: AppContext, trusted: TrustedProxies): string {
  return callerOf(connectionOf(context), trusted).network;
}

/** What a request says about where it comes from. */
export function connectionOf(context: AppContext): Connection {
  return {
    socket: context.env?.incoming?.socket.remoteAddress,
    forwardedFor: context.req.header('x-forwarded-for'),
    forwardedProto: context.req.header('x-forwarded-proto'),
  };
}

/** In this order, because browsers name the ones that they are built on too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The browser and system that a `User-Agent` names, such as `Firefox on Windows`. Only known words
 * leave this function, because callers may send any text. Empty if neither is known.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const nameIn = (known: [RegExp, string][]) => known.find(([shape]) => shape.test(text))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}

const encoder = new TextEncoder();

/** Answers in JSON with its length, so that short answers aren't compressed, which makes them longer. */
export function answerJson(
  context: Context,
  value: unknown,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response {
  const bytes = encoder.encode(JSON.stringify(value));
  return context.body(bytes, status, {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
  });
}
