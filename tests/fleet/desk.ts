import type { Call } from '@/api/contract/call';
import { pause } from './servers';

/** What came back from a call; `status` is 0 where no answer arrived. */
export interface Outcome<Response> {
  status: number;
  message: string;
  response: Response;
}

/** A program that calls the API through the proxy, as the dashboard does. */
export interface Desk {
  /** One try. Never rejects. */
  ask<Response>(call: Call, body: object): Promise<Outcome<Response>>;
  /** Tries again after lost connections and answers of 500 or more, until `giveUp` milliseconds. */
  insist<Response>(call: Call, body: object, giveUp?: number): Promise<Outcome<Response>>;
}

const none = { status: 0, message: '', response: null };

/** `token` is asked for each call, because a sign-in may be renewed. */
export function deskAt(url: string, token: () => string): Desk {
  async function ask<Response>(call: Call, body: object): Promise<Outcome<Response>> {
    try {
      const answer = await fetch(`${url}/api${call.path}`, {
        method: call.method,
        body: call.format === 'multipart' ? formOf(body) : JSON.stringify(body),
        headers: token() ? { authorization: `Bearer ${token()}` } : {},
      });
      const { message, response } = (await answer.json()) as Outcome<Response>;
      return { status: answer.status, message, response };
    } catch {
      return none as Outcome<Response>;
    }
  }
  return {
    ask,
    async insist<Response>(call: Call, body: object, giveUp = 120_000) {
      const end = Date.now() + giveUp;
      for (;;) {
        const outcome = await ask<Response>(call, body);
        const isFinal = outcome.status !== 0 && outcome.status < 500;
        if (isFinal || Date.now() > end) return outcome;
        await pause(50 + Math.random() * 300);
      }
    },
  };
}

function formOf(fields: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  return data;
}
