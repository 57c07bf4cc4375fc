import { DrizzleQueryError } from 'drizzle-orm';

/**
 * True for an error that says that another row has this value already. The transaction can't go on
 * then: throw what the caller shall know.
 */
export function isDuplicate(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === '23505';
}
