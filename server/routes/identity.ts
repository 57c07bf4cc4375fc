import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { authCalls } from '@/api/contract/auth';
import {
  providerName,
  providerPath,
  refusalReason,
  type SignInError,
} from '@/domain/firm/identity';
import { isOwnPath } from '@/domain/format/addresses';
import { levelNames } from '@/domain/firm/permission';
import { recordActivity } from '@server/activity/record';
import { accountNamed, admitIdentity, type Admitted } from '@server/db/identities';
import { openTicket, readTicket, takeTicket } from '@server/db/tickets';
import { accountOf } from '@server/db/users';
import type { Deps } from '@server/deps';
import { addressOf, type Api, type AppEnv } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { describeError } from '@server/http/log';
import { newToken } from '@server/http/tokens';
import { namedIn, readIdentity, type Identity } from '@server/identity/claims';
import type { IdentityOptions } from '@server/identity/options';
import { makeIdentityProvider } from '@server/identity/provider';
import { activityOf, type SignInSteps } from '@server/signIn';

const Started = z.object({ from: z.string() });
const Handoff = z.object({ userId: z.number(), hasSecondFactor: z.boolean(), from: z.string() });
type Handoff = z.infer<typeof Handoff>;

const minute = 60_000;
/** Milliseconds in which somebody signs in at the provider. */
const startedFor = 10 * minute;
/** Milliseconds in which the login page fetches the token; with a code to type, it takes longer. */
const handedFor = { alone: minute, withCode: 5 * minute };

/** The cookies whose secrets bind the steps of a sign-in to one browser. */
const cookies = { started: 'signin', handed: 'signin_done' } as const;

function makeCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const started = { path: '/user/signin', httpOnly: true, secure, sameSite: 'Lax' } as const;
  const handed = { path: '/api/auth', httpOnly: true, secure, sameSite: 'Strict' } as const;
  return { started, handed } satisfies Record<string, CookieOptions>;
}

type AppContext = Context<AppEnv>;

/** Back to the login page, which knows what happened by a word in its address. */
function toLogin(context: AppContext, outcome: SignInError | 'done'): Response {
  context.header('Cache-Control', 'no-store');
  return context.redirect(`/login?signin=${outcome}`);
}

/** The two addresses at which a browser leaves for the provider and comes back. */
export function serveProvider(app: Hono<AppEnv>, deps: Deps): void {
  const { identity: options, db, clock, log, limits, publicUrl, trustedProxies } = deps;
  if (!options) return;
  const base = providerPath(options.provider);
  const callback = publicUrl + `${base}/callback`.slice(1);
  const onError = (error: unknown) =>
    log({ level: 'warn', event: 'identity', ...describeError(error), ...reasonOf(error) });
  const provider = makeIdentityProvider(options, { callback, onError, clock });
  const recordRefusal = makeRecordRefusal(deps, options);
  const settings = makeCookies(publicUrl);
  const seconds = 15 * 60;
  const visits = limits({ name: 'provider', points: 120, seconds, message: tooMany('attempts') });
  const isBusy = async (context: AppContext) =>
    !(await visits.allows(addressOf(context, trustedProxies)));

  app.get(base, async (context) => {
    if (await isBusy(context)) return toLogin(context, 'unavailable');
    const secret = newToken();
    const page = await provider.begin(secret);
    if (typeof page === 'string') return toLogin(context, page);
    const asked = context.req.query('from') ?? '';
    const data: z.infer<typeof Started> = { from: isOwnPath(asked) ? asked : '' };
    const ticket = { kind: 'provider', secret, data, life: startedFor } as const;
    await db.write((tx) => openTicket(tx, ticket, clock()));
    setCookie(context, cookies.started, secret, {
      ...settings.started,
      maxAge: startedFor / 1_000,
    });
    context.header('Cache-Control', 'no-store');
    return context.redirect(page.href);
  });

  app.get(`${base}/callback`, async (context) => {
    if (await isBusy(context)) return toLogin(context, 'unavailable');
    const secret = getCookie(context, cookies.started) ?? '';
    deleteCookie(context, cookies.started, settings.started);
    const asked = { kind: 'provider', secret, schema: Started } as const;
    const started = await db.write((tx) => takeTicket(tx, asked, clock()));
    if (!started) return toLogin(context, 'expired');
    const claims = await provider.finish(secret, new URL(context.req.url).search);
    const address = addressOf(context, trustedProxies);
    const admitted = await admitClaims(deps, options, claims, address);
    if (typeof admitted === 'string') {
      recordRefusal(claims, admitted, address);
      return toLogin(context, admitted);
    }
    const handed = await handOver(deps, { ...started, ...admitted });
    setCookie(context, cookies.handed, handed.secret, {
      ...settings.handed,
      maxAge: handed.life / 1_000,
    });
    return toLogin(context, 'done');
  });
}

