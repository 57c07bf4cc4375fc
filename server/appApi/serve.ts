import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Deps } from '@server/deps';
import { addressOf, answerJson, type AppEnv } from '@server/http/api';
import { appPlace } from '@server/http/appPath';
import { isKnown } from '@server/http/entityTag';
import { failure } from '@server/http/failure';
import { type FairGate, makeFairGate } from '@server/http/gate';
import { widerNetworkOf } from '@server/http/network';
import { readJsonBody } from '@server/http/readBody';
import { hashOf } from '@server/http/tokens';
import { appKeyPrefix } from '@/api/contract/apps';
import {
  type AppAnnouncement,
  appApiCalls as calls,
  appLimits,
  type AppQuestion,
} from '@/api/contract/appApi';
import { type CallingApp, findApp, isAppOrigin } from '@server/db/apps';
import { tooMany } from '@server/http/limits';
import type { Announcement } from '@/api/contract/announcements';
import type { Service } from '@/api/contract/services';
import { imageUrl } from '@/domain/format/addresses';
import { instantOf } from '@/domain/format/dates';
import { archiveAddress } from '@server/archive/address';
import { dayAddress } from '@server/archive/page';
import { makePages } from '@server/archive/pages';
import type { AppRequest, On } from './on';
import { subscriberHandlers } from './subscribers';
import { archiveMode } from '@server/db/archive';
import {
  addView,
  approvedQuestions,
  castLiveVote,
  liveVoteCounts,
  shownAnnouncements,
  voteForQuestion,
} from '@server/db/members';

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
      const address = addressOf(context, deps.trustedProxies);
      const from = widerNetworkOf(address);
      const { authorization, origin } = context.req.header();
      const caller = await gate(from, () => admit({ authorization, origin, address }));
      context.set('appId', caller.id);
      const params = call.params.safeParse(context.req.param());
      if (!params.success) throw missing();
      // Read outside the gate, so that a slow sender makes nobody else wait.
      const body = call.method === 'GET' ? {} : await readJsonBody(context, call.body);
      const told = { app: caller, address, params: params.data, body };
      const request = told as AppRequest<typeof call>;
      const answer = await gate(from, () => handle(request));
      return call.method === 'GET' ? answerTagged(context, answer) : answerJson(context, answer);
    });
  };
  appHandlers(on, deps);
  subscriberHandlers(on, deps);
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

interface Caller {
  authorization: string | undefined;
  /** The page that calls; undefined for phones and servers. */
  origin: string | undefined;
  address: string;
}

const shape = new RegExp(`^Bearer (${appKeyPrefix}[\\w-]{43})$`, 'i');

/** Wrong keys that one address may try in a minute. */
const guessesPerMinute = 60;

/** Finds the app behind a key. Throws 401, 403 for a web page elsewhere, and 429 above the limits. */
function makeAdmitApp({ db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>) {
  const seconds = 60;
  const message = tooMany('requests');
  const guesses = limits({ name: 'app-guess', points: guessesPerMinute, seconds, message });
  const requests = limits({ name: 'app', points: appLimits.perKey, seconds, message });
  return async ({ authorization, origin, address }: Caller): Promise<CallingApp> => {
    const key = shape.exec(authorization ?? '')?.[1];
    const app = key === undefined ? null : await findApp(db, key, clock());
    if (!app) {
      await guesses.count(address);
      throw failure(
        401,
        'Send a key of this app as “Authorization: Bearer desk_app_…”. This one is missing, wrong or revoked.',
      );
    }
    if (origin !== undefined && !app.origins.includes(origin)) {
      throw failure(403, `Web pages of ${origin} may not use this key.`);
    }
    await requests.count(String(app.id));
    return app;
  };
}

/** Seconds for which a browser needn't ask again. */
const preflightFor = 600;

/**
 * Lets web pages read the answers, if any key names their origin; whether it is the key that they
 * send is checked with the key. A preflight carries no key.
 */
function allowOrigins(
  { db, trustedProxies }: Pick<Deps, 'db' | 'trustedProxies'>,
  gate: FairGate,
): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const from = widerNetworkOf(addressOf(context, trustedProxies));
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

/** What members see, and what they vote for. Nothing about the staff is in any answer. */
function appHandlers(on: On, deps: Deps): void {
  const { db, clock, limits, imageHost } = deps;
  const message = tooMany('votes and views of this member');
  const members = limits({ name: 'app-member', points: appLimits.perMember, seconds: 60, message });
  const count = (app: { id: number }, member: string) => members.count(String(app.id), member);

  on(calls.announcements, async ({ app }) => {
    const rows = await shownAnnouncements(db.read, app, clock());
    return { announcements: rows.map((row) => asShown(row, imageHost)) };
  });

  on(calls.view, async ({ app, params: { id }, body: { member, target } }) => {
    await count(app, member);
    const rows = await shownAnnouncements(db.read, app, clock());
    const announcement = rows.find((row) => row.id === id);
    if (!announcement) throw failure(404, "This announcement isn't live now.");
    return { counted: await addView(db, { announcement, member, target }, clock()) };
  });

  on(calls.questions, async () => ({
    questions: (await approvedQuestions(db.read)).map(asAsked),
  }));

  on(calls.questionVote, async ({ app, params: { id }, body: { member, vote } }) => {
    await count(app, member);
    const changed = await voteForQuestion(db, { questionId: id, member, isFor: vote }, clock());
    if (!changed) throw failure(404, "This question isn't open for votes.");
    return asAsked(changed);
  });

  on(calls.liveVotes, async () => ({ live_votes: await liveVoteCounts(db.read) }));

  on(calls.liveVote, async ({ app, params: { target }, body: { member, choice } }) => {
    await count(app, member);
    await castLiveVote(db, { target, member, choice }, clock());
    const [counts] = await liveVoteCounts(db.read, target);
    return counts ?? { target, votes: 0, choices: [] };
  });

  const place = { archive: archiveAddress(deps) };
  const pages = makePages(deps);
  on(calls.newsletters, async () => {
    const isOff = (await archiveMode(db.read)) === 'off';
    const newest = isOff ? [] : await pages.newest();
    return {
      newsletters: newest.map(({ day, title, facts, publishedAt }) => ({
        day,
        title,
        summary: facts.summary,
        url: dayAddress(place, day),
        published_at: publishedAt.toISOString(),
      })),
    };
  });
}

const timeOf = (wallClock: string | null) => instantOf(wallClock)?.toISOString() ?? null;

function asShown(row: Announcement, imageHost: string): AppAnnouncement {
  return {
    id: row.id,
    name: row.name,
    // Only announcements of these two services can be added.
    service: row.service as Service,
    url: row.url,
    image_phone: imageUrl(row.image_phone, imageHost),
    image_tablet: imageUrl(row.image_tablet, imageHost),
    starts_at: timeOf(row.date_start),
    ends_at: timeOf(row.date_end),
    is_testing: row.testing,
  };
}

type Asked = Omit<AppQuestion, 'asked_at'> & { created_at: string | null };

function asAsked({ created_at, ...row }: Asked): AppQuestion {
  return { ...row, asked_at: timeOf(created_at) };
}
