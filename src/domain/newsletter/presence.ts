import type { Colleague, PresentColleague } from '@/api/contract/presence';
import type { SavedField } from '@/api/contract/savedFields';
import type { TextWriter } from './blockAnchor';
import { fieldNames } from './fieldNames';

/** The name that is shown for a colleague who hasn't entered one. */
const nameless = 'A colleague';
/** More than so many names are counted instead. */
const mostNamed = 3;

/** The first name, never the address. */
export function colleagueName({ first_name }: Pick<Colleague, 'first_name'>): string {
  return first_name.trim() || nameless;
}

/** Such as `Ann`, `Ann and Bo`, or `Ann, Bo and 2 others`. */
export function namesInWords(names: readonly string[]): string {
  if (names.length <= 1) return names[0] ?? '';
  const isMany = names.length > mostNamed;
  const named = isMany ? names.slice(0, mostNamed - 1) : names.slice(0, -1);
  const last = isMany ? `${names.length - named.length} others` : names.at(-1);
  return `${named.join(', ')} and ${last}`;
}

/** Such as `Ann and Bo also have this open`; empty if nobody else has. */
export function alsoOpen(colleagues: readonly Colleague[]): string {
  if (colleagues.length === 0) return '';
  const verb = colleagues.length === 1 ? 'has' : 'have';
  return `${namesInWords(colleagues.map(colleagueName))} also ${verb} this open`;
}

/** The names of those who write in a field. */
export function writersIn(colleagues: readonly PresentColleague[], field: SavedField): string[] {
  return colleagues.filter(({ writing }) => writing?.field === field).map(colleagueName);
}

/** Those who write in a text, each with the block. */
export function textWritersIn(
  colleagues: readonly PresentColleague[],
  field: SavedField,
): TextWriter[] {
  return colleagues.flatMap((each) =>
    each.writing?.field === field && each.writing.block
      ? [{ name: colleagueName(each), block: each.writing.block }]
      : [],
  );
}

/** Such as `Ann is writing in Summary`, a sentence for each field; empty if nobody else writes. */
export function whoWrites(colleagues: readonly PresentColleague[]): string {
  const fields = new Set(colleagues.flatMap(({ writing }) => writing?.field ?? []));
  return Array.from(fields, (field) => {
    const names = writersIn(colleagues, field);
    const verb = names.length === 1 ? 'is' : 'are';
    return `${namesInWords(names)} ${verb} writing in ${fieldNames[field]}`;
  }).join(' · ');
}

/** The first letter of a name as a capital, for the circle that stands for a person. */
export function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toUpperCase();
}
