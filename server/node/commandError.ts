import { ConfigError } from '@server/configError';
import { Failure } from '@server/http/failure';
import { isFull } from './environment';

/** What a command of the server's command line says when it ends with 1. */
export function commandErrorSentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof Failure) return error.message;
  if (isFull(error)) return 'A disk is full. Free some space and try again.';
  return String(error);
}
