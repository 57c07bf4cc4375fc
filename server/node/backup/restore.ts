import { eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hold } from '@server/db/hold';
import { appKeys } from '@server/db/schema/apps';
import { resetTokens, sends, sessions } from '@server/db/schema/newsletters';
import { tickets } from '@server/db/schema/signIn';
import type { Database } from '@server/db/store';
import type { Config } from '../config';
import { ConfigError } from '@server/configError';
import { markUsed } from '../dataFolder';
import { lockFolder } from '../lock';
import { filesInto, filesIntoDatabase, type FileTarget, flushFolder } from './files';
import { type Contents, FileEnd, FileStart, inspect, linesIn, TableStart } from './format';
import { migrationsFolder } from '../root';
import { type BareDatabase, openEmbedded, openPostgres } from './open';
import { addRows, continueIdsAfter, fixFormats, rowsOf, shapesOf, sumOf } from './tables';
import { newestMigration } from './write';
import { tmpdir } from 'node:os';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Restores a backup into an empty place. Reads all of it first. Throws `ConfigError` if it is damaged,
 * newer than this program, or if the place isn't empty; nothing was written then.
 */
export async function restoreBackup(path: string, place: Place): Promise<Contents> {
  const contents = await inspect(path);
  if (!hasMigration(contents.header.migration)) {
    throw new ConfigError(
      `${path} is of version ${contents.header.version}, which is newer than this one. Install that version first. Nothing was restored.`,
    );
  }
  if (place.databaseUrl) await intoPostgres(path, contents, place.databaseUrl);
  else await intoFolder(path, contents, place.dataDir);
  return contents;
}

async function intoFolder(path: string, contents: Contents, dataDir: string) {
  const files = filesInto(dataDir);
  const lock = await lockFolder(dataDir, { log: () => undefined });
  const fresh = join(dataDir, 'db.restoring');
  try {
    const isUsed = existsSync(join(dataDir, 'db')) || !(await files.isEmpty());
    if (isUsed) throw notEmpty(`The data folder ${dataDir}`, 'Set DATA_DIR to an empty folder');
    await discard(files, fresh);
    const database = await openEmbedded(fresh);
    try {
      await migrateTo(database, contents);
      await fill(database.db, { path, ...contents, filesIn: () => files });
      await database.migrate(migrationsFolder);
      await database.db.transaction((tx) => holdCopy(tx, contents));
    } finally {
      await database.close();
    }
    renameSync(fresh, join(dataDir, 'db'));
    await markUsed(dataDir, new Date());
    await flushFolder(dataDir);
  } catch (error) {
    await discard(files, fresh);
    throw error;
  } finally {
    lock.release();
  }
}

async function discard(files: FileTarget, fresh: string): Promise<void> {
  rmSync(fresh, { recursive: true, force: true });
  await files.discard();
}

async function intoPostgres(path: string, contents: Contents, url: string) {
  const database = await openPostgres(url);
  try {
    await requireEmpty(database.db, contents);
    await migrateTo(database, contents);
    const created = new Date(contents.header.created);
    const filesIn = (tx: Database) => filesIntoDatabase(tx, created);
    await fill(database.db, { path, ...contents, filesIn });
    await database.migrate(migrationsFolder);
    await database.db.transaction((tx) => holdCopy(tx, contents));
  } finally {
    await database.close();
  }
}

function notEmpty(what: string, remedy: string): ConfigError {
  return new ConfigError(`${what} isn't empty. ${remedy}. Nothing was restored.`);
}

/** A database without tables, or one that a server prepared but nobody has used. */
async function requireEmpty(db: Database, { header }: Contents): Promise<void> {
  const shapes = await shapesOf(db);
  if (shapes.length === 0) return;
  const isOurs = shapes.some(({ name }) => name === 'staff');
  const users = isOurs ? await rowsOf(db, sql`select 1 from staff limit 1`) : [];
  if (!isOurs || users.length > 0 || (await newestMigration(db)) !== header.migration) {
    throw notEmpty('The database', 'Set DATABASE_URL to an empty database');
  }
}

async function migrateTo(database: BareDatabase, { header }: Contents): Promise<void> {
  await withMigrationsUpTo(header.migration, database.migrate);
}

/**
 * A copy sends nothing by itself, nobody is signed in to it, and no app has a key of it. What was about to leave may have left
 * since, so the provider is asked about it. Can be repeated.
 */
