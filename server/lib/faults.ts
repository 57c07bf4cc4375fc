import type { ErrorHandler, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { randomBytes } from 'node:crypto';
import type { AppEnv } from './api';
import { faultOf } from './background';
import type { Clock } from './clock';
import { Failure, failure } from './failure';
import type { Log } from './log';

interface FaultDeps {
  log: Log;
  clock: Clock;
}

/** Gives each request an id and one line in the log; the query, which may hold a token, stays out. */
export function nameRequests({ log }: FaultDeps): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const id = randomBytes(6).toString('hex');
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
      staff: context.get('staffId'),
    });
  };
}

/** The one place that answers a fault: in the envelope, without stack, SQL or token. */
export function answerFaults({ log }: FaultDeps): ErrorHandler<AppEnv> {
  return (error, context) => {
    const id = context.get('requestId');
    const known = asFailure(error);
    if (!known) log({ level: 'error', event: 'fault', id, ...faultOf(error) });
    const { status, message, response, headers } =
      known ?? failure(500, `Something went wrong here. Quote ${id} when you report it.`);
    const body = { status: 'error', message, response: response ?? { request_id: id } };
    return context.json(body, status, { ...headers });
  };
}

function asFailure(error: Error): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof HTTPException) return failure(504, error.message);
  return null;
}
