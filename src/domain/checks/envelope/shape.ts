import type { Severity } from '@/domain/checks/report';

/** What is wrong with the look of a subject. */
export interface ShapeProblem {
  severity: Severity;
  index: number;
  words: string;
  says: string;
  to?: string;
}

/** Words of this length in capitals are tickers and agencies. */
const longestAcronym = 4;
const product = ['Crypto', 'Market', 'Update'];
const keptSmall = new Set(
  'a an and as at but by for from in into nor of on or over per the to vs with'.split(' '),
);

function titleCase(shouted: string): string {
  return shouted.replace(/\p{L}[\p{L}’']*/gu, (word, at: number) => {
    const small = word.toLowerCase();
    const known = product.find((name) => name.toLowerCase() === small);
    if (known) return known;
    if (at > 0 && keptSmall.has(small)) return small;
    const isAcronym = word.length <= longestAcronym && !/^(?:\p{L}*[AEIOUY]\p{L}*)$/u.test(word);
    return isAcronym ? word : `${word[0] ?? ''}${small.slice(1)}`;
  });
}

/** Several long words in capitals, one after the other. */
function capitals(name: string): ShapeProblem[] {
  const words = name.match(/\p{L}[\p{L}’']*/gu) ?? [];
  const isShout = (word: string) => word.length > longestAcronym && word === word.toUpperCase();
  const shouted = words.filter(isShout).length;
  const letters = words.join('').length;
  const upper = words.join('').replace(/\P{Lu}/gu, '').length;
  if (shouted < 2 || (upper / letters < 0.7 && shouted < 3)) return [];
  const run = /\p{Lu}[\p{Lu}’'&]*(?:[\s:,–—-]+[\p{Lu}\p{N}][\p{Lu}\p{N}’'&]*)+/u.exec(name);
  const found = run?.[0] ?? name;
  return [
    {
      severity: 'check',
      index: run?.index ?? 0,
      words: found,
      says: 'is in capitals, as junk mail is. Write it in small letters.',
      to: titleCase(found),
    },
  ];
}

const doubledSigns = /[!?]*![!?]*!|!\?|\?!|\?{2,}|!{2,}/u;
const symbols =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\p{Emoji_Modifier}\uFE0F\u200D\p{Extended_Pictographic}\p{Regional_Indicator}\s]*/u;
const printed = /^[©®™↔→←↑↓‼⁉ℹ▪▫▶◀☑]/u;

function signs(name: string): ShapeProblem[] {
  const found: ShapeProblem[] = [];
  const shout = doubledSigns.exec(name);
  if (shout) {
    const says = 'is punctuation of junk mail. One sign is enough.';
    found.push({
      severity: 'check',
      index: shout.index,
      words: shout[0],
      says,
      to: shout[0].slice(0, 1),
    });
  }
  const symbol = symbols.exec(name);
  if (symbol && !printed.test(symbol[0])) {
    const words = symbol[0].trim();
    found.push({
      severity: 'check',
      index: symbol.index,
      words,
      says: 'shows emoji in the inbox. Take them out.',
    });
  }
  return found;
}

const trailing =
  /[\p{L}\p{N})”’"%]*\s*(?:[,;:\-–—|/&+]|(?<!\.|\b(?:\p{L}|Inc|Corp|Co|Ltd|vs|etc))\.)\s*$/u;

/** Spaces and punctuation that were left over. */
function leftOver(name: string): ShapeProblem[] {
  const found: ShapeProblem[] = [];
  const end = trailing.exec(name);
  if (end && !/\b\p{Lu}\.\p{Lu}?\.?\s*$/u.test(name)) {
    const words = end[0].trimEnd();
    found.push({
      severity: 'tip',
      index: end.index,
      words,
      says: 'ends the subject with punctuation. Take it out.',
      to: words.replace(/\s*[^\p{L}\p{N})”’"%]$/u, ''),
    });
  }
  const middle =
    /\S+ {2,}\S+|\S+ [,;!?](?=\s|$)|\S+ :(?=\s)|[,;:]{2,}|(?<!\.)\.\.(?!\.)|\S+[,;](?=\p{L})\p{L}+/u.exec(
      name.trim(),
    );
  if (middle) {
    const words = middle[0];
    const to = words
      .replace(/ {2,}/, ' ')
      .replace(/ (?=[,;:!?]$)/, '')
      .replace(/(?<=[,;])(?=\p{L})/u, ' ');
    found.push({
      severity: 'tip',
      index: name.indexOf(words),
      words,
      says: 'has a space or punctuation that is doubled or out of place.',
      ...(to === words ? {} : { to }),
    });
  }
  return found;
}

/** Capitals, emoji, doubled signs, and leftover punctuation in a subject. */
export function shapeProblems(name: string): ShapeProblem[] {
  return [...capitals(name), ...signs(name), ...leftOver(name)];
}
