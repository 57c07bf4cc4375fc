import { Failure } from '@server/http/failure';
import { describeError } from '@server/http/log';
import { ConfigError } from '@server/configError';
import { isFull } from './environment';

/**
 * Why the server doesn't start, in one sentence for the terminal. The message of an unexpected error
 * is left out, because it may quote a query with its values; the log says where it happened.
 */
export function startErrorSentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof Failure) return error.message;
  if (isFull(error)) return 'A disk is full. Free some space and start again.';
  const { error: name, code } = describeError(error);
  const reason = [name, code].filter((part) => typeof part === 'string').join(', ');
  return `Research Desk couldn't start because of an unexpected error (${reason}). The last line of the log says where it happened.`;
}
