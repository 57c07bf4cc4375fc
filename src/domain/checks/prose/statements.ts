import {
  areJoined,
  clausesOf,
  is,
  isRelative,
  isSubject,
  ownerOf,
  type Inherited,
  type Of,
} from './owners';
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
  /** True if the text or the one before speaks of the year. */
  isOfYear: boolean;
  /** True if the clause says that it speaks of the day. */
  isOfDay: boolean;
  /** True if the owner stands before its figure in one clause, and nothing around speaks of a longer time. */
  isDirect: boolean;
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
  /** True if the text, or the one before it, speaks of the year. */
  isOfYear: boolean;
  /** True if the text around speaks of weeks, months, quarters or years. */
  isOfLonger: boolean;
}

/** True if the words of a clause may speak of another time than the tables do. */
function isElsewhere(marks: readonly Mark[], owner: string, context: Context): boolean {
  const own = context.listed.has(owner) ? context.session : context.today;
  return marks.some(
    (mark) =>
      mark.kind === 'elsewhere' ||
      mark.kind === 'compare' ||
      mark.kind === 'unreal' ||
      (mark.kind === 'session' && !context.listed.has(owner)) ||
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
  if (!move) return { way: 0 as const, moved: null };
  return { way: move.way, moved: move === verb ? null : move };
}

/** No coin or share costs as much: such a sum is a flow, a turnover or a market cap. */
const leastCap = 1e6;
/** Shares of the market are told as they are from here on; smaller percentages are their changes. */
const leastShare = 15;

/** The measure and relation of a figure by its unit; null where there is no such figure. */
function relationOf(
  { unit, value, step }: Quantity,
  told: Measure | undefined,
  way: number,
  isYear: boolean,
  isBare: boolean,
): { measure: Measure | undefined; relation: Relation } | null {
  const isSum = value >= leastCap && step >= 1000;
  const measure = told !== 'worth' ? told : isSum ? 'cap' : undefined;
  if (unit === 'dollar')
    return measure === undefined && isSum ? null : { measure, relation: 'level' };
  if (unit === 'bps' && measure !== 'funding') return null;
  if (unit !== 'percent') return { measure, relation: 'level' };
  if (isYear) return { measure, relation: 'year' };
  const isShare = measure === 'premium' || measure === 'basis' || measure === 'dominance';
  if (isShare && (way === 0 || value > leastShare)) return { measure, relation: 'level' };
  return way === 0 && !isBare ? null : { measure, relation: 'change' };
}

function statementAt(
  marks: readonly Mark[],
  clause: readonly Mark[],
  at: number,
  inherited: Inherited,
  context: Context,
): Statement | null {
  const mark = clause[at];
  const owned = mark?.kind === 'quantity' ? ownerOf(clause, at, inherited) : null;
  if (mark?.kind !== 'quantity' || !owned) return null;
  const { owner, isBefore } = owned;
  const { quantity, from, to } = mark;
  const lead = clause.slice(0, at);
  const around = [...lead, ...tailOf(clause, at)];
  if (isElsewhere([...around, ...introOf(marks, clause)], owner, context)) return null;
  const isUnreal = marks.some((each) => each.kind === 'unreal' && each.from < from);
  if (isUnreal || isQuoted(marks, from)) return null;
  const own = around.find(is('measure'))?.measure;
  const isNamed = lead.some(({ kind }) => kind === 'name');
  const isYear = around.some((each) => each.kind === 'period' && each.period === 'year');
  if (quantity.unit === 'percent' && isDistance(clause[at + 1])) return null;
  const { way, moved } = wayOf(clause, at, inherited.verb);
  const measure = own ?? (isNamed ? undefined : inherited.measure);
  const read = relationOf(quantity, measure, way, isYear, isBareChange(clause, at, inherited));
  if (!read || (quantity.unit !== 'percent' && !isLevel(clause, at, isBefore, read.measure))) {
    return null;
  }
  const { relation } = read;
  const isOfDay = around.some((each) => each.kind === 'period' && each.period === 'day');
  const fact =
    context.facts.get(factKey(owner, read.measure, relation)) ??
    (read.measure === undefined
      ? context.facts.get(factKey(owner, inherited.measure, relation))
      : undefined);
  if (fact?.unit !== quantity.unit) return null;
  const stance = clause[at - 1];
  const others = marks.filter(is('name')).map(({ of }) => of);
  return {
    owner,
    relation,
    quantity,
    way: relation === 'level' ? quantity.sign : way,
    moved: relation === 'level' ? null : moved,
    stance: stance?.kind === 'stance' ? stance.stance : null,
    isDirect:
      isBefore &&
      (isOfDay || !context.isOfLonger) &&
      !isPassed(quantity, lead) &&
      measure !== 'worth' &&
      (way !== 0 || relation === 'level') &&
      !(relation === 'change' && clause[at - 1]?.kind === 'to'),
    isOfYear: context.isOfYear,
    isOfDay,
    named: new Set(others.filter((other) => other !== owner)),
    fact,
    from,
    to,
  };
}

/** True between quotation marks, or where one of them is missing. */
function isQuoted(marks: readonly Mark[], at: number): boolean {
  const quotes = marks.filter(({ kind }) => kind === 'quote');
  return quotes.length % 2 > 0 || quotes.filter(({ from }) => from < at).length % 2 > 0;
}

/** `Fell to $2.05` may be the low of the day; `fell 2% to $2.05` is where it is. */
function isPassed({ unit }: Quantity, lead: readonly Mark[]): boolean {
  const hasMoved = lead.some(({ kind }) => kind === 'move');
  return unit === 'dollar' && hasMoved && !lead.some(({ kind }) => kind === 'quantity');
}

/** `BTC’s 4.5%`, `GBTC (0.06%)`, `SOL at 11%`: a percentage directly behind a name is its change. */
function isBareChange(clause: readonly Mark[], at: number, { last }: Inherited): boolean {
  const [before, after] = [clause[at - 1], clause[at + 1]];
  const isAlone = after === undefined || (after.kind === 'word' && after.isLight);
  if (before?.kind === 'open') return isAlone && last === 'name';
  const name = before?.kind === 'to' || before?.kind === 'comma' ? clause[at - 2] : before;
  return isAlone && name?.kind === 'name';
}

/** `2.45% under its net asset value` is no change. */
function isDistance(next: Mark | undefined): boolean {
  return next?.kind === 'stance' && next.stance !== 'about';
}

/** How many words behind a figure may still say of when it is. */
const reach = 6;

/** What follows a figure in its clause, up to the next figure. */
function tailOf(clause: readonly Mark[], at: number): Mark[] {
  const rest = clause.slice(at + 1, at + 1 + reach);
  const end = rest.findIndex(({ kind }) => kind === 'quantity');
  return end < 0 ? rest : rest.slice(0, end);
}

/** The clauses before, as long as they tell no figure and no `but` comes between: `Over the week, …`. */
function introOf(marks: readonly Mark[], clause: readonly Mark[]): Mark[] {
  if (clause.slice(0, 2).some(({ kind }) => kind === 'clause')) return [];
  const lead = marks.slice(
    0,
    marks.findIndex((mark) => mark === clause[0]),
  );
  return lead.some(({ kind }) => kind === 'quantity' || kind === 'name') ? [] : lead;
}

/** True for a sum that something costs or measures, not one by which it moved or that somebody owns. */
function isLevel(
  clause: readonly Mark[],
  at: number,
  isBefore: boolean,
  measure: Measure | undefined,
): boolean {
  const before = clause.slice(0, at).findLast(({ kind }) => kind !== 'stance');
  if (!before) return isBefore || measure !== undefined || clause[at + 1] === undefined;
  const hasMoved = clause.slice(0, at).some(({ kind }) => kind === 'move');
  return hasMoved ? before.kind === 'to' : before.kind !== 'elsewhere';
}

/** `Bitcoin miners` and `Bitcoin Trust` are something else than bitcoin. */
function withoutCompounds(marks: readonly Mark[]): Mark[] {
  return marks.map((mark, at): Mark => {
    const next = marks[at + 1]?.kind;
    const isPart = mark.kind === 'name' && next === 'compound';
    const isLight = mark.kind === 'compare' && next === 'name';
    if (!isPart && !isLight && mark.kind !== 'compound') return mark;
    return { kind: 'word', isLight, from: mark.from, to: mark.to };
  });
}

/** What one sentence says of the tables’ figures. Where it may mean anything else, it says nothing. */
export function statementsIn(all: readonly Mark[], context: Context): Statement[] {
  const marks = withoutCompounds(all);
  const clauses = clausesOf(marks);
  const found: Statement[] = [];
  const first = marks.find(({ kind }) => kind === 'name' || kind === 'pronoun');
  const inherited: Inherited = {
    owner: first?.kind === 'pronoun' ? context.before : null,
    isSubject: false,
    last: undefined,
    next: undefined,
    subject: null,
    isAside: false,
    measure: undefined,
    verb: null,
  };
  for (const [nth, clause] of clauses.entries()) {
    inherited.next = clauses[nth + 1]?.[0]?.kind;
    clause.forEach((_, at) => {
      const statement = statementAt(marks, clause, at, inherited, context);
      if (statement) found.push(statement);
    });
    const names = new Set(clause.filter(is('name')).map(({ of }) => of));
    const only = names.size === 1 ? ([...names][0] ?? null) : null;
    if (names.size > 0) inherited.owner = only;
    const measure = clause.findLast(is('measure'));
    if (measure || names.size > 0) inherited.measure = measure?.measure;
    const hasFigure = clause.some(({ kind }) => kind === 'quantity');
    const isOpen = areJoined(clause.filter(({ kind }) => kind !== 'quantity'));
    if (names.size === 0 && hasFigure && !isOpen) inherited.owner = null;
    inherited.last = clause.at(-1)?.kind;
    inherited.isAside = isRelative(clause);
    if (names.size > 0 && !inherited.isAside) {
      inherited.isSubject = isSubject(clause);
      inherited.subject = inherited.isSubject ? only : null;
    }
    inherited.verb = clause.findLast(is('move')) ?? (hasFigure ? inherited.verb : null);
  }
  return found;
}
