import type { Context, Hono } from 'hono';
import type { Deps } from '@server/deps';
import { addressOf, type AppEnv } from '@server/http/api';
import { appPlace } from '@server/http/appPath';
import { isKnown } from '@server/http/entityTag';
import { failure } from '@server/http/failure';
import { makeFairGate } from '@server/http/gate';
import { answerJson } from '@server/http/json';
import { widerNetworkOf } from '@server/http/network';
import { readJsonBody } from '@server/http/readBody';
import { hashOf } from '@server/http/tokens';
import { makeAdmitApp } from './admitApp';
import { allowOrigins } from './allowOrigins';
import { appHandlers } from './handlers';
import type { AppRequest, On } from './request';

/** How many requests of apps run at once; staff never wait for more than these. */
const atOnce = 4;
/** Enough for the members who vote at the same moment. */
const mostWaiting = 5_000;

/** Serves the calls of members' apps, each with a key. */
export function serveAppApi(app: Hono<AppEnv>, deps: Deps): void {
  const admit = makeAdmitApp(deps);
  const gate = makeFairGate(atOnce, mostWaiting);
  app.use(`${appPlace}/*`, allowOrigins(deps, gate));
  const on: On = (call, handle) => {
    const methods = call.method === 'PUT' ? ['PUT', 'POST'] : [call.method];
    const path = appPlace + call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(methods, path, async (context) => {
      const address = addressOf(context, deps.isBehindProxy);
      const from = widerNetworkOf(address);
      const { authorization, origin } = context.req.header();
      const caller = await gate(from, () => admit({ authorization, origin, address }));
      context.set('appId', caller.id);
      const params = call.params.safeParse(context.req.param());
      if (!params.success) throw missing();
      // Read outside the gate, so that a slow sender makes nobody else wait.
      const body = call.method === 'GET' ? {} : await readJsonBody(context, call.body);
      const request = { app: caller, params: params.data, body } as AppRequest<typeof call>;
      const answer = await gate(from, () => handle(request));
      return call.method === 'GET' ? answerTagged(context, answer) : answerJson(context, answer);
    });
  };
  appHandlers(on, deps);
  app.all(`${appPlace}/*`, () => {
    throw missing();
  });
}

const missing = () =>
  failure(404, "This call doesn't exist. GET /api/openapi.json lists those that do.");

/** Answers 304 where the app has the same answer already. It may keep it, and asks each time. */
async function answerTagged(context: Context, answer: unknown): Promise<Response> {
  const tag = `"${(await hashOf(JSON.stringify(answer))).slice(0, 32)}"`;
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
  if (isKnown(context, tag)) return context.body(null, 304, headers);
  return answerJson(context, answer, 200, headers);
}
