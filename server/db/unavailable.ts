import { DrizzleQueryError } from 'drizzle-orm';
import { failure, type Failure } from '@server/http/failure';

/** A transaction that couldn't begin, because the database can't be reached. */
export class NoConnection extends Error {}

/** Of PostgreSQL: it is starting or stopping, has ended this connection, or has too many. */
const refusals = /^(08...|57P0[1-5]|53300)$/;
/** Of the network. */
const lost =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|ENOENT)$/;
/** What `pg` says without a code. */
const sentences =
  /^(Connection terminated|Connection ended|timeout e|Client (has encountered|was closed|is not))|not queryable/;

/** True for an error of the `pg` driver that says that the connection is lost or can't be made. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return refusals.test(code) || lost.test(code) || sentences.test(error.message);
}

/**
 * What a caller is told when the database went away during a request: a 503, which the page's
 * autosave repeats. A change may have been stored nevertheless. Null for every other error.
 */
export function databaseFailure(error: unknown): Failure | null {
  const isOfDatabase = error instanceof DrizzleQueryError || error instanceof NoConnection;
  if (!isOfDatabase || !isConnectionError(error.cause)) return null;
  return databaseAway();
}

/** For a request that the database doesn't answer for now. */
export function databaseAway(): Failure {
  const headers = { 'Retry-After': '1' };
  return failure(503, "The database isn't responding. Try again in a moment.", null, headers);
}
