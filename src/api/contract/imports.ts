import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Id, Ignored, listOf, orElse, Text, WallClock } from './wire';

/** The tables that can be imported from a file. `domain/imports` has the columns of each. */
export const importKinds = [
  'quant_ratings',
  'core_portfolio',
  'instruments',
  'etps',
  'stocks',
  'index_weights',
] as const;
export type ImportKind = (typeof importKinds)[number];

export const mostImportRows = 10_000;

/** A cell as it stands in the file: text, or a number of a spreadsheet. Null for an empty one. */
const Cell = z.nullable(z.union([z.string().check(z.maxLength(2_000)), z.number()]));
export type ImportCell = z.infer<typeof Cell>;

/** The rows of a file under the names of the table's columns, not yet checked. */
export const ImportCells = z.object({
  columns: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  rows: z
    .array(z.array(Cell).check(z.maxLength(20)))
    .check(z.maxLength(mostImportRows, 'Import at most 10,000 rows at once.')),
});
export type ImportCells = z.infer<typeof ImportCells>;

const ImportedKind = z.object({ kind: z.enum(importKinds) });
const Imported = z.extend(ImportedKind, ImportCells.shape);

const ChangedField = z.object({ column: Text, before: Text, after: Text });

/** What an import does to one row of the table. A removed row has no fields. */
export const ImportChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  key: Text,
  fields: listOf(ChangedField),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** A row that can't be imported. `row` counts from 0 in the rows that were sent; null for the file as a whole. */
export const RefusedRow = z.object({
  row: z.catch(z.nullable(z.int()), null),
  key: Text,
  sentence: Text,
});
export type RefusedRow = z.infer<typeof RefusedRow>;

export const ImportPreview = z.object({
  /** Identifies the rows and the table that they were compared with. */
  hash: Text,
  changes: listOf(ImportChange),
  refused: listOf(RefusedRow),
  /** Rows that stay as they are. */
  same: orElse(z.int(), 0),
  /** True if kept rows change their order. */
  is_reordered: orElse(z.boolean(), false),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** The newest import of a table that can still be undone. */
export const LastImport = z.object({
  id: Id,
  kind: z.enum(importKinds),
  at: WallClock,
  by: Text,
  /** Rows of the imported list. */
  rows: orElse(z.int(), 0),
  added: orElse(z.int(), 0),
  changed: orElse(z.int(), 0),
  removed: orElse(z.int(), 0),
});
export type LastImport = z.infer<typeof LastImport>;

const publish = { level: levels.publish, capability: 'imports' } as const;
const quiet = { ...publish, isQuiet: true } as const;

/**
 * Our addition. What Settings > Market has is imported by administrators alone, although these calls
 * need a lower level.
 */
export const importCalls = {
  list: call('/imports/list', Empty, z.array(LastImport), {
    capability: 'imports',
    isQuiet: true,
  }),
  /** The table as it is now, for a template. */
  rows: call('/imports/rows', ImportedKind, ImportCells, quiet),
  /** What an import would do. Stores nothing. */
  preview: call('/imports/preview', Imported, ImportPreview, quiet),
  /** Throws 409 if the table changed since the preview with this hash, or the rows are others. */
  apply: call('/imports/apply', z.extend(Imported, { hash: Text }), Ignored, quiet),
  /** The rows as they were before. Throws 409 if they changed since, or a newer import exists. */
  undo: call('/imports/undo', z.extend(ImportedKind, { id: Id }), Ignored, publish),
  /** Reads the S&P 500's sector weights from an issuer, to be previewed. Stores nothing. */
  readWeights: call(
    '/imports/read_weights',
    z.object({ source: z.enum(['ishares', 'spdr']) }),
    ImportCells,
    { level: levels.administer, capability: 'imports', isQuiet: true },
  ),
};
