import { hmacOf } from '@server/http/tokens';
import { ask, NoAnswer, reasonIn, type Answer, type Limits } from './http';
import { NotDelivered, type OutgoingEmail, type Provider } from './provider';

export interface PushOptions {
  url: string;
  /** Signs every request; never sent. */
  secret: string;
  limits?: Limits;
  /** Milliseconds before the second attempt; each later pause is twice as long. */
  firstPause?: number;
}

/**
 * Posts each push, signed, to the service that reaches the phones. The service must recognize a
 * repeated `Idempotency-Key`, so an attempt without a clear answer is repeated under the same key.
 */
export function webhookPush(options: PushOptions): Provider {
  return {
    recovery: 'key',
    host: new URL(options.url).host,
    async deliver(outgoing) {
      const body = JSON.stringify({ event: 'push', ...messageOf(outgoing) });
      const answer = await repeatedly(options, () => post(options, outgoing.key, body));
      if (isAccepted(answer)) return `The push service accepted this (${answer.status}).`;
      throw refused(answer, options.secret);
    },
    async check() {
      const key = `ping-${crypto.randomUUID()}`;
      const body = JSON.stringify({ event: 'ping', key });
      const answer = await post(options, key, body).catch((error: unknown) => {
        throw unanswered(error, 'The push service');
      });
      if (isAccepted(answer)) return `The push service answered a signed ping (${answer.status}).`;
      throw refused(answer, options.secret);
    },
  };
}

/** The fields that the service takes. Throws `NotDelivered` without a push. */
export function messageOf({ key, audience, push }: OutgoingEmail) {
  if (!push) throw new NotDelivered('There is nothing to push.', true);
  return { key, audience, ...push };
}

/** The signature covers the time, so that a request that was listened to can't be replayed later. */
async function post({ url, secret, limits }: PushOptions, key: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const init = {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Idempotency-Key': key,
      'X-Desk-Timestamp': timestamp,
      'X-Desk-Signature': `v1=${await hmacOf(secret, `${timestamp}.${body}`)}`,
    },
  };
  return ask(url, init, [AbortSignal.timeout((limits ?? usualLimits).call)]);
}

const usualLimits: Limits = { call: 10_000, total: 50_000 };

const isAccepted = ({ status }: Answer) => status >= 200 && status < 300;
/** The service may have taken the message, or may take it a moment later. */
const isUnclear = ({ status }: Answer) => status >= 500 || [408, 409, 425].includes(status);

/**
 * Repeats the call until it is answered clearly or the time is up. Throws `NotDelivered`, which is
 * certain only if no attempt can have arrived.
 */
async function repeatedly(
  { limits = usualLimits, firstPause = 1_000 }: PushOptions,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const deadline = Date.now() + limits.total;
  let mayHaveArrived = false;
  for (let pause = firstPause; ; pause *= 2) {
    const tried = await call().catch((error: unknown) => {
      if (error instanceof NoAnswer) return error;
      throw error;
    });
    const isRefusal = !(tried instanceof NoAnswer) && !isUnclear(tried);
    if (isRefusal && tried.status !== 429) return tried;
    mayHaveArrived ||= tried instanceof NoAnswer ? tried.wasReached : !isRefusal;
    if (Date.now() + pause + limits.call > deadline) throw outOfTime(tried, mayHaveArrived);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function outOfTime(last: Answer | NoAnswer, mayHaveArrived: boolean): NotDelivered {
  const said = last instanceof NoAnswer ? last.message : `it answered ${last.status}`;
  return new NotDelivered(
    mayHaveArrived
      ? `The push service didn't confirm the push: ${said}, several times.`
      : `Nothing was pushed: the push service didn't take it: ${said}, several times.`,
    !mayHaveArrived,
  );
}

/** After a redirect nothing was pushed: it is never followed. */
function refused(answer: Answer, secret: string): NotDelivered {
  const reason = reasonIn(answer, secret);
  const { status } = answer;
  return new NotDelivered(
    `The push service refused this (${status})${reason ? `: ${reason}` : '.'}`,
    true,
  );
}

/** Why a check failed without an answer. */
export function unanswered(error: unknown, who: string): NotDelivered {
  if (!(error instanceof NoAnswer)) throw error;
  return new NotDelivered(
    error.wasReached ? `${who} didn't answer.` : `${who} couldn't be reached.`,
    true,
  );
}
