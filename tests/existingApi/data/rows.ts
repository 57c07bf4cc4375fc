export type Wire = string | number | boolean | null | undefined;

/** A row as it goes over the wire: MySQL's numbers come in quotes here and there. */
export interface Row {
  id: string | number;
  [field: string]: Wire;
}

/** New York wall clock, as the database keeps its times. */
export const stampOf = (date: Date) =>
  date.toLocaleString('sv-SE', { timeZone: 'America/New_York' });

const minute = 60_000;
export const hours = 60;
export const days = 24 * hours;

/** The stamp of so many minutes before `now`, or after it when negative. */
export const before = (now: Date, minutes: number) =>
  stampOf(new Date(now.getTime() - minutes * minute));

export const isSame = (one: Wire, other: Wire) => String(one) === String(other);

export const findRow = (rows: Row[], id: string | number) => rows.find((row) => isSame(row.id, id));

export const nextId = (rows: Row[]) => Math.max(0, ...rows.map((row) => Number(row.id))) + 1;

export function removeRow(rows: Row[], id: string | number): boolean {
  const index = rows.findIndex((row) => isSame(row.id, id));
  if (index >= 0) rows.splice(index, 1);
  return index >= 0;
}
