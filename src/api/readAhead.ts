import type { Client } from './client';
import type { BodyOf, Call, ResponseOf } from './contract/call';

/** How long an answer waits for the screen that shows it, in milliseconds. */
const kept = 10_000;

const answers = new Map<string, Promise<unknown>>();

function keyOf(call: Call, body: unknown): string {
  return `${call.path} ${JSON.stringify(body)}`;
}

/** Sends a call for a screen that isn't drawn yet. */
export type ReadAhead = <C extends Call>(call: C, body: BodyOf<C>) => void;

/** Sends calls whose answers are kept for 10 seconds. The first `useCall` of each takes its answer, or its error. */
export function readAheadWith(client: Client): ReadAhead {
  return (call, body) => {
    const key = keyOf(call, body);
    if (answers.has(key)) return;
    const answer = client.send(call, body).then(({ response }) => response);
    answers.set(key, answer);
    const forget = () => {
      if (answers.get(key) === answer) answers.delete(key);
    };
    // A screen that has taken it reports its error. Nobody else gets it, because a later screen may
    // get an answer: the user may have signed in meanwhile.
    answer.catch(forget);
    setTimeout(forget, kept);
  };
}

/** Forgets the answers to these paths, which a change has made old; without paths, all of them. */
export function forgetAnswers(paths?: ReadonlySet<string>): void {
  for (const key of answers.keys()) {
    if (!paths || paths.has(key.split(' ', 1)[0] ?? '')) answers.delete(key);
  }
}

/** The answer to a call that was sent ahead, once; otherwise undefined. */
export function takeAnswer<C extends Call>(
  call: C,
  body: BodyOf<C>,
): Promise<ResponseOf<C>> | undefined {
  const key = keyOf(call, body);
  const answer = answers.get(key);
  answers.delete(key);
  return answer as Promise<ResponseOf<C>> | undefined;
}
