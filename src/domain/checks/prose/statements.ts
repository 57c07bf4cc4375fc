import { factKey, type Fact, type Facts, type Relation } from './facts';
import type { Mark, Quantity } from './scan';
import type { Measure, Stance } from './words';

/** What a text says of one figure of the tables. */
export interface Statement {
  owner: string;
  relation: Relation;
  quantity: Quantity;
  /** The direction in which something moved; 0 where the words don't say. */
  way: 1 | -1 | 0;
  /** The word that says the direction, to be turned; null for a sign or none. */
  moved: { from: number; to: number } | null;
  stance: Stance | null;
  /** True if the text around speaks of the year. */
  isOfYear: boolean;
  /** Other rows that the sentence names: a figure may be theirs. */
  named: ReadonlySet<string>;
  fact: Fact;
  /** The place of the figure in the sentence. */
  from: number;
  to: number;
}

/** What is known outside the sentence. */
export interface Context {
  facts: Facts;
  /** Owners with sessions: their day is that of the last one. */
  listed: ReadonlySet<string>;
  /** The weekday of the newsletter and of the last session; 0 is Sunday. */
  today: number;
  session: number;
  /** The only owner that the sentence before names, for `it`; null without one. */
  before: string | null;
  /** True if the text around speaks of the year. */
  isOfYear: boolean;
}

type Of<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;
const is =
  <Kind extends Mark['kind']>(kind: Kind) =>
  (mark: Mark): mark is Of<Kind> =>
    mark.kind === kind;

const breaks = new Set<Mark['kind']>(['comma', 'open', 'close', 'clause', 'quote']);

/**
 * The sentence in clauses. Names that only commas and `and` divide stay together, and so do figures:
 * `BTC and ETH rose 1.8% and 2.6%` is one clause.
 */
function clausesOf(marks: readonly Mark[]): Mark[][] {
  const clauses: Mark[][] = [[]];
  marks.forEach((mark, at) => {
    const [before, after] = [marks[at - 1], marks[at + 1]];
    const isList =
      (mark.kind === 'comma' || mark.kind === 'clause') &&
      before?.kind === after?.kind &&
      (before?.kind === 'name' || before?.kind === 'quantity');
    if (breaks.has(mark.kind) && !isList) clauses.push([]);
    clauses.at(-1)?.push(mark);
  });
  return clauses;
}

/** True if nothing between two marks can own the figure itself. */
function areJoined(marks: readonly Mark[]): boolean {
  return marks.every(
    (mark) =>
      mark.kind !== 'quantity' && mark.kind !== 'name' && !(mark.kind === 'word' && !mark.isLight),
  );
}

interface Owner {
  owner: string;
  /** Marks between the owner and the figure. */
  between: readonly Mark[];
}

/** `a 1.8% gain for bitcoin`, `$4.3 billion in CME futures`: the owner follows its figure. */
function ownerAfter(clause: readonly Mark[], at: number): Owner | null {
  const next = clause.slice(at + 1).findIndex((mark) => mark.kind === 'name');
  const name = clause[at + 1 + next];
  if (next < 0 || next > 4 || name?.kind !== 'name') return null;
  const between = clause.slice(at + 1, at + 1 + next);
  return areJoined(between) ? { owner: name.of, between } : null;
}

/** The owner of the figure at `at` within its clause, or that of the clause before it. */
function ownerOf(clause: readonly Mark[], at: number, inherited: string | null): Owner | null {
  const names = clause.slice(0, at).filter(is('name'));
  const figures = clause.filter(is('quantity'));
  const [first] = names;
  if (!first) {
    const lead = clause.slice(0, at);
    const isBegun = !areJoined(lead.filter((mark) => mark.kind !== 'clause'));
    const after = ownerAfter(clause, at);
    if (after) return after;
    return inherited === null || isBegun ? null : { owner: inherited, between: lead };
  }
  const isList = new Set(names.map(({ of }) => of)).size > 1 && isGroup(clause, names);
  const mark = clause[at];
  if (isList) {
    const nth = figures.findIndex((each) => each === mark);
    const owner = names[nth];
    const between = clause.slice(clause.indexOf(names.at(-1) ?? first) + 1, at);
    if (figures.length !== names.length || !owner) return null;
    return { owner: owner.of, between: between.filter(({ kind }) => kind !== 'quantity') };
  }
  const last = names.at(-1) ?? first;
  const between = clause.slice(clause.indexOf(last) + 1, at);
  const isOfAnother = names.length > 1 && names.some(({ of }) => of !== last.of);
  return areJoined(between.filter(({ kind }) => kind !== 'quantity')) && !isOfAnother
    ? { owner: last.of, between }
    : null;
}

/** True if the names stand in a row. */
function isGroup(clause: readonly Mark[], names: readonly Mark[]): boolean {
  const [from, to] = [clause.indexOf(names[0] as Mark), clause.indexOf(names.at(-1) as Mark)];
  return clause
    .slice(from, to)
    .every(({ kind }) => kind === 'name' || kind === 'comma' || kind === 'clause');
}

/** True if the words of a clause may speak of another time than the tables do. */
function isElsewhere(marks: readonly Mark[], owner: string, context: Context): boolean {
  const own = context.listed.has(owner) ? context.session : context.today;
  return marks.some(
    (mark) =>
      mark.kind === 'elsewhere' ||
      mark.kind === 'unreal' ||
      (mark.kind === 'weekday' && mark.weekday !== own),
  );
}

