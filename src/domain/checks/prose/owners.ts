import type { Mark } from './scan';
import type { Measure } from './words';

/** The marks of one kind. */
export type Of<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;
/** Tests for them. */
export const is =
  <Kind extends Mark['kind']>(kind: Kind) =>
  (mark: Mark): mark is Of<Kind> =>
    mark.kind === kind;

const breaks = new Set<Mark['kind']>(['comma', 'open', 'close', 'clause', 'quote']);

/**
 * The sentence in clauses. Names that only commas and `and` divide stay together, and so do figures:
 * `BTC and ETH rose 1.8% and 2.6%` is one clause.
 */
export function clausesOf(marks: readonly Mark[]): Mark[][] {
  const clauses: Mark[][] = [[]];
  marks.forEach((mark, at) => {
    const [before, after] = [marks[at - 1], marks[at + 1]];
    const isList =
      (mark.kind === 'comma' || mark.kind === 'clause') &&
      before?.kind === after?.kind &&
      (before?.kind === 'name' || before?.kind === 'quantity');
    const isBegun = before?.kind === 'comma' && mark.kind === 'clause';
    if (breaks.has(mark.kind) && !isList && !isBegun) clauses.push([]);
    clauses.at(-1)?.push(mark);
  });
  return clauses;
}

/** True if nothing between two marks can own the figure itself. */
export function areJoined(marks: readonly Mark[]): boolean {
  return marks.every(
    (mark) =>
      mark.kind !== 'quantity' && mark.kind !== 'name' && !(mark.kind === 'word' && !mark.isLight),
  );
}

/** What a clause takes from those before it. */
export interface Inherited {
  owner: string | null;
  /** True if nothing moves before it: in `ether lagged bitcoin`, bitcoin isn’t what the rest is about. */
  isSubject: boolean;
  measure: Measure | undefined;
  verb: Of<'move'> | null;
  /** What the clause before ends with. */
  last: Mark['kind'] | undefined;
  /** What the clause behind begins with. */
  next: Mark['kind'] | undefined;
  /** What the sentence is about, for a verb behind an aside: `Hut 8, which is …, fell 6%`. */
  subject: string | null;
  /** True if the clause before is such an aside. */
  isAside: boolean;
}

interface Owner {
  owner: string;
  /** True if it stands in the same clause before the figure. */
  isBefore: boolean;
}

/** `a 1.8% gain for bitcoin`, `$4.3 billion in CME futures`: the owner follows its figure. */
function ownerAfter(clause: readonly Mark[], at: number): Owner | null {
  const next = clause.slice(at + 1).findIndex((mark) => mark.kind === 'name');
  const name = clause[at + 1 + next];
  if (next < 0 || next > 4 || name?.kind !== 'name') return null;
  const between = clause.slice(at + 1, at + 1 + next);
  return areJoined(between) ? { owner: name.of, isBefore: false } : null;
}

/** The owner of a figure in a clause that names several in a row: the first of the first figure. */
function ownerInList(clause: readonly Mark[], at: number, names: readonly Of<'name'>[]) {
  const figures = clause.filter(is('quantity'));
  const owner = names[figures.findIndex((each) => each === clause[at])];
  return figures.length === names.length && owner ? { owner: owner.of, isBefore: true } : null;
}

/** The owner of the figure at `at` within its clause, or that of the clause before it. */
export function ownerOf(clause: readonly Mark[], at: number, inherited: Inherited): Owner | null {
  const lead = clause.slice(0, at);
  const names = lead.filter(is('name'));
  const last = names.at(-1);
  if (!last) {
    const isOpen = areJoined(lead.filter(({ kind }) => kind !== 'clause' && kind !== 'quantity'));
    const after = ownerAfter(clause, at);
    const isBehind = isResumed(lead) && (inherited.isAside || inherited.owner === null);
    const owner = isBehind ? inherited.subject : inherited.owner;
    const isApart = isAside(inherited, clause);
    if (isRelative(clause) && inherited.last !== 'name') return null;
    if (after || owner === null || !isOpen || (isApart && !isSigned(clause, inherited.next)))
      return after;
    return { owner, isBefore: inherited.isSubject && !isApart };
  }
  const isOne = names.every(({ of }) => of === last.of);
  if (!isOne) return isGroup(clause, names) ? ownerInList(clause, at, names) : null;
  const between = clause.slice(clause.indexOf(last) + 1, at);
  const isJoined = areJoined(between.filter(({ kind }) => kind !== 'quantity'));
  return isJoined ? { owner: last.of, isBefore: true } : null;
}

/** Brackets are of what stands before them: in `its average ($1,842)`, not of the subject. */
function isAside({ last }: Inherited, [first]: readonly Mark[]): boolean {
  const isOwn = last === 'name' || last === 'move' || last === 'quantity';
  return first?.kind === 'open' && !isOwn;
}

/** A signed figure alone in brackets is of what the clause is about: `Ether hardly noticed (−0.4%)`. */
function isSigned([, second, third]: readonly Mark[], next: Mark['kind'] | undefined): boolean {
  const isAlone = third === undefined && next === 'close';
  return isAlone && second?.kind === 'quantity' && second.quantity.sign !== 0;
}

/** True for a clause with `which`. */
export function isRelative(clause: readonly Mark[]): boolean {
  return clause.slice(0, 2).some((mark) => mark.kind === 'clause' && mark.isAside);
}

/** True for a clause that goes on with a verb behind a comma. */
function isResumed([comma, ...rest]: readonly Mark[]): boolean {
  return comma?.kind === 'comma' && rest.some(({ kind }) => kind === 'move');
}

/** True if the names stand in a row. */
function isGroup(clause: readonly Mark[], names: readonly Mark[]): boolean {
  const from = clause.findIndex(({ kind }) => kind === 'name');
  const to = clause.findLastIndex((mark) => mark === names.at(-1));
  return clause
    .slice(from, to)
    .every(({ kind }) => kind === 'name' || kind === 'comma' || kind === 'clause');
}

/** True if a clause’s first name stands before its verbs and figures. */
export function isSubject(clause: readonly Mark[]): boolean {
  const at = clause.findIndex(({ kind }) => kind === 'name');
  return clause.slice(0, at).every(({ kind }) => kind !== 'move' && kind !== 'quantity');
}
