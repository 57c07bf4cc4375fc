import type { SentenceProblem, SentenceRule } from '@/domain/findings/reading/sentences';
import { quoted } from '@/domain/findings/wording';
import { editDistance } from './distance';
import {
  isFamilyName,
  isKnownWord,
  isOrdinaryWord,
  knownNames,
  type KnownName,
} from './knownNames';

interface Token {
  index: number;
  text: string;
  lower: string;
}

const word = /\p{L}[\p{L}\p{M}\d]*(?:[-.](?=\p{L})[\p{L}\d]+)*/gu;

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(word), (match) => ({
    index: match.index,
    text: match[0],
    lower: match[0].toLowerCase(),
  }));
}

const single = knownNames.filter(({ words }) => words.length === 1);
const several = knownNames.filter(({ words }) => words.length > 1);
const byWord = new Map<string, KnownName[]>();
for (const each of several) {
  for (const part of each.words) byWord.set(part, [...(byWord.get(part) ?? []), each]);
}

/** Names that people also write with a small letter. */
const smallNames = new Set(['bitcoin', 'ethereum', 'solana', 'dogecoin', 'litecoin', 'cardano']);
/** The shortest family names that may stand alone: shorter ones are often somebody else's. */
const longName = 7;
const lonePeople = knownNames.flatMap(({ words, isPerson, name }) => {
  const last = words.at(-1) ?? '';
  return isPerson && last.length >= longName
    ? [{ name: name.split(' ').at(-1) ?? '', lower: last }]
    : [];
});

function startsAlike(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

const endings = /(?:s|es|ed|er|ers|ly|ing|ian|ians|ism|like)$/;

/** True for another form of the same name, such as `Bitcoiner`. */
function isForm(lower: string, name: string): boolean {
  return (
    endings.test(lower) &&
    (lower.startsWith(name) ||
      (name.startsWith(lower.replace(endings, '')) &&
        lower.replace(endings, '').length >= name.length - 1 &&
        lower.length > name.length))
  );
}

function isSlip(lower: string, name: string): boolean {
  if (name.length < 6 || lower === name || !startsAlike(lower, name)) return false;
  if (isForm(lower, name) || Math.abs(lower.length - name.length) > 2) return false;
  const limit = name.length >= 10 ? 2 : 1;
  return editDistance(lower, name, limit) <= limit;
}

const slips = new Map<string, string | null>();

/** The name that a single word is a slip of, or null. */
function slipOf(lower: string): string | null {
  const cached = slips.get(lower);
  if (cached !== undefined) return cached;
  const found =
    single.find(({ words: [name = ''] }) => isSlip(lower, name))?.name ??
    lonePeople.find((person) => isSlip(lower, person.lower))?.name ??
    null;
  if (slips.size > 20_000) slips.clear();
  slips.set(lower, found);
  return found;
}

function loneSlip({ text, lower }: Token): string | null {
  if (lower.length < 5 || isKnownWord(lower) || isOrdinaryWord(lower) || isFamilyName(lower))
    return null;
  const name = slipOf(lower);
  if (name === null) return null;
  const isCapital = /^\p{Lu}/u.test(text) || /\p{Ll}\p{Lu}/u.test(text);
  return isCapital || smallNames.has(name.toLowerCase()) ? name : null;
}

function partLimit(part: string, isPerson: boolean): number {
  if (part.length < 4) return 0;
  return part.length >= 6 || (isPerson && part.length >= 6) ? 2 : 1;
}

/** How far a run of words is from a name, or null if it is too far or the same. */
function distanceTo({ words, isPerson }: KnownName, run: readonly Token[]): number | null {
  let total = 0;
  let wrong = 0;
  for (const [at, part] of words.entries()) {
    const own = run[at]?.lower ?? '';
    if (own === part) continue;
    const limit = partLimit(part, isPerson);
    const distance = editDistance(own, part, limit);
    if (distance > limit || own[0] !== part[0] || endsDifferently(own, part)) return null;
    if (isPerson && (at === 0 || isFamilyName(own))) return null;
    if (isPerson && distance === 2 && own.at(-1) !== part.at(-1)) return null;
    total += distance;
    wrong += 1;
  }
  return wrong > 0 && wrong < Math.max(2, words.length - 1) ? total : null;
}

/** A plural or another form isn't a slip. */
function endsDifferently(own: string, part: string): boolean {
  return own === `${part}s` && !/(?:exchange|commission)/.test(part);
}

function phraseSlips(
  tokens: readonly Token[],
  text: string,
): { from: number; to: number; name: string }[] {
  return tokens.flatMap((token, at) =>
    (byWord.get(token.lower) ?? []).flatMap((name) => {
      const start = at - name.words.indexOf(token.lower);
      const run = tokens.slice(start, start + name.words.length);
      const [first, last] = [run[0], run.at(-1)];
      if (start < 0 || run.length < name.words.length || !first || !last) return [];
      if (!/^\p{Lu}/u.test(first.text) || !/^\p{Lu}/u.test(last.text)) return [];
      const to = last.index + last.text.length;
      if (/[.,;:()]/.test(text.slice(first.index, to).replace(/\w\.\w/g, ''))) return [];
      return distanceTo(name, run) === null ? [] : [{ from: first.index, to, name: name.name }];
    }),
  );
}

function problem(words: string, index: number, name: string, where: string): SentenceProblem {
  const text = `${quoted(words)} in ${where} looks like a misspelling of ${name}.`;
  return { severity: 'mustFix', index, words, text, to: name };
}

/** Names of people, companies, coins and agencies that are a letter or two off. */
export const misspelledNames: SentenceRule = ({ text, authored }) => {
  const tokens = tokensOf(text);
  const phrases = phraseSlips(tokens, text);
  const seen = new Set<number>();
  const found = phrases.flatMap(({ from, to, name }) => {
    if (seen.has(from)) return [];
    seen.add(from);
    return [problem(text.slice(from, to), from, name, authored.where)];
  });
  const lone = tokens.flatMap((token): SentenceProblem[] => {
    const isInside = phrases.some(({ from, to }) => token.index >= from && token.index < to);
    const isTicker = /[$#@/.]/.test(text[token.index - 1] ?? '');
    const name = isInside || isTicker ? null : loneSlip(token);
    return name === null ? [] : [problem(token.text, token.index, name, authored.where)];
  });
  return [...found, ...lone];
};
