import type { MiddlewareHandler } from 'hono';
import { isAppOrigin } from '@server/db/apps';
import type { Deps } from '@server/deps';
import { addressOf, type AppEnv } from '@server/http/api';
import type { FairGate } from '@server/http/gate';
import { widerNetworkOf } from '@server/http/network';

/** Seconds for which a browser needn't ask again. */
const preflightFor = 600;

/**
 * Lets web pages read the answers, if any key names their origin; whether it is the key that they
 * send is checked with the key. A preflight carries no key.
 */
export function allowOrigins(
  { db, isBehindProxy }: Pick<Deps, 'db' | 'isBehindProxy'>,
  gate: FairGate,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const from = widerNetworkOf(addressOf(context, isBehindProxy));
    const isAllowed =
      origin !== undefined && (await gate(from, () => isAppOrigin(db.read, origin)));
    const isPreflight = context.req.method === 'OPTIONS';
    if (isPreflight) context.res = context.body(null, 204);
    else await next();
    const { headers } = context.res;
    headers.append('Vary', 'Origin');
    if (!isAllowed) return;
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id');
    if (!isPreflight) return;
    headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT');
    headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, If-None-Match');
    headers.set('Access-Control-Max-Age', String(preflightFor));
  };
}
