import { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Log } from '@server/http/log';
import { limitOver, memoryLimits, type MakeLimit } from '@server/http/limits';

export interface OpenLimits {
  limits: MakeLimit;
  close(): Promise<void>;
}

/** Counts in memory for the embedded database, and in PostgreSQL for all servers that share it. */
export function openLimits(databaseUrl: string | undefined, log: Log): OpenLimits {
  if (!databaseUrl) return { limits: memoryLimits, close: () => Promise.resolve() };
  const pool = openPool(databaseUrl, log);
  return {
    close: () => pool.end(),
    limits(options) {
      const { name, points, seconds } = options;
      const rule = { keyPrefix: name, points, duration: seconds };
      const limiter = new RateLimiterPostgres({
        ...rule,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        // A caller far above the limit is refused from memory, without asking the database.
        inMemoryBlockOnConsumed: points + 1,
        // While the database can't be reached, each server counts for itself.
        insuranceLimiter: new RateLimiterMemory(rule),
      });
      return limitOver(limiter, options);
    },
  };
}

/**
 * Few connections, apart from those of the staff: so a flood of visitors waits for itself. A count
 * that a power cut undoes costs nothing, so nobody waits for the disk.
 */
function openPool(connectionString: string, log: Log): Pool {
  const times = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };
  const pool = new Pool({
    connectionString,
    max: 3,
    ...times,
    // The pool waits for it before it hands the connection out.
    onConnect: (client) => client.query('set synchronous_commit = off'),
  });
  pool.on('error', () => log({ level: 'error', event: 'limits-connection-lost' }));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