async function holdCopy(tx: Database, { header }: Pick<Contents, 'header'>): Promise<void> {
  await hold(tx, new Date(header.created));
  await tx.update(sends).set({ state: 'sending' }).where(eq(sends.state, 'intent'));
  await tx.delete(sessions);
  await tx.delete(resetTokens);
  // Backups of earlier versions have no apps and no steps of sign-ins.
  const has = async (table: string) =>
    (await rowsOf(tx, sql`select 1 where to_regclass(${table}) is not null`)).length > 0;
  if (await has('app_keys')) await tx.delete(appKeys);
  if (await has('tickets')) await tx.delete(tickets);
}

interface Filling extends Contents {
  path: string;
  filesIn(tx: Database): FileTarget;
}

/** One transaction: either all rows and files of the backup are there and compared, or nothing is. */
async function fill(db: Database, { path, header, end, filesIn }: Filling): Promise<void> {
  await db.transaction(async (tx) => {
    await fixFormats(tx);
    const shapes = await shapesOf(tx);
    const names = shapes.map(({ name }) => sql.identifier(name));
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
    const lines = linesIn(path);
    await lines.next();
    const rest = await fillTables(tx, lines);
    await continueIdsAfter(tx, end.sequences);
    for (const shape of await shapesOf(tx)) {
      const expected = end.tables[shape.name];
      const found = await sumOf(tx, shape);
      if (found.sha256 !== expected?.sha256) {
        throw new Error(`The table ${shape.name} isn't as in the backup.`);
      }
    }
    const files = filesIn(tx);
    if (!(await files.isEmpty())) throw notEmpty('The table of files', 'Use an empty database');
    await fillFiles(files, lines, rest);
    await files.finish();
    // Within the transaction, so that no server finds the copy without it. Backups of early versions
    // have no settings, and nothing scheduled.
    if (shapes.some(({ name }) => name === 'settings')) await holdCopy(tx, { header });
  });
}

const largestBatch = { rows: 200, characters: 2_000_000 };

/** Adds the rows of all tables, and returns the first line after them. */
async function fillTables(tx: Database, lines: AsyncGenerator<string>): Promise<string> {
  const shapes = await shapesOf(tx);
  let shape = shapes[0];
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (shape) await addRows(tx, shape, batch);
    batch = [];
    characters = 0;
  };
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new Error('The backup ends within its tables.');
    if (line.startsWith('[')) {
      batch.push(line);
      characters += line.length;
      const isFull = batch.length >= largestBatch.rows || characters > largestBatch.characters;
      if (isFull) await flush();
      continue;
    }
    await flush();
    const start = TableStart.safeParse(JSON.parse(line)).data;
    if (!start) return line;
    const known = shapes.find(({ name }) => name === start.table);
    if (!known) throw new Error(`This version has no table ${start.table}.`);
    const columns = start.columns.map((name) => known.columns.find((each) => each.name === name));
    shape = { ...known, columns: columns.filter((column) => column !== undefined) };
  }
}

/** `first` is the line that follows the tables. */
async function fillFiles(
  files: FileTarget,
  lines: AsyncGenerator<string>,
  first: string,
): Promise<void> {
  let line = first;
  for (;;) {
    const record = JSON.parse(line) as object;
    if (!('file' in record)) return;
    const start = FileStart.parse(record);
    const hash = createHash('sha256');
    let last = '';
    async function* pieces() {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error('The backup ends within a file.');
        last = value;
        if (!value.startsWith('"')) return;
        const piece = Buffer.from(JSON.parse(value) as string, 'base64');
        hash.update(piece);
        yield piece;
      }
    }
    await files.write(start.file, pieces());
    if (FileEnd.parse(JSON.parse(last)).sha256 !== hash.digest('hex')) {
      throw new Error(`The file ${start.file} isn't as in the backup.`);
    }
    const next = await lines.next();
    if (next.done) throw new Error('The backup has no end.');
    line = next.value;
  }
}

interface Journal {
  entries: { tag: string; when: number }[];
}

function journalIn(folder: string): Journal {
  return JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
}

/** True if this program has the migration of that time, so that it can read the backup's tables. */
function hasMigration(when: number): boolean {
  return journalIn(migrationsFolder).entries.some((entry) => entry.when === when);
}

/** Runs `migrate` with a folder that has only the migrations up to that time. */
async function withMigrationsUpTo<T>(
  when: number,
  migrate: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-migrations-'));
  try {
    const journal = journalIn(migrationsFolder);
    const entries = journal.entries.filter((entry) => entry.when <= when);
    for (const { tag } of entries) {
      cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    return await migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
