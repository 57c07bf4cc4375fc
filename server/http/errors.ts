import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type AppError, appErrorCodes, notPermitted } from '@/api/contract/appApi';
import { databaseFailure } from '@server/db/unavailable';
import { addressOf, answerJson, type AppEnv, connectionOf } from './api';
import { appPlace, isAppPath } from './appPath';
import { Failure, failure } from './failure';
import { describeError, type Log, type LogLevel } from './log';
import { type TrustedProxies, watchProxies } from './proxies';
import { randomId } from './tokens';
import { allCalls } from '@/api/contract/all';
import { archivePath } from '@/domain/newsletter/archivePath';
import type { Outcome } from '@server/db/sends';

interface NamingOptions {
  log: Log;
  meter?: Meter | undefined;
  trustedProxies: TrustedProxies;
}

/**
 * Gives each request an id, counts it, and writes one line in the log, without the query, which may
 * hold a token.
 */
export function nameRequests(options: NamingOptions): MiddlewareHandler<AppEnv> {
  const { log, meter, trustedProxies } = options;
  const watch = watchProxies(log, trustedProxies);
  return async (context, next) => {
    const id = randomId();
    const start = performance.now();
    context.set('requestId', id);
    await next();
    context.res.headers.set('X-Request-Id', id);
    const { path, method } = context.req;
    const { status } = context.res;
    const ms = performance.now() - start;
    const route = routeOf(path);
    meter?.request(route, status, ms / 1_000);
    watch(connectionOf(context), context.get('userId'));
    log({
      level: levelOf(route, status),
      event: 'request',
      id,
      method,
      path: loggedPath(path),
      ...(route !== path && { route }),
      status,
      ms: Math.round(ms),
      user: context.get('userId'),
      app: context.get('appId'),
      ...(namesCaller(route, status) && { address: addressOf(context, trustedProxies) }),
    });
  };
}

/** What follows in such an address names its owner, and works for whoever has it. */
const personal = /^\/(u|reset|invite|unsubscribe)\/.*/s;

/**
 * The path as it may be read by anybody: words, numbers and days stay, so that a fault can be found. Any
 * other part may be an address or a token, and becomes a star.
 */
function loggedPath(path: string): string {
  if (named.has(path)) return path;
  const parts = path.slice(0, longestPath).replace(personal, '/$1/*').split('/');
  return parts.map((part) => (plainPart.test(part) ? part : '*')).join('/');
}

const plainPart =
  /^(?=.{0,40}$)(?:[a-z]{1,20}\d{0,3}(?:[_.-][a-z]{1,20}\d{0,3})*|\d{1,9}|\d{4}-\d{2}-\d{2})?$/i;

const longestPath = 300;

const isRefusal = (status: number) => status === 401 || status === 403 || status === 429;

/** What monitors ask every few seconds is only written for debugging. */
const probes = ['/api/health', '/api/ready', '/metrics'];

function levelOf(route: string, status: number): LogLevel {
  if (probes.includes(route)) return 'debug';
  if (status >= 500) return 'error';
  return isRefusal(status) ? 'warn' : 'info';
}

/** The address of the caller is kept where it helps to find who tries to get in. */
function namesCaller(route: string, status: number): boolean {
  return isRefusal(status) || route.startsWith('/api/auth/');
}

/** The only code that answers errors: in the envelope, or as members' apps get them, without stack, SQL or token. */
export function answerErrors(log: Log): ErrorHandler<AppEnv> {
  return (error, context) => {
    const id = context.get('requestId');
    const known = asFailure(error);
    const away = known ? null : databaseFailure(error);
    const event = away ? 'database-away' : 'error';
    if (!known) log({ level: 'error', event, id, ...describeError(error) });
    const { status, message, response, headers } =
      known ??
      away ??
      failure(500, `Something went wrong. Try again, or report it with the code ${id}.`);
    const body = isAppPath(context.req.path)
      ? appError(status, response === notPermitted ? notPermitted : undefined, message, id)
      : { status: 'error', message, response: response ?? { request_id: id } };
    return answerJson(context, body, status, headers);
  };
}

function appError(
  status: number,
  code: string | undefined,
  message: string,
  request_id: string,
): AppError {
  return { error: { code: code ?? appErrorCodes[status] ?? 'server_error', message, request_id } };
}

function asFailure(error: Error): Failure | null {
  if (error instanceof Failure) return error;
  // drizzle wraps what a query threw.
  if (error.cause instanceof Failure) return error.cause;
  if (error instanceof HTTPException) return failure(504, error.message);
  return null;
}

const named = new Set([
  ...Object.entries(allCalls).map(([name, { path }]) =>
    name.startsWith('website.') ? path : `/api${path}`,
  ),
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
  '/metrics',
  '/',
  archivePath,
]);

/**
 * The route that an address belongs to: a call of the contract, or a folder such as `/uploads/*`.
 * There are only so many of them, whatever callers ask for.
 */
function routeOf(path: string): string {
  if (named.has(path)) return path;
  if (isAppPath(path)) return `${appPlace}/*`;
  const folder = /^\/(api|app|assets|newsletters|uploads)\//.exec(path)?.[1];
  return folder === undefined ? '/*' : `/${folder}/*`;
}

/** Counts what the server does, for those who watch it. */
export interface Meter {
  /** An answered request. `route` is one of `routeOf`. */
  request(route: string, status: number, seconds: number): void;
  /** The outcome of a send. */
  send(channel: string, state: Outcome['state']): void;
}
