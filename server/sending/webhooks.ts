import { recordAttempt, takeDue, type Attempt, type WebhookRow } from '@server/db/webhooks';
import type { Deps } from '@server/deps';
import { hmacOf } from '@server/http/tokens';
import { NotProbed } from '@server/links/followLink';

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'probeLink'>;

/** Milliseconds for one attempt. */
const attemptLimit = 10_000;
/** Milliseconds after which an attempt that never reported back is repeated. */
const lease = 90_000;
/** Deliveries that one server attempts at once. */
const atOnce = 10;

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds until the next attempt, after the first, second … one. Then it counts as failed. */
const pauses = [10_000, 30_000, 2 * minute, 10 * minute, hour, 3 * hour, 8 * hour, 12 * hour];

/** What a delivery is signed and sent as. */
interface Message {
  /** `ping` for a test. */
  event: string;
  key: string;
  createdAt: Date;
  data: Record<string, unknown>;
}

/** Delivers what is due. What fails is due again after a pause, for about a day. */
export async function deliverWebhooks(deps: WebhookDeps): Promise<void> {
  const now = deps.clock();
  const until = new Date(now.getTime() + lease);
  const taken = await deps.db.write((tx) => takeDue(tx, { now, until, most: atOnce }));
  await Promise.all(taken.map((attempt) => deliver(deps, attempt)));
}

async function deliver(deps: WebhookDeps, attempt: Attempt): Promise<void> {
  const { isAccepted, answer } = await postEvent(deps, attempt, attempt);
  const now = deps.clock();
  const pause = pauses[attempt.attempts - 1];
  const outcome = isAccepted
    ? { state: 'sent' as const, answer, nextAt: null }
    : pause === undefined
      ? { state: 'failed' as const, answer, nextAt: null }
      : { state: 'waiting' as const, answer, nextAt: new Date(now.getTime() + pause) };
  await deps.db.write((tx) => recordAttempt(tx, attempt, outcome, now));
}

/**
 * Posts one event, signed as pushes are: the signature covers the time, so that a request that was
 * listened to can't be replayed later. No redirect is followed.
 */
export async function postEvent(
  { clock, probeLink }: Pick<Deps, 'clock' | 'probeLink'>,
  { url, secret }: Pick<WebhookRow, 'url' | 'secret'>,
  { event, key, createdAt, data }: Message,
): Promise<{ isAccepted: boolean; answer: string }> {
  const body = JSON.stringify({ id: key, event, created_at: createdAt.toISOString(), data });
  const timestamp = String(Math.floor(clock().getTime() / 1_000));
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'ResearchDesk-Webhook/1.0',
    'Idempotency-Key': key,
    'X-Desk-Timestamp': timestamp,
    'X-Desk-Signature': `v1=${await hmacOf(secret, `${timestamp}.${body}`)}`,
  };
  try {
    const signal = AbortSignal.timeout(attemptLimit);
    const { status } = await probeLink(new URL(url), signal, { headers, body });
    const isAccepted = status >= 200 && status < 300;
    const answer = isAccepted
      ? `The address accepted this (${status}).`
      : `The address answered ${status}.`;
    return { isAccepted, answer };
  } catch (error) {
    if (!(error instanceof NotProbed)) throw error;
    return { isAccepted: false, answer: reasons[error.state] };
  }
}

const reasons: Record<NotProbed['state'], string> = {
  broken: 'The address can’t be found.',
  private: 'The address leads to a private network, so nothing was sent.',
  unreachable: 'The address didn’t answer.',
};
