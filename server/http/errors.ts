import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './api';
import { databaseFailure } from '@server/db/unavailable';
import { Failure, failure } from './failure';
import { describeError, type Log } from './log';
import { randomHex } from './tokens';

/** Gives each request an id and one line in the log, without the query, which may hold a token. */
export function nameRequests(log: Log): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const id = randomHex(6);
    const start = performance.now();
    context.set('requestId', id);
    await next();
    context.res.headers.set('X-Request-Id', id);
    log({
      level: context.res.status >= 500 ? 'error' : 'info',
      event: 'request',
      id,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round(performance.now() - start),
      user: context.get('userId'),
    });
  };
}

/** The only code that answers errors: in the envelope, without stack, SQL or token. */
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
    const body = { status: 'error', message, response: response ?? { request_id: id } };
    return context.json(body, status, { ...headers });
  };
}

function asFailure(error: Error): Failure | null {
  if (error instanceof Failure) return error;
  // drizzle wraps what a query threw.
  if (error.cause instanceof Failure) return error.cause;
  if (error instanceof HTTPException) return failure(504, error.message);
  return null;
}
