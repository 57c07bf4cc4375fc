import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { appsCalls } from '@/api/contract/apps';
import { authCalls } from '@/api/contract/auth';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import { newsletterImageCalls } from '@/api/contract/newsletterImages';
import { openEmbedded, openPostgres } from '@server/node/backup/open';
import type { Database } from '@server/db/store';
import { fixFormats, rowsOf } from '@server/node/backup/tables';
import { post, startChild, type Child } from '../server/child';
import type { PostgresServer } from '../server/postgresServer';

export type Kind = 'embedded' | 'PostgreSQL';

const account = { email: 'owner@x.example', password: 'Owner-2026!' };

/** A data folder, and with PostgreSQL a database. */
export interface Place {
  dataDir: string;
  databaseUrl?: string;
  destroy(): Promise<void>;
}

let made = 0;

export async function newPlace(kind: Kind, postgres: PostgresServer | null): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-drill-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') return { dataDir, destroy: async () => removeFolder() };
  if (!postgres) throw new Error('PostgreSQL is missing.');
  made += 1;
  const name = `desk_${made}`;
  const databaseUrl = await postgres.database(name);
  const destroy = async () => {
    removeFolder();
    await postgres.run(`drop database ${name} with (force)`);
  };
  return { dataDir, databaseUrl, destroy };
}

/** A running server on a place, and somebody who is signed in. */
export interface Desk {
  child: Child;
  token: string;
}

export async function openDesk(entry: string, { dataDir, databaseUrl }: Place): Promise<Desk> {
  const child = await startChild(entry, {
    DATA_DIR: dataDir,
    STAFF_EMAIL: account.email,
    STAFF_PASSWORD: account.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const { response } = await post(child.base, authCalls.login.path, account);
  return { child, token: (response as { token: string }).token };
}

/** Adds a newsletter and returns its id. */
export async function addNewsletter({ child, token }: Desk, name: string): Promise<number> {
  const body = { name, date: '2026-11-20 08:00:00' };
  const { response } = await post(child.base, newsletterCalls.addEdit.path, body, token);
  return (response as NewsletterRow).id;
}

/** Creates a key of an app. */
export async function addApp({ child, token }: Desk): Promise<string> {
  const { password } = account;
  const body = { name: 'App', service: '', origins: '', is_tester: false, password };
  const { response } = await post(child.base, appsCalls.add.path, body, token);
  return (response as { key: string }).key;
}

/** Uploads an image that no other one equals, and returns its path. */
export async function uploadImage({ child, token }: Desk, id: number, shade: number) {
  const color = { r: shade % 256, g: Math.floor(shade / 256), b: 7 };
  const create = { width: 300, height: 200, channels: 3, background: color } as const;
  const png = await sharp({ create }).png().toBuffer();
  const body = new FormData();
  body.append('newsletter_id', String(id));
  body.append('img', '1');
  body.append('file', new File([new Uint8Array(png)], 'x.png'));
  const headers = { authorization: `Bearer ${token}` };
  const { path } = newsletterImageCalls.saveNewsletterImage;
  const answer = await fetch(`${child.base}/api${path}`, { method: 'POST', body, headers });
  return ((await answer.json()) as { response: string }).response;
}

/**
 * Every row of every table as JSON, and the SHA-256 of every file: read without the backup's code.
 * Without what a restore ends on purpose, sessions, links to set a password and app keys, and what it adds, the hold.
 */
export async function contentsOf({ dataDir, databaseUrl }: Place) {
  const { db, close } = databaseUrl
    ? await openPostgres(databaseUrl)
    : await openEmbedded(join(dataDir, 'db'));
  try {
    const rows: Record<string, string[]> = {};
    await db.transaction(async (tx) => {
      await fixFormats(tx);
      const names = await rowsOf<{ name: string }>(
        tx,
        sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
      // Where files are is not the same in both databases: they are compared by themselves.
      for (const { name } of names.filter((each) => each.name !== 'files')) {
        const found = await rowsOf<{ line: string }>(
          tx,
          sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
        );
        if (['sessions', 'reset_tokens', 'app_keys'].includes(name)) continue;
        rows[name] = found
          .map(({ line }) => line)
          .filter((line) => !(name === 'settings' && line.includes('"name": "hold"')))
          .toSorted();
      }
    });
    return { rows, files: databaseUrl ? await filesIn(db) : filesOf(dataDir) };
  } finally {
    await close();
  }
}

async function filesIn(db: Database): Promise<Record<string, string>> {
  const found = await rowsOf<{ path: string; hash: string }>(
    db,
    sql`select path, encode(sha256(bytes), 'hex') as hash from files order by path`,
  );
  return Object.fromEntries(found.map(({ path, hash }) => [path, hash]));
}

function filesOf(dataDir: string): Record<string, string> {
  const folders = ['outbox', 'uploads'].filter((folder) => existsSync(join(dataDir, folder)));
  const paths = folders.flatMap((folder) =>
    readdirSync(join(dataDir, folder))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  );
  const hashOf = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(dataDir, path)))
      .digest('hex');
  return Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
}
