import { sentenceFinding } from '@/domain/checks/reading/sentences';
import type { Draft } from '@/domain/checks/check';
import type { TextProblem } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';
import { isSameValue, slipBetween, type Quantity } from './quantities';
import { sharedStems, stemOf, subjectStems } from './stems';
import { entitiesIn, type Told } from './told';

const clauseMark =
  /;| – |—|, (?!(?:which|who|where|when)\b)|,? (?:until|while|whereas|but|although|though) /g;

/** The clause around a figure. */
export function clauseAt(
  text: string,
  { index, words }: Pick<Quantity, 'index' | 'words'>,
): string {
  let start = 0;
  for (const match of text.matchAll(clauseMark)) {
    if (match.index >= index + words.length) return text.slice(start, match.index);
    if (match.index + match[0].length <= index) start = match.index + match[0].length;
  }
  return text.slice(start);
}

const leadIn = /^(?:on|in|at|by|during|last|earlier|back|over|a) [^,]{3,40}, /i;

/** The clause around a figure, with a time at the start of its sentence. */
export function timedClauseAt(text: string, quantity: Pick<Quantity, 'index' | 'words'>): string {
  const clause = clauseAt(text, quantity);
  const lead = leadIn.exec(text.trim())?.[0] ?? '';
  return clause.startsWith(lead) ? clause : `${lead}${clause}`;
}

