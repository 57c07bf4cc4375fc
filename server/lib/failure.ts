import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What a caller is told when a call cannot be answered; `response` goes into the envelope. */
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

/** `throw failure(404, 'This newsletter does not exist.')` in any handler. */
export function failure(
  status: ContentfulStatusCode,
  message: string,
  response: unknown = null,
  headers: Readonly<Record<string, string>> = {},
): Failure {
  return new Failure(status, message, response, headers);
}
