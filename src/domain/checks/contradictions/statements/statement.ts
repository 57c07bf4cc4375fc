import type { CalendarDate } from '@internationalized/date';
import type { Draft } from '@/domain/checks/check';
import { otherwise } from '@/domain/checks/contradictions/figures';
import { slipBetween, type Quantity } from '@/domain/checks/contradictions/quantities';
import type { Told } from '@/domain/checks/contradictions/told';
import type { Clause } from './clauses';
import { mayBeOfOneTime } from './windows';

/** What a clause says of one matter: that its `slot` is `value`. */
export interface Statement {
  /** The matter, such as `funds`, with its part, such as `average 20-day`. */
  topic: string;
  slot: string;
  value: number | string;
  /** How far two values of one thing may be apart. */
  room: number;
  /** Empty if the matter is the same for all. */
  assets: ReadonlySet<string>;
  windows: ReadonlySet<string>;
  /** True for a value that is itself a time. */
  isTime?: boolean;
  severity: Draft['severity'];
  /** The figure that `value` was read from. */
  figure?: Quantity;
  /** In the sentence. */
  index: number;
  words: string;
  told: Told;
}

/** Reads the statements of one kind from a clause. */
export type Reader = (clause: Clause, told: Told, day: CalendarDate) => Statement[];

/** A statement with the words from one place of a clause to another. */
export function statement(
  clause: Clause,
  told: Told,
  at: { from: number; to: number },
  what: Pick<Statement, 'topic' | 'slot' | 'value'> & Partial<Statement>,
): Statement {
  const words = clause.text.slice(at.from, at.to);
  return {
    room: 0,
    assets: clause.assets,
    windows: clause.windows,
    severity: 'mustFix',
    index: clause.index + at.from,
    words,
    told,
    ...what,
  };
}

/**
 * What a clause is about: the first coin that it names, or the asset of its topic. `before` stands for
 * the coin of the clause before it.
 */
export function assetsOr(clause: Clause, asset: string | undefined): ReadonlySet<string> {
  if (clause.assets.size === 0) {
    const other = asset === 'before' ? clause.before : asset;
    return new Set(other === undefined ? [] : [other]);
  }
  return clause.first === undefined ? clause.assets : new Set([clause.first]);
}

function areOfOneAsset(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return true;
  return a.size === b.size && [...a].every((each) => b.has(each));
}

function differ(a: Statement, b: Statement): boolean {
  if (typeof a.value === 'number' && typeof b.value === 'number')
    return Math.abs(a.value - b.value) > Math.max(a.room, b.room) + 1e-9;
  return a.value !== b.value;
}

/** Stories are about different things; only what they say of the market is compared. */
function isOtherStory(a: Told, b: Told): boolean {
  return a.item !== null && b.item !== null && a.item !== b.item;
}

/** A part that only one of them names, such as the length of an average, may be the other's too. */
function isOfTopic(a: Statement, b: Statement): boolean {
  return (
    a.topic === b.topic || a.topic.startsWith(`${b.topic} `) || b.topic.startsWith(`${a.topic} `)
  );
}

/** One sum on two days. */
function areOfTwoDays(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const days = [[...a], [...b]].map((all) => all.filter((label) => /^d-?\d/.test(label)));
  return days.every(({ length }) => length === 1) && days[0]?.[0] !== days[1]?.[0];
}

function contradict(a: Statement, b: Statement): boolean {
  return (
    isOfTopic(a, b) &&
    a.slot === b.slot &&
    a.told !== b.told &&
    !isOtherStory(a.told, b.told) &&
    areOfOneAsset(a.assets, b.assets) &&
    (a.isTime === true || mayBeOfOneTime(a.windows, b.windows)
      ? differ(a, b)
      : a.slot === 'sum' && !differ(a, b) && areOfTwoDays(a.windows, b.windows))
  );
}

/** The author's own words are corrected rather than those of a news source. */
function later(a: Statement, b: Statement): [right: Statement, wrong: Statement] {
  if (b.told.order === 2 && a.told.order < 2) return [b, a];
  return [a, b];
}

function reported(statements: readonly Statement[], a: Statement, b: Statement): Draft {
  const supports = (one: Statement) =>
    statements.filter(
      (each) => each.topic === one.topic && each.slot === one.slot && !differ(each, one),
    ).length;
  const [one, two] = [supports(a), supports(b)];
  const [right, wrong] = one > two ? [a, b] : two > one ? [b, a] : later(a, b);
  const { words, index, severity, told } = wrong;
  const slip = right.figure && wrong.figure && slipBetween(right.figure, wrong.figure);
  return otherwise(right.told, right.words, told, { words, index, severity, slip });
}

/** The findings of statements that can't all be right. */
export function contradictingStatements(statements: readonly Statement[]): Draft[] {
  const inOrder = statements.toSorted((a, b) => a.told.order - b.told.order);
  return inOrder.flatMap((b, at) => {
    const a = inOrder.slice(0, at).find((each) => contradict(each, b));
    return a ? [reported(inOrder, a, b)] : [];
  });
}

/** Support that a sentence puts above its resistance. */
export function turnedLevels(statements: readonly Statement[]): Draft[] {
  return statements.flatMap((low): Draft[] => {
    if (low.topic !== 'levels' || low.slot !== 'support') return [];
    const high = statements.find(
      ({ told, topic, slot }) => told === low.told && topic === 'levels' && slot === 'resistance',
    );
    if (!high || low.value < high.value || !areOfOneAsset(low.assets, high.assets)) return [];
    const { words, index, severity, told } = low;
    return [otherwise(told, high.words, told, { words, index, severity })];
  });
}
