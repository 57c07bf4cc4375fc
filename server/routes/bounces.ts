import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { SubscriberAddress } from '@/api/contract/subscribers';
import { type Bounce, storeBounces } from '@server/db/bounces';
import type { Deps } from '@server/deps';
import { addressOf, answerJson, type AppEnv } from '@server/http/api';
import { failure } from '@server/http/failure';
import { makeGate } from '@server/http/gate';
import { tooMany } from '@server/http/limits';
import { hmacOf } from '@server/http/tokens';
import { oneLine } from '@server/sending/providers/provider';
import { isSame } from '@server/sending/unsubscribe';
import { isTimely } from './sendEvents';

/** Where bounces and complaints of our own subscribers are reported. */
export const bouncesPath = '/api/events/bounces';

const mostBounces = 5_000;

/** In the form that listmonk documents. What else it has is left out. */
const Report = z.object({
  email: z.pipe(z.string().check(z.trim()), SubscriberAddress),
  type: z.enum(['hard', 'soft', 'complaint']),
  source: z.optional(z.string()),
  campaign_uuid: z.optional(z.nullable(z.string())),
});

/**
 * Takes reports that are signed with a secret, or have it. Without one, the address doesn't exist.
 */
export function serveBounces(app: Hono<AppEnv>, deps: Deps): void {
  const { bouncesSecret, db, limits, trustedProxies, clock, log } = deps;
  if (bouncesSecret === undefined) return;
  const visits = limits({
    name: 'bounces',
    points: 600,
    seconds: 60,
    message: tooMany('requests'),
  });
  // One batch at a time takes one of the database's connections; the others wait.
  const gate = makeGate(1);

  app.post(bouncesPath, async (context) => {
    await visits.count(addressOf(context, trustedProxies));
    const bounces = bouncesIn(await readBody(context, bouncesSecret, clock()));
    await gate(() => db.write((tx) => storeBounces(tx, bounces, clock())));
    log({ level: 'info', event: 'bounces', message: `${bounces.length} were reported.` });
    return answerJson(context, { status: 'success', message: '', response: null });
  });
}

/** Throws 403 for a request without the secret. */
async function readBody({ req }: Context, secret: string, now: Date): Promise<string> {
  const bearer = req.header('authorization');
  if (bearer !== undefined) {
    const hashes = await Promise.all(
      [bearer, `Bearer ${secret}`].map((each) => hmacOf(secret, each)),
    );
    if (!isSame(hashes[0] ?? '', hashes[1] ?? '')) throw refused();
    return req.text();
  }
  const timestamp = req.header('x-desk-timestamp') ?? '';
  const signature = req.header('x-desk-signature') ?? '';
  if (signature === '' || !isTimely(timestamp, now)) throw refused();
  const body = await req.text();
  if (!isSame(signature, `v1=${await hmacOf(secret, `${timestamp}.${body}`)}`)) throw refused();
  return body;
}

const refused = () => failure(403, "These bounces aren't signed with the secret.");

/** Throws 400 or 413 for anything but one report or a list. */
function bouncesIn(body: string): Bounce[] {
  const parsed = parsedJson(body);
  if (typeof parsed !== 'object' || parsed === null) {
    throw failure(400, 'The body must be a bounce or a list of them in JSON.');
  }
  const reports: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  if (reports.length > mostBounces) throw failure(413, 'Send at most 5,000 bounces at once.');
  return reports.flatMap((report) => {
    const { data } = Report.safeParse(report);
    if (!data) return [];
    const { email, type, source = '', campaign_uuid: campaign } = data;
    const short = (words: string) => oneLine(words.slice(0, 100));
    return { email, type, source: short(source), campaign: short(campaign ?? '') };
  });
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
