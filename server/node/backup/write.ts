import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '@server/db/store';
import type { FileSource } from './files';
import { addLine, type End, type Header, type Sum } from './format';
import { fixFormats, lastIds, linesOf, rowsOf, shapesOf } from './tables';

export interface BackupSource {
  db: Database;
  files: FileSource;
  version: string;
  now: Date;
}

/**
 * Writes a backup to the stream and ends it. Every change that was confirmed before the call is in it.
 * The rows are read in one snapshot and first written to a temporary file, so that the embedded
 * database, which does one thing at a time, is soon free again.
 */
export async function writeBackup(
  source: BackupSource,
  target: NodeJS.WritableStream,
): Promise<End> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-backup-'));
  try {
    const rows = join(folder, 'rows');
    const snapshot = await spoolRows(source, rows);
    const lines = { end: undefined as End | undefined };
    const all = allLines(source, { rows, ...snapshot }, (end) => (lines.end = end));
    await pipeline(Readable.from(all), createGzip({ level: 6 }), target);
    if (!lines.end) throw new Error('The backup has no end.');
    return lines.end;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Snapshot = Pick<End, 'tables' | 'sequences'>;

/** Writes header and rows to a file, as lines. */
async function spoolRows({ db, version, now }: BackupSource, path: string): Promise<Snapshot> {
  const options = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (tx) => {
    await fixFormats(tx);
    const tables: Record<string, Sum> = {};
    async function* lines(): AsyncGenerator<string> {
      const header: Header = {
        backup: 'research-desk',
        format: 1,
        version,
        created: now.toISOString(),
        migration: await newestMigration(tx),
      };
      yield `${JSON.stringify(header)}\n`;
      for (const shape of await shapesOf(tx)) {
        const columns = shape.columns.map(({ name }) => name);
        yield `${JSON.stringify({ table: shape.name, columns })}\n`;
        const hash = createHash('sha256');
        let rows = 0;
        for await (const line of linesOf(tx, shape)) {
          addLine(hash, line);
          rows += 1;
          yield `${line}\n`;
        }
        tables[shape.name] = { rows, sha256: hash.digest('hex') };
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
    return { tables, sequences: await lastIds(tx) };
  }, options);
}

/** The time of the newest migration that was applied; 0 for none. */
export async function newestMigration(db: Database): Promise<number> {
  const [row] = await rowsOf<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(row?.newest ?? 0);
}

/** Everything that the backup has, in pieces. */
async function* allLines(
  { files }: BackupSource,
  { rows, tables, sequences }: Snapshot & { rows: string },
  onEnd: (end: End) => void,
): AsyncGenerator<Buffer> {
  const all = createHash('sha256');
  let count = 0;
  let bytes = 0;
  for await (const piece of createReadStream(rows) as AsyncIterable<Buffer>) {
    all.update(piece);
    yield piece;
  }
  for (const name of await files.list()) {
    count += 1;
    for await (const { line, size } of fileLines(files, name)) {
      bytes += size;
      addLine(all, line);
      yield Buffer.from(`${line}\n`);
    }
  }
  const end: End = { tables, sequences, files: count, bytes, sha256: all.digest('hex') };
  onEnd(end);
  yield Buffer.from(`${JSON.stringify(end)}\n`);
}

async function* fileLines(files: FileSource, name: string) {
  const hash = createHash('sha256');
  let size = 0;
  yield { line: JSON.stringify({ file: name }), size: 0 };
  for await (const piece of files.read(name)) {
    hash.update(piece);
    size += piece.length;
    yield { line: JSON.stringify(piece.toString('base64')), size: piece.length };
  }
  yield { line: JSON.stringify({ sha256: hash.digest('hex'), size }), size: 0 };
}
