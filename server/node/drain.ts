import type { ServerType } from '@hono/node-server';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from '@server/http/readiness';

/** Milliseconds that requests under way may still take: as long as any request. */
const finishLimit = 30_000;

/**
 * Takes a server out of service: first it says that it isn't ready, so that the proxy sends requests
 * elsewhere; then it stops listening. Resolves when the requests under way have been answered.
 */
export async function drain(
  server: ServerType,
  readiness: Readiness,
  seconds: number,
): Promise<void> {
  readiness.drain();
  if (seconds > 0) await sleep(seconds * 1_000);
  await closed(server);
}

export function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const late = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, finishLimit);
    late.unref();
  });
}
