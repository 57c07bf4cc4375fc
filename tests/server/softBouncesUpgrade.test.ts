import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleOverPGlite } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { storeBounces } from '@server/db/bounces';
import * as schema from '@server/db/schema/newsletters';
import type { Database } from '@server/db/store';
import { findPostgres, openPostgres } from './postgresServer';

const folder = 'server/db/migrations';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

interface Old {
  db: Database;
  exec(statements: string): Promise<unknown>;
  close(): Promise<unknown>;
}

async function embedded(): Promise<Old> {
  const client = new PGlite();
  const db = drizzleOverPGlite({ client, schema });
  return { db, exec: (statements) => client.exec(statements), close: () => client.close() };
}

async function onPostgres(): Promise<Old> {
  const server = await openPostgres();
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const close = async () => {
    await client.end();
    await server.remove();
  };
  const exec = (statements: string) => client.query(statements);
  return { db: drizzle({ client, schema }), exec, close };
}

const kinds = findPostgres() ? { embedded, onPostgres } : { embedded };

describe.each(Object.entries(kinds))('an upgrade, %s', (_, open) => {
  it('keeps how often each subscriber bounced, and counts on from there', async () => {
    const { db, exec, close } = await open();
    const run = async (names: string[]) => {
      for (const name of names) await exec(readFileSync(join(folder, name), 'utf8'));
    };
    const at = files.indexOf('0036_soft_bounces.sql');
    await run(files.slice(0, at));
    await exec(`INSERT INTO subscribers (email, fsi, soft_bounces, created_at, since) VALUES
      ('never@x.example', 'subscribed', 0, now(), now()), ('three@x.example', 'subscribed', 3, now(), now()),
      ('four@x.example', 'subscribed', 4, now(), now())`);
    await run(files.slice(at));
    const bounces = ['never', 'three', 'four'].map((name) => {
      return { email: `${name}@x.example`, type: 'soft', source: '', campaign: 'next' } as const;
    });
    await storeBounces(db, bounces, new Date());
    const answer: unknown = await db.execute(
      'SELECT email, state, jsonb_array_length(soft_bounces) AS times FROM subscribers ORDER BY id',
    );
    expect((answer as { rows: unknown[] }).rows).toEqual([
      { email: 'never@x.example', state: 'active', times: 1 },
      { email: 'three@x.example', state: 'active', times: 4 },
      { email: 'four@x.example', state: 'bounced', times: 5 },
    ]);
    await close();
  });
});