/** The provider's word for what went wrong, such as `invalid_client`, which operators need. */
function reasonOf(error: unknown): { reason?: string } {
  const reason = error instanceof Error && 'error' in error ? error.error : undefined;
  return typeof reason === 'string' && /^\w{1,60}$/.test(reason) ? { reason } : {};
}

type Claims = Record<string, unknown>;

/** Who may come in by the claims that the provider gave, or why nobody may. */
async function admitClaims(
  deps: Deps,
  options: IdentityOptions,
  claims: Claims | SignInError,
  address: string,
): Promise<Omit<Handoff, 'from'> | SignInError> {
  const identity = typeof claims === 'string' ? claims : readIdentity(claims, options);
  if (typeof identity === 'string') return identity;
  const admitted = await admit(deps, options, identity, address);
  if (typeof admitted === 'string') return admitted;
  return { userId: admitted.id, hasSecondFactor: identity.hasSecondFactor };
}

/**
 * Adds a row of activity for a refused sign-in, as far as it is known whose that was. Everybody in the
 * world may try, so of people without an account few rows are kept.
 */
function makeRecordRefusal(deps: Deps, { provider }: IdentityOptions) {
  const { db, limits, background } = deps;
  const seconds = 15 * 60;
  const message = tooMany('attempts');
  const strangers = limits({ name: 'provider-refusals', points: 20, seconds, message });
  return (claims: Claims | SignInError, error: SignInError, address: string): void => {
    const reason = refusalReason(error, provider);
    if (!reason) return;
    background.run('activity', async () => {
      const named = typeof claims === 'string' ? null : namedIn(claims);
      const account = named && (await accountNamed(db.read, named));
      if (account) {
        await recordActivity(deps, activityOf(account, 'failed to sign in to', address, reason));
      } else if (await strangers.allows('all')) {
        const nobody = { id: null, firstName: '', email: named?.email || 'Somebody' };
        await recordActivity(deps, activityOf(nobody, 'failed to sign in to', address, reason));
      }
    });
  };
}

/** Finds or adds the account, and records what that changed. */
async function admit(
  deps: Deps,
  options: IdentityOptions,
  identity: Identity,
  address: string,
): Promise<Admitted | SignInError> {
  const { db, clock } = deps;
  const { passwords: rule, provider } = options;
  const admitting = {
    identity,
    hasGroups: options.groups.length > 0,
    emergency: rule === 'all' ? undefined : rule.emergency,
  };
  const admitted = await db.write((tx) => admitIdentity(tx, admitting, clock()));
  if (typeof admitted === 'string') return admitted;
  const account = await accountOf(db.read, admitted.id);
  const { isNew, isNewLevel } = admitted;
  if (!account || !(isNew || isNewLevel)) return admitted;
  const level = identity.level === null ? '' : levelNames[identity.level];
  await recordActivity(deps, {
    ...activityOf(account, isNew ? 'added' : 'changed', address),
    subject: isNew ? 'user' : 'level',
    reason: `${level}, by a group of ${providerName(provider)}`,
  });
  return admitted;
}

/** Lets the browser fetch the token from the login page, so that no address ever has it. */
async function handOver({ db, clock }: Deps, data: Handoff) {
  const account = await accountOf(db.read, data.userId);
  const needsCode = account?.hasSecondFactor && !data.hasSecondFactor;
  const life = needsCode ? handedFor.withCode : handedFor.alone;
  const ticket = { kind: 'handoff', data, life } as const;
  return { life, secret: await db.write((tx) => openTicket(tx, ticket, clock())) };
}

/** Gives the token to the browser that came back from the provider. */
export function serveIdentity(api: Api, deps: Deps, steps: SignInSteps): void {
  const { db, clock, identity } = deps;
  const way = identity ? `With ${providerName(identity.provider)}` : '';
  const expired = () => failure(400, 'That sign-in took too long. Try again.');

  api.open(authCalls.finishSignIn, async ({ body, ...origin }) => {
    const secret = origin.cookie(cookies.handed);
    const asked = { kind: 'handoff', secret, schema: Handoff } as const;
    const handed = identity && (await readTicket(db.read, asked, clock()));
    const account = handed && (await accountOf(db.read, handed.userId));
    if (!account) throw expired();
    if (!handed.hasSecondFactor) await steps.requireCode(account, body.code, origin.address);
    if (!(await db.write((tx) => takeTicket(tx, asked, clock())))) throw expired();
    const hasSecondFactor = handed.hasSecondFactor || account.hasSecondFactor;
    const token = await steps.open(account, origin, { hasSecondFactor, way });
    await steps.attempts.remember(account.email, origin);
    return { token, next: handed.from };
  });
}
