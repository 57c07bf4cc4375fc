import type { BodyOf, Call, ResponseOf } from '@/api/contract/call';
import { authCalls } from '@/api/contract/auth';
import { newsletterCalls } from '@/api/contract/newsletters';
import { presenceCalls } from '@/api/contract/presence';
import type { Handle } from './network';
import { colleagues } from '@server/browser/colleagues';
import { everybodysPassword } from './settings';

/** Milliseconds between two changes. */
const pace = 6_000;

const sentences = [
  'Volumes were thin overnight.',
  'Funding rates have turned positive again.',
  'We would wait for the close before adding.',
  'Options expire on Friday, which may keep prices where they are.',
];

/**
 * Sends calls as somebody else, past whatever is wrong with the user's own connection. Undefined for a
 * call that fails, as all do once the session has ended.
 */
async function signedIn(handle: Handle, email: string) {
  let token = '';
  async function ask<C extends Call>(call: C, body: BodyOf<C>): Promise<ResponseOf<C> | undefined> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const url = new URL(`/api${call.path}`, window.location.origin);
    const answer = await handle(new Request(url, init));
    return answer.ok ? ((await answer.json()) as { response: ResponseOf<C> }).response : undefined;
  }
  token = (await ask(authCalls.login, { email, password: everybodysPassword }))?.token ?? '';
  return ask;
}

/**
 * Lets Ann open the newsletter that is open here, and add a sentence to its commentary every six
 * seconds. Returns how to stop.
 */
export function startColleague(handle: Handle, openNewsletter: () => number | null): () => void {
  const asking = signedIn(handle, colleagues.publisher.email);
  const tab = crypto.randomUUID();
  let written = 0;
  const write = async () => {
    const id = openNewsletter();
    if (id === null) return;
    const ask = await asking;
    const isDone = written === sentences.length;
    const writing = isDone ? null : ({ field: 'daily_comments', block: null } as const);
    await ask(presenceCalls.report, { newsletter_id: id, tab, writing });
    if (isDone) return;
    const newsletter = await ask(newsletterCalls.get, { id });
    if (!newsletter) return;
    const { daily_comments, revisions } = newsletter;
    await ask(newsletterCalls.saveComments, {
      newsletter_id: id,
      comments: `${daily_comments}<p>${sentences[written]}</p>`,
      base_rev: revisions['daily_comments'] ?? 0,
    });
    written += 1;
  };
  const timer = setInterval(() => void write(), pace);
  void write();
  return () => {
    clearInterval(timer);
    void asking.then((ask) => ask(presenceCalls.leave, { tab }));
  };
}