const timeWord =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may(?= \d| 20)|june|july|august|september|october|november|december|(?:19|20)\d\d|today|tonight|tomorrow|yesterday|week|month|quarter|year|spring|summer|autumn|winter|ago|last|next|earlier|previous(?:ly)?|former|prior|so far|average|record|weekly|monthly|daily|annual)(?:s|[’']s)?\b/gi;

const otherTime = /\b(?:last|next|ago|earlier|previous(?:ly)?|former|prior)\b/i;

function timesIn(text: string): Set<string> {
  return new Set(
    (text.match(timeWord) ?? []).map((word) => word.toLowerCase().replace(/[’']?s$/, '')),
  );
}

const no = /\b(?:no|not|never|without|neither|nor)\b|n[’']t\b/i;
const hypothetical =
  /\b(?:if|would|could|might|unless|should|suppose|target|forecast\w*|predict\w*|expects? to|plans? to|hopes? to)\b/i;
const another =
  /\b(?:another|other|second|separate|different|from|versus|vs|than|compared with|against|per|each|every|additional|further|since|instead of)\s(?:the\s|an?\s|about\s|some\s)?(?:US)?$/i;

const contrasts: readonly (readonly [string, string])[] = [
  ['spot', 'futur'],
  ['call', 'put'],
  ['long', 'short'],
  ['buy', 'sell'],
  ['support', 'resistanc'],
  ['deposit', 'loan'],
  ['deposit', 'withdrawal'],
  ['volum', 'open'],
  ['high', 'low'],
  ['largest', 'smallest'],
];

function contrast(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return contrasts.some(
    ([one, two]) =>
      (a.has(one) && b.has(two) && !b.has(one)) || (a.has(two) && b.has(one) && !b.has(two)),
  );
}

/** `options on the listed funds` are not the options of the other sentence. */
function isNarrowed(
  clause: string,
  shared: readonly string[],
  other: ReadonlySet<string>,
): boolean {
  const pattern =
    /\b(\p{L}+) (?:on|of|for|in|at|by) (?:the |an? |its |their )?([\p{L}-]+(?: [\p{L}-]+)?)/giu;
  return Array.from(clause.matchAll(pattern)).some(([, head = '', rest = '']) => {
    const stems = [...subjectStems(rest)];
    return (
      shared.includes(stemOf(head)) && stems.length > 0 && stems.every((stem) => !other.has(stem))
    );
  });
}

/** What a figure's own clause is about, without the figure. */
function contextOf({ sentence }: Told, quantity: Quantity): { clause: string; stems: Set<string> } {
  const whole = clauseAt(sentence.text, quantity);
  const at = whole.indexOf(quantity.words) + quantity.words.length;
  const end = whole.slice(at).search(/ (?:may|might|could|will|would|should|can|matters?) /);
  const clause = end === -1 ? whole : whole.slice(0, at + end);
  const stems = new Set(subjectStems(clause.replace(quantity.words, ' ')));
  for (const word of quantity.words.split(/\s/)) stems.delete(stemOf(word));
  for (const word of ['million', 'billion', 'trillion']) stems.delete(stemOf(word));
  return { clause, stems };
}

/** True if two figures are about the same thing at the same time. */
export function areOfOneThing(a: Told, qa: Quantity, b: Told, qb: Quantity): boolean {
  const [one, two] = [contextOf(a, qa), contextOf(b, qb)];
  const reference = new Set([...one.stems, ...subjectStems(a.sentence.text)]);
  const shared = sharedStems(two.stems, reference);
  const ratio = shared.length / Math.max(1, two.stems.size);
  if (!(shared.length >= 3 && ratio >= 0.4) && !(shared.length === 2 && ratio >= 0.6)) return false;
  const backRatio = shared.length / Math.max(1, one.stems.size);
  if (shared.length === 2 && b.order < 4 && ratio < 1 && backRatio < 0.5) return false;
  const isOther =
    [...entitiesIn(two.clause)].some(
      (entity) => !a.entities.has(entity) && !a.around.has(entity),
    ) ||
    [...entitiesIn(one.clause)].some(
      (entity) => !b.entities.has(entity) && !b.around.has(entity) && b.order < 4,
    );
  if (isOther || contrast(one.stems, two.stems)) return false;
  if (one.stems.has('expir') !== two.stems.has('expir')) return false;
  const times = timesIn(a.sentence.text);
  const isSure = shared.length >= 5 && ratio >= 0.5;
  if (
    !isSure &&
    qa.kind !== 'date' &&
    [...timesIn(timedClauseAt(b.sentence.text, qb))].some((time) => !times.has(time))
  )
    return false;
  if (qa.kind !== 'date' && otherTime.test(one.clause) !== otherTime.test(two.clause)) return false;
  if (no.test(one.clause) !== no.test(two.clause) || hypothetical.test(two.clause)) return false;
  return !isNarrowed(two.clause, shared, new Set([...reference, ...a.around]));
}

function has({ quantities }: Told, wanted: Quantity): boolean {
  return quantities.some((each) => each.kind === wanted.kind && isSameValue(each, wanted));
}

/** The finding in `b`, which says otherwise than `a`. */
export function otherwise(
  a: Told,
  said: string,
  b: Told,
  problem: Pick<TextProblem, 'words' | 'index' | 'severity' | 'slip'>,
): Draft {
  const where = a.sentence.authored.where;
  const text = `${quoted(problem.words)} in ${b.sentence.authored.where}: ${where === b.sentence.authored.where ? 'above, it' : where} says ${quoted(said)}.`;
  return sentenceFinding(b.sentence, { ...problem, text });
}

/** Items of the news are about different things, and a list of levels has several prices. */
function isComparable(a: Told, b: Told, { kind }: Quantity): boolean {
  if (a.order === 2 && b.order === 2) return false;
  if (kind !== 'price') return true;
  const prices = (told: Told) => told.quantities.filter((each) => each.kind === 'price').length;
  return prices(a) === 1 && prices(b) === 1;
}

function pairOf(a: Told, b: Told): Draft[] {
  return b.quantities.flatMap((qb): Draft[] => {
    if (!isComparable(a, b, qb)) return [];
    if (another.test(b.sentence.text.slice(0, qb.index)) || has(a, qb)) return [];
    const qa = a.quantities.find(
      (each) => each.kind === qb.kind && !has(b, each) && areOfOneThing(a, each, b, qb),
    );
    if (!qa) return [];
    const isNews = b.order === 2 && a.order < 2;
    const [right, known, wrong, { words, index }] = isNews ? [b, qb, a, qa] : [a, qa, b, qb];
    const problem = { words, index, severity: 'mustFix', slip: slipBetween(qa, qb) } as const;
    return [otherwise(right, known.words, wrong, problem)];
  });
}

/** Figures of one thing that differ between two sentences. The later one is reported. */
export function contradictingFigures(told: readonly Told[]): Draft[] {
  const withFigures = told
    .filter(({ quantities }) => quantities.length > 0)
    .toSorted((a, b) => a.order - b.order);
  const kinds = withFigures.map(({ quantities }) => new Set(quantities.map(({ kind }) => kind)));
  return withFigures.flatMap((b, at) => {
    const found = withFigures.slice(0, at).flatMap((a, first) => {
      const isLike = [...(kinds[first] ?? [])].some((kind) => kinds[at]?.has(kind));
      return isLike && a.sentence.text !== b.sentence.text ? pairOf(a, b) : [];
    });
    return found.slice(0, 1);
  });
}
