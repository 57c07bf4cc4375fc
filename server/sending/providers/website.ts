import { ask, NoAnswer, reasonIn, type Answer } from './http';
import { NotDelivered, type OutgoingEmail, type Provider } from './provider';

export interface WebsiteOptions {
  url: string;
  /** Sent as the bearer token. */
  token?: string;
  /** Milliseconds for the whole request. */
  limit?: number;
}

/** Posts to the firm's website, which does not promise to recognize a repeated key. */
export function httpWebsite({ url, token, limit = 50_000 }: WebsiteOptions): Provider {
  return {
    recovery: 'none',
    host: new URL(url).host,
    async deliver(outgoing) {
      const init = {
        method: 'POST',
        body: JSON.stringify(publicationBody(outgoing)),
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'Idempotency-Key': outgoing.key,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
      };
      const answer = await ask(url, init, [AbortSignal.timeout(limit)]).catch((error: unknown) => {
        throw unanswered(error);
      });
      if (answer.status >= 200 && answer.status < 300)
        return `The website published this (${answer.status}).`;
      throw refused(answer, token);
    },
    async check() {
      const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
      const signal = AbortSignal.timeout(Math.min(limit, 10_000));
      const answer = await ask(url, { method: 'OPTIONS', headers }, [signal]).catch(
        (error: unknown) => {
          throw unanswered(error);
        },
      );
      return readCheck(answer);
    },
  };
}

/** Asked with OPTIONS, which publishes nothing: even `405` shows that the address exists. */
function readCheck({ status }: Answer): string {
  const isReady = status < 300 || status === 400 || status === 405 || status === 501;
  if (isReady) return `The website answers at this address (${status}). Nothing was published.`;
  if (status === 401 || status === 403) {
    throw new NotDelivered(`The website refused the token (${status}).`, true);
  }
  throw new NotDelivered(`The website can't publish at this address (${status}).`, true);
}

/** The fields that the website's endpoint takes. Throws `NotDelivered` without a publication. */
export function publicationBody({ html, publication }: OutgoingEmail) {
  if (!publication) throw new NotDelivered('There is nothing to publish.', true);
  const { name, author, tickers, created } = publication;
  return { data: html, name, author, tickers, created };
}

function unanswered(error: unknown): NotDelivered {
  return error instanceof NoAnswer && !error.wasReached
    ? new NotDelivered("Nothing was published: the website couldn't be reached.", true)
    : new NotDelivered("The website didn't confirm whether it published this.", false);
}

/**
 * After a rejection or a permanent redirect nothing was published. After any other answer it may be
 * published.
 */
export function refused(answer: Answer, token?: string): NotDelivered {
  const { status } = answer;
  const isRefusal = status >= 400 && status < 500 && ![408, 409, 425].includes(status);
  if (!isRefusal && ![301, 307, 308].includes(status)) {
    return new NotDelivered(`The website answered ${status} and may have published this.`, false);
  }
  const reason = reasonIn(answer, token);
  return new NotDelivered(
    `The website refused this (${status})${reason ? `: ${reason}` : '.'}`,
    true,
  );
}
