import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schedulesOf, type PackedSchedule } from './schedules';
import { cellsOf, type PackedMatrix } from './sendMatrix';

/** Larger sets of other people's cases, which are no part of this repository. */
const foreignFolder = join(import.meta.dirname, '../../../shared/corpora');
const isWanted = process.env['EXTENDED_CORPORA'] === 'on';

/** Whether foreign cases follow our own. */
export const isExtended = isWanted && existsSync(foreignFolder);

type Fields = Record<string, unknown>;

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** A long text is stored as its parts, and a part that repeats as the part and how often. */
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

/** What tells two cases of one set apart. */
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
 * The cases of a set: our own, which stand beside this file, and after them the foreign ones where
 * `EXTENDED_CORPORA=on` asks for them and `../shared/corpora` stands beside the repository.
 */
export function corpus<Case>(name: string): Case[] {
  const own = ownCases(name);
  return [...own, ...foreignCases(name, own)] as Case[];
}

/** For the end of a run: which cases it tried. */
export function corporaSentence(): string {
  if (isExtended) return 'Cases: our own, and the foreign ones in ../shared/corpora.';
  const why = isWanted
    ? '../shared/corpora is not there'
    : 'EXTENDED_CORPORA=on adds the foreign ones';
  return `Cases: our own alone (${why}).`;
}
