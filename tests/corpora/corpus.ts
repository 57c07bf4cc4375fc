import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schedulesOf, type PackedSchedule } from './schedules';
import { cellsOf, type PackedMatrix } from './sendMatrix';

/** Larger sets of other projects' cases, which aren't part of this repository. */
const foreignFolder = join(import.meta.dirname, '../../../shared/corpora');
const isWanted = process.env['EXTENDED_CORPORA'] === 'on';

/** True if foreign cases are tried after our own. */
export const isExtended = isWanted && existsSync(foreignFolder);

type Fields = Record<string, unknown>;

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** A long text is stored as its parts, and a repeated part as the part and a count. */
function unfolded(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const parts = value as (string | [part: string, count: number])[];
  return parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join('');
}

const textFields = ['v', 'b64'];

function unfoldedCase(fields: Fields): Fields {
  const texts = textFields.filter((name) => name in fields);
  return { ...fields, ...Object.fromEntries(texts.map((name) => [name, unfolded(fields[name])])) };
}

/** Two files store their cases in a notation of their own. */
const readers: Record<string, (file: unknown) => unknown[]> = {
  autosave_schedules: (file) => schedulesOf((file as { cases: PackedSchedule[] }).cases),
  send_crash_matrix: (file) => cellsOf(file as PackedMatrix),
};

function ownCases(name: string): unknown[] {
  const file = read(join(import.meta.dirname, `${name}.json`));
  const reader = readers[name];
  return reader ? reader(file) : (file as { cases: Fields[] }).cases.map(unfoldedCase);
}

/** The property that identifies a case in each set. */
function markOf({ v, p, name }: Fields): unknown {
  return p ?? name ?? v;
}

function foreignCases(name: string, own: readonly unknown[]): unknown[] {
  const path = join(foreignFolder, `${name}.json`);
  if (!isExtended || name in readers || !existsSync(path)) return [];
  const marks = new Set((own as Fields[]).map(markOf));
  return (read(path) as { cases: Fields[] }).cases.filter((each) => !marks.has(markOf(each)));
}

/**
 * The cases of a set: our own, which are next to this file, then the foreign ones if
 * `EXTENDED_CORPORA=on` is set and `../shared/corpora` is next to the repository.
 */
export function corpus<Case>(name: string): Case[] {
  const own = ownCases(name);
  return [...own, ...foreignCases(name, own)] as Case[];
}

/** Printed at the end of a run: the cases that it tried. */
export function corporaSentence(): string {
  if (isExtended) return 'Cases: our own, and the foreign ones in ../shared/corpora.';
  const why = isWanted
    ? '../shared/corpora is not there'
    : 'EXTENDED_CORPORA=on adds the foreign ones';
  return `Cases: our own alone (${why}).`;
}
