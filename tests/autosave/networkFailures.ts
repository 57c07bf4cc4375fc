import type { Time } from './time';

/** How answers that no save made look on their way back. */
export interface Answers<T> {
  refused(failure: '413' | '429_retry_after' | 'status_error_200'): T;
  broken(failure: '500' | '502_html' | '503'): T;
  lost(): T;
}

const timeout = 45_000;
const half = { slow_200ms: 100, slow_4s: 2_000, slow_50s: 25_000 } as const;

/** Brings a request to the server and its answer back, through the fault of that name. */
export async function withFailure<T>(
  failure: string,
  time: Time,
  apply: () => Promise<T>,
  answers: Answers<T>,
): Promise<T> {
  switch (failure) {
    case 'ok':
    case 'json_string_response':
      return apply();
    case '500':
    case '503':
    case '502_html':
      return answers.broken(failure);
    case '413':
    case '429_retry_after':
    case 'status_error_200':
      return answers.refused(failure);
    case 'duplicate_request':
      await apply();
      return apply();
    case 'reset_before':
      return answers.lost();
    case 'reset_after_apply':
      await apply();
      return answers.lost();
    case 'timeout_before_apply':
      return time.pass(timeout).then(answers.lost);
    case 'timeout_after_apply':
      await apply();
      return time.pass(timeout).then(answers.lost);
    case 'drop_response':
      await apply();
      return new Promise(() => undefined);
    case 'reorder_with_next':
      return time.pass(3_000).then(apply);
    case 'slow_200ms':
    case 'slow_4s':
    case 'slow_50s':
      return slowly(time, half[failure], apply);
    default:
      throw new Error(`No failure is called ${failure}.`);
  }
}

async function slowly<T>(time: Time, ms: number, apply: () => Promise<T>): Promise<T> {
  await time.pass(ms);
  const answer = await apply();
  await time.pass(ms);
  return answer;
}