/** The direction beside a figure: its sign, or else the nearest word before or behind it. */
function wayOf(clause: readonly Mark[], at: number, verb: Of<'move'> | null) {
  const mark = clause[at];
  if (mark?.kind === 'quantity' && mark.quantity.sign !== 0) {
    return { way: mark.quantity.sign, moved: null };
  }
  const nearest = (marks: readonly Mark[]) =>
    marks.slice(0, 5).find((each) => each.kind === 'move' || each.kind === 'quantity');
  const before = nearest(clause.slice(0, at).toReversed());
  const after = nearest(clause.slice(at + 1, at + 4));
  const found = [before, after].find((each) => each?.kind === 'move');
  const move = found?.kind === 'move' ? found : verb;
  return move
    ? { way: move.way, moved: move === verb ? null : move }
    : { way: 0 as const, moved: null };
}

const priceUnits = new Set<Quantity['unit']>(['dollar']);

/** The relation that a figure of that unit has to its owner; null where there is no such figure. */
function relationOf(
  { unit }: Quantity,
  measure: Measure | undefined,
  way: number,
  isYear: boolean,
): Relation | null {
  if (unit === 'dollar') return 'level';
  if (unit !== 'percent') return 'level';
  if (isYear) return 'year';
  const isShare = measure === 'premium' || measure === 'basis' || measure === 'dominance';
  if (isShare && way === 0) return 'level';
  return way === 0 ? null : 'change';
}

function statementAt(
  marks: readonly Mark[],
  clause: readonly Mark[],
  at: number,
  inherited: { owner: string | null; measure: Measure | undefined; verb: Of<'move'> | null },
  context: Context,
): Statement | null {
  const mark = clause[at];
  if (mark?.kind !== 'quantity') return null;
  const owned = ownerOf(clause, at, inherited.owner);
  if (!owned) return null;
  const { owner } = owned;
  const tail = tailOf(clause, at);
  const lead = clause.slice(0, at);
  if (isElsewhere([...lead, ...tail, ...introOf(marks, clause)], owner, context)) return null;
  if (marks.some(({ kind }) => kind === 'unreal' || kind === 'quote')) return null;
  const measured = [...lead, ...tail].find((each) => each.kind === 'measure');
  const hasName = lead.some(({ kind }) => kind === 'name');
  const measure =
    measured?.kind === 'measure' ? measured.measure : hasName ? undefined : inherited.measure;
  const { quantity } = mark;
  const isYear = [...lead, ...tail].some(
    (each) => each.kind === 'period' && each.period === 'year',
  );
  const { way, moved } = wayOf(clause, at, inherited.verb);
  const relation = relationOf(quantity, measure, way, isYear);
  if (relation === null || (priceUnits.has(quantity.unit) && !isLevel(clause, at))) return null;
  const fact =
    context.facts.get(factKey(owner, measure, relation)) ??
    context.facts.get(factKey(owner, inherited.measure, relation));
  if (fact?.unit !== quantity.unit) return null;
  const stance = clause[at - 1];
  const named = new Set(marks.filter(is('name')).map(({ of }) => of));
  named.delete(owner);
  return {
    owner,
    relation,
    quantity,
    way: relation === 'level' ? (quantity.sign === 0 ? 0 : quantity.sign) : way,
    moved: relation === 'level' ? null : moved,
    stance: stance?.kind === 'stance' ? stance.stance : null,
    isOfYear: context.isOfYear,
    named,
    fact,
    from: mark.from,
    to: mark.to,
  };
}

/** What follows a figure in its clause, up to the next figure. */
function tailOf(clause: readonly Mark[], at: number): Mark[] {
  const rest = clause.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind === 'quantity' || kind === 'name');
  return end < 0 ? rest : rest.slice(0, end);
}

/** The clauses before, as long as they name nothing: `Over the week, …`. */
function introOf(marks: readonly Mark[], clause: readonly Mark[]): Mark[] {
  const lead = marks.slice(0, marks.indexOf(clause[0] as Mark));
  return lead.some(({ kind }) => kind === 'quantity') ? [] : lead;
}

/** True for a price that something has, not one by which it moved or from which it came. */
function isLevel(clause: readonly Mark[], at: number): boolean {
  const before = clause.slice(0, at).findLast(({ kind }) => kind !== 'stance');
  if (!before) return true;
  if (before.kind === 'move') return false;
  return before.kind !== 'elsewhere';
}

/** What one sentence says of the tables’ figures. Where it may mean anything else, it says nothing. */
export function statementsIn(marks: readonly Mark[], context: Context): Statement[] {
  const found: Statement[] = [];
  const isAbout = marks.find(({ kind }) => kind === 'name' || kind === 'pronoun');
  const inherited: { owner: string | null; measure: Measure | undefined; verb: Of<'move'> | null } =
    {
      owner: isAbout?.kind === 'pronoun' ? context.before : null,
      measure: undefined,
      verb: null,
    };
  for (const clause of clausesOf(marks)) {
    clause.forEach((_, at) => {
      const statement = statementAt(marks, clause, at, inherited, context);
      if (statement) found.push(statement);
    });
    const names = new Set(clause.filter(is('name')).map(({ of }) => of));
    if (names.size > 0) inherited.owner = names.size === 1 ? ([...names][0] ?? null) : null;
    const measure = clause.findLast(is('measure'));
    if (measure || names.size > 0) inherited.measure = measure?.measure;
    const hasFigure = clause.some(({ kind }) => kind === 'quantity');
    inherited.verb = clause.findLast(is('move')) ?? (hasFigure ? inherited.verb : null);
  }
  return found;
}
