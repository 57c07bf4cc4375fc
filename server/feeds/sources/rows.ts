import type * as z from 'zod/mini';

/** The rows that fit the schema. One bad row in an answer doesn't spoil the others. */
export function readRows<Schema extends z.ZodMiniType>(
  rows: readonly unknown[],
  schema: Schema,
): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });
}
