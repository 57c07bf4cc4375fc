import type { Draft } from '@/domain/checks/check';
import { editDistance } from '@/domain/checks/names/distance';
import { clauseAt, otherwise } from './figures';
import { isSameValue, type Quantity } from './quantities';
import { sharedStems, subjectStems } from './stems';
import type { Told } from './told';

const inward =
  /\b(?:took in|take in|takes in|taking in|inflows?|attracted|drew|added|gathered)\b(?! (?:after|since))/i;
const outward =
  /\b(?:outflows?|withdrawals|lost|lose|bled|bleed|bleeding|shed|redemptions|pulled)\b/i;

/** 1 where money came in, −1 where it left, right beside the figure. */
function flowAt(text: string, { index, words }: Quantity): 1 | -1 | 0 {
  const lead = text.slice(Math.max(0, index - 28), index).replace(/^.*[,;:]/, '');
  const tail = text.slice(index + words.length, index + words.length + 16).replace(/[,;:].*$/, '');
  const near = `${lead} ${tail}`;
  const isIn = inward.test(near);
  return isIn === outward.test(near) ? 0 : isIn ? 1 : -1;
}

const dayWord = /\b(today|tomorrow|yesterday)\b/i;

type Pair = { a: Told; qa: Quantity; b: Told; qb: Quantity };

function flowProblem({ a, qa, b, qb }: Pair): Draft[] {
  const [one, two] = [flowAt(a.sentence.text, qa), flowAt(b.sentence.text, qb)];
  if (one * two !== -1) return [];
  const from = b.sentence.text.slice(0, qb.index).search(/(?:an? )?\w+ (?:of |in )?$/);
  const words = b.sentence.text.slice(Math.max(from, 0), qb.index + qb.words.length);
  const slip = isExact(qa) ? 'turned' : undefined;
  const problem = { words, index: Math.max(from, 0), severity: 'mustFix', slip } as const;
  return [otherwise(a, clauseAt(a.sentence.text, qa).trim(), b, problem)];
}

/** `expire tomorrow` in the subject, and `expire today` in the text. */
function dayProblem({ a, qa, b, qb }: Pair): Draft[] {
  const said = dayWord.exec(clauseAt(a.sentence.text, qa))?.[1];
  const match = dayWord.exec(clauseAt(b.sentence.text, qb));
  const word = match?.[1];
  if (!said || !word || said.toLowerCase() === word.toLowerCase()) return [];
  const at = b.sentence.text.indexOf(word, qb.index);
  if (at === -1) return [];
  const from = b.sentence.text.slice(0, at).search(/\S+ $/);
  const words = b.sentence.text.slice(Math.max(from, 0), at + word.length);
  const problem = { words, index: Math.max(from, 0), severity: 'mustFix' } as const;
  return [otherwise(a, clauseAt(a.sentence.text, qa).trim(), b, problem)];
}

const properName = /(?<![.!?:] |^)\b\p{Lu}\p{Ll}{4,}\b/gu;

/** Two similar names, such as Harborlight and Harbourline, beside one figure. */
function nameProblem({ a, b }: Pair): Draft[] {
  const first = [...new Set(a.sentence.text.match(properName) ?? [])];
  const second = [...new Set(b.sentence.text.match(properName) ?? [])];
  const other = second.find((name) => !a.sentence.text.includes(name));
  const name =
    other && first.find((each) => !b.sentence.text.includes(each) && isAlike(each, other));
  if (!name || !other) return [];
  const [wrong, right, told, from] = b.order === 2 ? [name, other, a, b] : [other, name, b, a];
  const index = told.sentence.text.indexOf(wrong);
  return [otherwise(from, right, told, { words: wrong, index, severity: 'mustFix' })];
}

function isAlike(a: string, b: string): boolean {
  const limit = Math.floor(Math.max(a.length, b.length) / 2) - 1;
  return a.slice(0, 4) === b.slice(0, 4) && editDistance(a, b, limit) <= limit;
}

/** A sum of three digits is hardly another one of the same size. */
function isExact({ value, isLoose }: Quantity): boolean {
  return !isLoose && String(value).replace(/0+$/, '').length >= 3;
}

/** Sentences about one sum that say different things of it. */
export function contradictingSums(told: readonly Told[]): Draft[] {
  const withSums = told
    .filter(({ quantities }) => quantities.some(({ kind }) => kind === 'money'))
    .toSorted((a, b) => a.order - b.order);
  return withSums.flatMap((b, at) =>
    withSums.slice(0, at).flatMap((a) =>
      a.quantities.flatMap((qa) => {
        const qb = b.quantities.find(
          (each) => each.kind === 'money' && qa.kind === 'money' && isSameValue(each, qa),
        );
        if (!qb) return [];
        const shared = sharedStems(subjectStems(a.sentence.text), subjectStems(b.sentence.text));
        const pair = { a, qa, b, qb };
        const isAlone =
          shared.filter((stem) => !/^(?:million|billion|trillion)$/.test(stem)).length < 2;
        const named = [...nameProblem(pair), ...(isExact(qa) ? flowProblem(pair) : [])];
        const found = isAlone ? named : [...flowProblem(pair), ...dayProblem(pair), ...named];
        return found.slice(0, 1);
      }),
    ),
  );
}

/** `The $64 million` of a story, whose headline has another sum and no other one. */
export function headlineSums(told: readonly Told[]): Draft[] {
  return told.flatMap((story, at) => {
    if (story.sentence.authored.kind !== 'story') return [];
    const headline = told
      .slice(0, at)
      .findLast(({ sentence }) => sentence.authored.kind === 'headline');
    const sums = headline?.quantities.filter(({ kind }) => kind === 'money') ?? [];
    const [sum] = sums;
    if (!headline || !sum || sums.length !== 1) return [];
    const other = story.quantities.find(
      (each) =>
        each.kind === 'money' &&
        !isSameValue(each, sum) &&
        /(?:^|[.] )(?:the|those|these) $/i.test(story.sentence.text.slice(0, each.index)),
    );
    if (!other) return [];
    const problem = { words: sum.words, index: sum.index, severity: 'check' } as const;
    return [otherwise(story, other.words, headline, problem)];
  });
}
