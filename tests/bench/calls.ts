import type { BodyOf, Call } from '@/api/contract/call';
import type { TestApi } from '../server/testApi';
import { kilobytes, milliseconds, printRows, within } from './printed';

/** Times are in milliseconds, from the request to the last byte, in one process. */
export interface CallFigures {
  what: string;
  bytes: number;
  median: number;
  p95: number;
}

const warmUps = 5;
const rounds = 41;

/**
 * The call to measure and its user. Each round uses its own address, so that no rate limit applies.
 */
export interface Question<C extends Call> {
  call: C;
  body: BodyOf<C>;
  token?: string;
}

async function timeOf<C extends Call>(
  api: TestApi,
  { call, body, token }: Question<C>,
  round: number,
) {
  const start = performance.now();
  const answer = await api.app.request(`/api${call.path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'x-forwarded-for': `192.0.2.${round}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}.`);
  return { time: performance.now() - start, bytes };
}

/** Repeats the call, one after the other. */
export async function measureCall<C extends Call>(
  api: TestApi,
  question: Question<C>,
  what: string = question.call.path,
): Promise<CallFigures> {
  for (let round = 0; round < warmUps; round += 1) await timeOf(api, question, round);
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const each = await timeOf(api, question, warmUps + round);
    times.push(each.time);
    bytes = each.bytes;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
  return { what, bytes, median: at(0.5), p95: at(0.95) };
}

/** `most` is the limit in milliseconds for the median and for p95. */
export function printCalls(figures: CallFigures[], most: number): void {
  printRows(
    figures.flatMap(({ what, bytes, median, p95 }) => [
      { what, figure: milliseconds(median), limit: within(median, most, milliseconds) },
      { what: '  p95', figure: milliseconds(p95), limit: within(p95, most, milliseconds) },
      { what: '  answer', figure: kilobytes(bytes), limit: '' },
    ]),
  );
}
