import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error that is shown to the caller. `response` goes into the envelope. */
export class Failure extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly response: unknown = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Failure';
  }
}

/** For any handler: `throw failure(404, 'This newsletter no longer exists.')`. */
export function failure(
  status: ContentfulStatusCode,
  message: string,
  response: unknown = null,
  headers: Readonly<Record<string, string>> = {},
): Failure {
  return new Failure(status, message, response, headers);
}
