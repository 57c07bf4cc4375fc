import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { ConfigError } from '@server/configError';

/*
 * A backup is gzip'd text, one JSON value a line: a header, then tables with their rows, then files in
 * pieces, then an end that counts everything and has the SHA-256 of all lines before it. A row is a list
 * of its columns as PostgreSQL writes them as text, so that both databases read it without loss.
 */

/** What a reader needs to know before the first row. */
export const Header = z.object({
  backup: z.literal('research-desk'),
  format: z.literal(1),
  /** Of the program that wrote it. */
  version: z.string(),
  /** When its snapshot was taken, ISO. */
  created: z.string(),
  /** The time of the newest migration of its tables, as in the migrations' journal. */
  migration: z.number(),
});
export type Header = z.infer<typeof Header>;

/** Rows of this table follow, each with these columns in this order. */
export const TableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
/** SHA-256 of a table's lines in hex, with how many there were. */
export const Sum = z.object({ rows: z.number(), sha256: z.string() });
export type Sum = z.infer<typeof Sum>;
/** Pieces of this file follow as strings in base64. */
export const FileStart = z.object({ file: z.string().regex(/^[a-z]+\/[^./\\][^/\\]*$/) });
export const FileEnd = z.object({ sha256: z.string(), size: z.number() });

export const End = z.object({
  tables: z.record(z.string(), Sum),
  /** The last id of each sequence, by `table.column`. */
  sequences: z.record(z.string(), z.string()),
  files: z.number(),
  /** Bytes of all files together. */
  bytes: z.number(),
  /** SHA-256 of every line before this one. */
  sha256: z.string(),
});
export type End = z.infer<typeof End>;

/** What a backup holds, as it is shown to a person. */
export interface Contents {
  header: Header;
  end: End;
}

const damaged = (path: string, what: string) =>
  new ConfigError(
    `${path} isn't a complete backup: ${what}. Nothing was restored. Use another one.`,
  );

/** The lines of a backup, without their ends. Throws `ConfigError` if it can't be unpacked. */
export async function* linesIn(path: string): AsyncGenerator<string> {
  const input = createReadStream(path);
  const unpacked = createGunzip();
  input.on('error', (error) => unpacked.destroy(error));
  const parts: Buffer[] = [];
  try {
    for await (const piece of input.pipe(unpacked) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
        parts.push(piece.subarray(from, at));
        yield Buffer.concat(parts.splice(0)).toString('utf8');
        from = at + 1;
      }
      if (from < piece.length) parts.push(piece.subarray(from));
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'ENOENT') throw new ConfigError(`There is no file ${path}.`);
    if (code.startsWith('Z_')) throw damaged(path, 'it is cut off or damaged');
    throw error;
  }
  if (parts.length > 0) throw damaged(path, 'its last line is cut off');
}

/** Reads a whole backup without writing anything. Throws `ConfigError` if a byte is missing or wrong. */
export async function inspect(path: string): Promise<Contents> {
  const all = createHash('sha256');
  let header: Header | undefined;
  let last: string | undefined;
  for await (const line of linesIn(path)) {
    if (last !== undefined) addLine(all, last);
    header ??= parse(path, Header, line, "it's from another program or a newer version");
    // Before anything is written: a name could lead out of the folder.
    if (line.startsWith('{"file"')) parse(path, FileStart, line, 'a file has an impossible name');
    last = line;
  }
  if (!header || last === undefined) throw damaged(path, 'it is empty');
  const end = parse(path, End, last, 'its end is missing');
  if (end.sha256 !== all.digest('hex')) throw damaged(path, 'its content was changed');
  return { header, end };
}

function parse<T>(path: string, schema: z.ZodType<T>, line: string, what: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw damaged(path, what);
  }
}

/** Adds a line as it is in the backup. */
export function addLine(hash: Hash, line: string): void {
  hash.update(line).update('\n');
}

/** Such as `1,204 rows of 27 tables and 14 files`. */
export function describe({ tables, files }: End): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const count = (many: number) => many.toLocaleString('en-US');
  return `${count(rows)} rows of ${count(Object.keys(tables).length)} tables and ${count(files)} files`;
}
