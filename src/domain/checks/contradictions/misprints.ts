import type { CalendarDate } from '@internationalized/date';
import type { Draft } from '@/domain/checks/check';
import { rememberedOf } from '@/domain/checks/remembered';
import type { Slip } from '@/domain/checks/slips';
import { clauseAt, otherwise, timedClauseAt } from './figures';
import { isSameValue, slipBetween, type Quantity } from './quantities';
import { assetsIn } from './statements/assets';
import { topicFigures } from './statements/topicFigures';
import { mayBeOfOneTime, windowsIn } from './statements/windows';
import { namesIn } from './newsItems';
import { sharedStems, subjectStems } from './stems';
import type { Told } from './told';

/** The digits that say something, without the zeros at both ends. */
function digitsOf({ value }: Quantity): string {
  return String(Number(value.toPrecision(12)))
    .replace('.', '')
    .replace(/^0+|0+$/g, '');
}

function sorted(digits: string): string {
  return digits.split('').toSorted().join('');
}

/** True if one figure is the other with digits that changed places or with a lost decimal point. */
export function isMisprint(a: Quantity, b: Quantity): boolean {
  const [one, two] = [digitsOf(a), digitsOf(b)];
  if (one.length < 2 || a.isLoose || b.isLoose) return false;
  const ratio = a.value / b.value;
  if (one === two)
    return [10, 100, 1000].some(
      (each) => Math.abs(ratio - each) < 1e-9 || Math.abs(1 / ratio - each) < 1e-9,
    );
  return sorted(one) === sorted(two) && ratio > 0.1 && ratio < 10;
}

const comparable = /^(?:money|price|percent|count )/;
const another =
  /\b(?:another|other|second|separate|different|from|versus|vs|than|compared with|against|per|each|every|additional|further|since|instead of|peak of|high of|low of)\s(?:the\s|an?\s|about\s|some\s)?(?:US)?$/i;
const common =
  /^(?:bitcoin|ethereum|market|crypto|price|sum|trader|investor|day|week|month|year|report|news|high|low|level|record|million|billion|trillion|pay|take|rise|fall|gain|loss|new|small|large|share|fund|open|interest|volum|trad|sum|total|cap)$/;

function ownStems(text: string): Set<string> {
  return new Set([...subjectStems(text)].filter((stem) => !common.test(stem)));
}

interface Figure {
  told: Told;
  figure: Quantity;
  clause: string;
  windows: ReadonlySet<string>;
  assets: ReadonlySet<string>;
}

const figuresOf = rememberedOf((told: Told, day: CalendarDate): Figure[] => {
  const { text } = told.sentence;
  return topicFigures(text, day)
    .filter(({ kind }) => comparable.test(kind))
    .map((figure) => {
      const clause = clauseAt(text, figure);
      return {
        told,
        figure,
        clause,
        windows: windowsIn(timedClauseAt(text, figure), day),
        assets: assetsIn(clause),
      };
    });
});

function kindOf({ kind, words }: Quantity): string {
  return kind === 'money' || kind === 'price'
    ? 'money'
    : kind.startsWith('count') && /bitcoin|BTC|coins/i.test(words)
      ? 'count coin'
      : kind;
}

function isOfOneItem(a: Told, b: Told): boolean {
  return a.item !== null && a.item === b.item;
}

function isCandidate(a: Figure, b: Figure): boolean {
  if (a.told === b.told || kindOf(a.figure) !== kindOf(b.figure)) return false;
  if (a.told.item !== null && b.told.item !== null && a.told.item !== b.told.item) return false;
  if (!isMisprint(a.figure, b.figure) || !mayBeOfOneTime(a.windows, b.windows)) return false;
  const areApart =
    a.assets.size > 0 && b.assets.size > 0 && ![...a.assets].some((each) => b.assets.has(each));
  return !areApart;
}

const definite = /\b(?:the|those|these|that|[’']s) (?:US)?$/i;

/** True if each sentence names a firm or a person, and no name is in both. */
function areOfTwoNames(a: string, b: string): boolean {
  const [one, two] = [namesIn(a), namesIn(b)];
  return one.size > 0 && two.size > 0 && sharedStems(one, two).length === 0;
}

/** Whether the words around say that both figures are of one thing. */
function isOfOneThing(a: Figure, b: Figure): boolean {
  if (isOfOneItem(a.told, b.told))
    return (
      a.figure.kind !== 'percent' || sharedStems(ownStems(a.clause), ownStems(b.clause)).length > 0
    );
  if (areOfTwoNames(a.told.sentence.text, b.told.sentence.text)) return false;
  const shared = sharedStems(ownStems(a.told.sentence.text), ownStems(b.told.sentence.text));
  const lead = b.told.sentence.text.slice(0, b.figure.index);
  const isMentioned = definite.test(lead) && b.figure.kind === 'money';
  const least = b.figure.kind === 'percent' ? 2 : 1;
  return shared.length >= least || isMentioned;
}

/** Two digits in another order may be chance, unless both figures are of one news item. */
function slipIn(a: Figure, b: Figure): Slip | undefined {
  const slip = slipBetween(a.figure, b.figure);
  const isSure = isOfOneItem(a.told, b.told) || digitsOf(a.figure).length > 2;
  return slip === 'digits' && !isSure ? undefined : slip;
}

function report(a: Figure, b: Figure): Draft {
  const isNews = b.told.order === 2 && a.told.order < 2;
  const [right, wrong] = isNews ? [b, a] : [a, b];
  const { words, index } = wrong.figure;
  return otherwise(right.told, right.figure.words, wrong.told, {
    words,
    index,
    severity: 'mustFix',
    slip: slipIn(a, b),
  });
}

/** Figures that are known elsewhere with their digits in another order or a decimal point more. */
export function misprintedFigures(told: readonly Told[], day: CalendarDate): Draft[] {
  const all = told.toSorted((a, b) => a.order - b.order).flatMap((each) => figuresOf(each, day));
  return all.flatMap((b, at) => {
    const { text } = b.told.sentence;
    if (another.test(text.slice(0, b.figure.index))) return [];
    const isKnown = all.some(
      (each) =>
        each.told !== b.told &&
        kindOf(each.figure) === kindOf(b.figure) &&
        Math.abs(each.figure.value / b.figure.value - 1) < 1e-6,
    );
    if (isKnown) return [];
    const a = all
      .slice(0, at)
      .find(
        (each) =>
          isCandidate(each, b) &&
          isOfOneThing(each, b) &&
          !topicFigures(text, day).some(
            (own) => own.kind === each.figure.kind && isSameValue(own, each.figure),
          ),
      );
    return a ? [report(a, b)] : [];
  });
}
