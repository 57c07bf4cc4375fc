import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { authCalls } from '@/api/contract/auth';
import { databaseFiles } from '@server/db/files';
import * as schema from '@server/db/schema/newsletters';
import { makeStore } from '@server/db/store';
import type { Files } from '@server/deps';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { readConfig } from '@server/node/config';
import { startServer } from '@server/node/start';
import { post } from './child';
import { smallEmail } from './smallEmail';
import { samplePublisher } from '@/api/samples/publication';

/** The account that the first server makes. */
export const owner = { email: 'owner@x.example', password: 'Owner-2026!' };

/** One of several servers on one PostgreSQL database. */
export interface SharedServer {
  base: string;
  /** What it logged. */
  lines: Record<string, unknown>[];
  signIn(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a server in this process on a free port. */
export async function startOn(url: string, env: Record<string, string> = {}) {
  const staff = { STAFF_EMAIL: owner.email, STAFF_PASSWORD: owner.password };
  const config = readConfig({ PORT: '0', DATABASE_URL: url, ...staff, ...env });
  const lines: Record<string, unknown>[] = [];
  const { market } = sampleFeeds();
  const server = await startServer({
    config,
    clock: () => new Date(),
    log: (line) => void lines.push(line),
    feeds: { market },
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    version: 'test',
    publisher: samplePublisher,
  });
  const base = `http://127.0.0.1:${server.port}`;
  async function signIn(): Promise<string> {
    const { response } = await post(base, authCalls.login.path, owner);
    return (response as { token: string }).token;
  }
  const shared: SharedServer = { base, lines, signIn, stop: () => server.stop() };
  return shared;
}

/** The files of a database, as a server that shares it has them. */
export function openFiles(url: string): { files: Files; close: () => Promise<void> } {
  const pool = new Pool({ connectionString: url });
  const options = { log: () => undefined, freeBytes: () => Promise.resolve(Infinity) };
  const db = makeStore(
    {
      db: drizzle({ client: pool, schema }),
      watchSessions: () => ({ isLive: () => false }),
      close: () => pool.end(),
    },
    options,
  );
  return { files: databaseFiles(db, () => new Date()), close: () => db.close() };
}
