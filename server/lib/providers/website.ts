import { fileNameOf, hasFile, writeWhole } from './folder';
import { ask, NoAnswer, reasonIn, type Answer } from './http';
import { NotDelivered, type Letter, type Provider } from './provider';

export interface WebsiteOptions {
  url: string;
  /** Goes along as bearer. */
  token?: string;
  /** Milliseconds. */
  limit?: number;
}

/** Posts to the website's own endpoint, which promises nothing about repeated keys. */
export function httpWebsite({ url, token, limit = 50_000 }: WebsiteOptions): Provider {
  return {
    proof: 'none',
    async deliver(letter) {
      const init = {
        method: 'POST',
        body: JSON.stringify(bodyOf(letter)),
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'Idempotency-Key': letter.key,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
      };
      const answer = await ask(url, init, [AbortSignal.timeout(limit)]).catch((error: unknown) => {
        throw unanswered(error);
      });
      if (answer.status >= 200 && answer.status < 300)
        return `The website took it (${answer.status}).`;
      throw refused(answer, token);
    },
  };
}

/** Second document §9. */
function bodyOf({ html, publication }: Letter) {
  if (!publication) throw new NotDelivered('There is nothing here to publish.', true);
  const { name, author, tickers, created } = publication;
  return { data: html, name, author, tickers, created };
}

function unanswered(error: unknown): NotDelivered {
  return error instanceof NoAnswer && !error.wasReached
    ? new NotDelivered('The website could not be reached, so nothing was published.', true)
    : new NotDelivered('The website did not say whether it published this.', false);
}

/** Refused, or moved for good: not published. After anything else it may stand there. */
function refused(answer: Answer, token?: string): NotDelivered {
  const { status } = answer;
  const isRefusal = status >= 400 && status < 500 && ![408, 409, 425].includes(status);
  if (!isRefusal && ![301, 307, 308].includes(status)) {
    return new NotDelivered(`The website answered ${status} and may have published this.`, false);
  }
  const reason = reasonIn(answer, token);
  return new NotDelivered(
    `The website did not take it (${status})${reason ? `: ${reason}` : '.'}`,
    true,
  );
}

/** Writes `<key>.html`, then `<key>.json`: published once both are there. */
export function folderWebsite(folder: string): Provider {
  return {
    proof: 'lookup',
    async deliver(letter) {
      const { data, ...details } = bodyOf(letter);
      const name = fileNameOf(letter.key);
      await writeWhole(folder, `${name}.html`, data);
      await writeWhole(folder, `${name}.json`, `${JSON.stringify(details, null, 2)}\n`);
      return `site/${name}.html`;
    },
    async find({ key }) {
      const name = fileNameOf(key);
      return (await hasFile(folder, `${name}.json`)) ? `site/${name}.html` : null;
    },
  };
}
