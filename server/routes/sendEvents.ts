import type { Context, Hono } from 'hono';
import {
  sendEventCalls as calls,
  type LinkClicks,
  type SendResult,
} from '@/api/contract/sendEvents';
import { wallClockAt } from '@/domain/format/dates';
import { emailLinks, isWebLink } from '@/domain/sending/emailLinks';
import { countsOfSends, linkCounts, otherLink, sendsToSubscribers } from '@server/db/sendEvents';
import { sentBytes, type SendRow } from '@server/db/sends';
import type { Deps } from '@server/deps';
import { addressOf, answerJson, type Api, type AppEnv } from '@server/http/api';
import { failure } from '@server/http/failure';
import { makeGate } from '@server/http/gate';
import { tooMany } from '@server/http/limits';
import { makeCountEvents } from '@server/sending/countEvents';
import { makeCheckSignature, type CheckSignature } from '@server/sending/eventSignature';

/** What became of each send to subscribers. */
export function sendEventRoutes(api: Api, deps: Deps): void {
  const { db, providers, eventsKey } = deps;
  const missing = !providers.bulk.host ? 'notConnected' : eventsKey ? 'nothingYet' : 'noKey';

  api.on(calls.results, async ({ body }) => {
    const sent = await sendsToSubscribers(db.read, body.newsletter_id, body.variant);
    const ids = sent.map(({ id }) => id);
    const counts = await countsOfSends(db.read, ids);
    const clicks = ids.length > 0 ? await linkCounts(db.read, ids) : [];
    const resultOf = async (send: SendRow): Promise<SendResult> => {
      const known = counts.get(send.id) ?? null;
      const own = clicks.filter(({ sendId }) => sendId === send.id);
      return {
        id: send.id,
        audience: send.audience,
        sent_at: wallClockAt(send.createdAt),
        counts: known,
        missing: known ? null : missing,
        links: known ? await linksOf(deps, send.hash, own) : [],
      };
    };
    return Promise.all(sent.map(resultOf));
  });
}

type Clicks = { link: number; people: number; times: number }[];

/** Every link of the email that can be clicked, and other addresses together if there are any. */
async function linksOf({ db }: Deps, hash: string, clicks: Clicks): Promise<LinkClicks[]> {
  const email = await sentBytes(db.read, hash);
  const countOf = (position: number) => {
    const found = clicks.find(({ link }) => link === position);
    return { clicks: found?.times ?? 0, people: found?.people ?? 0 };
  };
  const links = emailLinks(email?.html ?? '').flatMap((link, position) =>
    isWebLink(link)
      ? [{ section: link.section ?? '', url: link.url, label: link.label, ...countOf(position) }]
      : [],
  );
  const others = countOf(otherLink);
  return others.clicks > 0 ? [...links, { section: '', url: '', label: '', ...others }] : links;
}

/** Where the bulk provider posts events; set in its settings. */
export const eventsPath = '/api/events/sendgrid';

/**
 * A batch that was signed longer ago is refused. The provider tries for a day to deliver one, and a
 * copy changes nothing meanwhile, because each event counts once. Milliseconds.
 */
const oldest = 25 * 60 * 60_000;
/** How far the provider's clock may be ahead. Milliseconds. */
const ahead = 5 * 60_000;
/** More than the provider puts in a batch of at most 768 KB. */
const mostEvents = 5_000;

/**
 * Takes the bulk provider's events. Each batch is signed together with its time. Without a key for
 * checking that, the address doesn't exist.
 */
export function serveSendEvents(app: Hono<AppEnv>, deps: Deps): void {
  const { eventsKey, limits, trustedProxies, clock } = deps;
  if (eventsKey === undefined) return;
  const isSigned = makeCheckSignature(eventsKey);
  // Few servers send the events of a whole morning, so more is allowed than to other visitors.
  const visits = limits({ name: 'events', points: 600, seconds: 60, message: tooMany('requests') });
  const count = makeCountEvents(deps);
  // One batch at a time takes one of the database's connections; the others wait.
  const gate = makeGate(1);
  // Signatures are checked one after the other as well, but wait for no batch that is counted.
  const checks = makeGate(1);

  app.post(eventsPath, async (context) => {
    await visits.count(addressOf(context, trustedProxies));
    // Read before the gate, so that a slow sender makes nobody else wait.
    const body = await readBody(context, (...signed) => checks(() => isSigned(...signed)), clock());
    await gate(() => count(parsed(body)));
    return answerJson(context, { status: 'success', message: '', response: null });
  });
}

/** True for a time in seconds since 1970 at which something may have been signed that arrives now. */
export function isTimely(timestamp: string, now: Date): boolean {
  const age = now.getTime() - Number(timestamp) * 1_000;
  return /^\d{1,12}$/.test(timestamp) && age <= oldest && age >= -ahead;
}

/** Throws 403 for a body that the provider didn't sign lately. */
async function readBody(
  { req }: Context,
  isSigned: CheckSignature,
  now: Date,
): Promise<ArrayBuffer> {
  const signature = req.header('x-twilio-email-event-webhook-signature') ?? '';
  const timestamp = req.header('x-twilio-email-event-webhook-timestamp') ?? '';
  if (signature === '' || !isTimely(timestamp, now)) throw refused();
  const body = await req.arrayBuffer();
  // The provider signs the bytes of the time and then those of the body, just as they arrive.
  const signed = new Blob([timestamp, body]).arrayBuffer();
  if (!(await isSigned(new Uint8Array(await signed), signature))) throw refused();
  return body;
}

const refused = () => failure(403, "These events aren't signed by the email service.");

/** Throws 400 or 413 for another body than a batch of events. */
function parsed(body: ArrayBuffer): unknown[] {
  const batch = listIn(body);
  if (!batch) throw failure(400, 'The body must be a list of events in JSON.');
  if (batch.length > mostEvents) throw failure(413, 'Send at most 5,000 events at once.');
  return batch;
}

function listIn(body: ArrayBuffer): unknown[] | null {
  try {
    const batch: unknown = JSON.parse(new TextDecoder().decode(body));
    return Array.isArray(batch) ? batch : null;
  } catch {
    return null;
  }
}
