import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const encoder = new TextEncoder();

/** Answers in JSON with its length, so that short answers aren't compressed, which makes them longer. */
export function answerJson(
  context: Context,
  value: unknown,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
): Response {
  const bytes = encoder.encode(JSON.stringify(value));
  return context.body(bytes, status, {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
  });
}
