import { serve, type ServerType } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '@server/configError';

type Fetch = Parameters<typeof serve>[0]['fetch'];

export interface Listening {
  server: ServerType;
  port: number;
}

/** Where to listen, and the variables that say so. */
export interface ListenOptions {
  port: number;
  host: string;
  names?: { port: string; host: string };
}

/**
 * Resolves once the server listens. A request must arrive completely within 30 seconds. Throws
 * `ConfigError` if the port or the host can't be used.
 */
export function listen(fetch: Fetch, options: ListenOptions): Promise<Listening> {
  const { port, host, names = { port: 'PORT', host: 'HOST' } } = options;
  return new Promise((resolve, reject) => {
    const serverOptions = { requestTimeout: 30_000, headersTimeout: 15_000 };
    const server = serve({ fetch, port, hostname: host, serverOptions }, (info: AddressInfo) =>
      resolve({ server, port: info.port }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new ConfigError(
          error.code === 'EADDRINUSE'
            ? `${names.port} ${port} on ${host} is already in use. Stop the other server, or set ${names.port}.`
            : `Can't listen on ${names.host} ${host}, ${names.port} ${port} (${error.code ?? error.name}). Check both.`,
        ),
      );
    });
  });
}
