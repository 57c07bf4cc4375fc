import { readWith, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import type { Words } from '@/domain/checks/reading/words';
import { tickersOf } from '@/domain/checks/tables/rows';
import { excerptAt } from '@/domain/checks/wording';
import { ofPublisher } from '@/domain/firm/publisher';
import { quoted } from '@/domain/format/text';
import { remembered } from '@/domain/checks/remembered';
import type { Dictionary } from '@/domain/checks/dictionary';
import { editDistance } from './distance';
import { coinNames, fieldTickers, knownNames } from './knownNames';
import { digitsInNames, lookAlikes } from './lookAlikes';
import { misspelledNames } from './misspelled';
import { wrongPairs } from './pairs';

/** A finding about some words of a text, with what to write instead. */
function draft(
  { text, where, section, field }: Words,
  words: string,
  what: string,
  { to, ...parts }: Partial<Draft> & { to?: string | undefined },
): Draft {
  const index = Math.max(0, text.indexOf(words));
  return {
    severity: 'mustFix',
    text: `${quoted(words)} in ${where}: ${what}`,
    ...locationOf(section, excerptAt(text, index, words.length)),
    ...(field ? { field } : {}),
    words,
    ...(to === undefined
      ? {}
      : { fix: { label: `Change to “${to}”`, kind: 'text', from: words, to } }),
    ...parts,
  };
}

function pairsIn(words: Words): Draft[] {
  return wrongPairs(words.text).map(({ words: said, name, ticker, right }) =>
    draft(
      words,
      said,
      `${ticker} isn’t ${name}’s ticker. ${name} goes with ${right.join(' or ')}.`,
      {
        slip: 'ticker',
        ...(right.length === 1 ? { to: said.replace(ticker, right[0] ?? '') } : {}),
      },
    ),
  );
}

/** Looking for names takes long, and most texts stay as they are between two checks. */
const misspelledIn = ofPublisher((publisher) =>
  remembered(
    (text: string, dictionary: Dictionary | undefined) => `${dictionary ? 'whole' : ''} ${text}`,
    (text, dictionary) => misspelledNames(text, knownNames(publisher), dictionary),
  ),
);

function misspellingsIn(words: Words, { publisher, dictionary }: Subject): Draft[] {
  const found = misspelledIn(publisher)(words.text, dictionary);
  return found.map(({ words: said, right, isSlip }) =>
    draft(words, said, `the name is ${right}.`, {
      to: right,
      severity: isSlip ? 'mustFix' : 'check',
      ...(isSlip ? { slip: 'digits' as const } : {}),
      fact: `name ${said}`,
    }),
  );
}

function lookAlikesIn(words: Words, known: ReadonlySet<string>): Draft[] {
  const found = [...lookAlikes(words.text), ...digitsInNames(words.text, known)];
  return found.map(({ words: said, right }) =>
    draft(words, said, 'it has letters or signs that only look like the right ones.', {
      slip: 'characters',
      to: right ?? undefined,
    }),
  );
}

/** The same letters in another order, or one that is doubled or missing. */
function isTickerSlip(ticker: string, symbol: string): boolean {
  if (symbol.length < 3 || editDistance(ticker, symbol, 1) !== 1) return false;
  if (ticker.length !== symbol.length) return symbol.length >= 4 && ticker.length >= 4;
  return Array.from(ticker).toSorted().join('') === Array.from(symbol).toSorted().join('');
}

/** A cash-tag of nobody that is almost one of the tables. */
function tickerSlips(words: Words, symbols: readonly string[]): Draft[] {
  return Array.from(words.text.matchAll(/[$#]([A-Z]{3,6})(?![A-Za-z0-9])/g)).flatMap(
    ([said, ticker = '']): Draft[] => {
      if (symbols.includes(ticker) || fieldTickers.has(ticker)) return [];
      const right = symbols.find((symbol) => isTickerSlip(ticker, symbol));
      if (right === undefined) return [];
      const to = `${said[0] ?? '$'}${right}`;
      const parts = { to, fact: `ticker ${ticker}`, slip: 'ticker' } as const;
      return [draft(words, said, `no table has this ticker. Is it ${to}?`, parts)];
    },
  );
}

/** In emails that mark coins with `#`, a coin with `$` is listed among the macro tickers. */
function wrongSigns(words: Words, { variant, input }: Subject): Draft[] {
  const isComment = words.section === 'commentary' || words.section === 'technical';
  if (variant.tickers !== 'macroAndCrypto' || !isComment) return [];
  const shown = new Set(input.crypto.general.map(({ name }) => name.trim().toUpperCase()));
  return Array.from(words.text.matchAll(/\$([A-Z]{2,5})(?![A-Za-z])/g)).flatMap(
    ([said, ticker = '']) => {
      if (!shown.has(ticker)) return [];
      const what = 'this email lists it under Macro. Coins are marked with #.';
      return [draft(words, said, what, { severity: 'check', to: `#${ticker}` })];
    },
  );
}

const capitalized = /(?<![\p{L}\p{N}$#@/.-])\p{Lu}[\p{L}’']{5,}(?![\p{L}\p{N}@/-])/gu;

/** A name of no dictionary that the newsletter spells in two ways: one finding, at the rarer one. */
function twoSpellings(prose: readonly Words[], { dictionary, publisher }: Subject): Draft[] {
  if (!dictionary) return [];
  const known = knownNames(publisher).words;
  const isName = (word: string) =>
    word !== word.toUpperCase() &&
    !dictionary.isWord(word) &&
    !dictionary.isWord(word.toLowerCase());
  const said = prose.flatMap((each) =>
    Array.from(each.text.matchAll(capitalized), ([word]) => word.replace(/[’']s?$/, ''))
      .filter((word) => word.length >= 6 && isName(word))
      .map((word) => ({ word, each })),
  );
  const counts = new Map<string, number>();
  for (const { word } of said) counts.set(word, (counts.get(word) ?? 0) + 1);
  const reported = new Set<string>();
  return said.flatMap(({ word, each }): Draft[] => {
    const other = [...counts.keys()].find((name) => isOtherSpelling(word, name));
    if (other === undefined || known.has(word.toLowerCase())) return [];
    const [mine, theirs] = [counts.get(word) ?? 0, counts.get(other) ?? 0];
    const pair = [word, other].toSorted().join(' ');
    if (mine > theirs || reported.has(pair)) return [];
    reported.add(pair);
    const to = mine < theirs ? other : undefined;
    return [draft(each, word, `elsewhere it’s ${other}.`, { severity: 'check', to, fact: pair })];
  });
}

function isOtherSpelling(word: string, name: string): boolean {
  if (word === name || word[0] !== name[0] || word === `${name}s` || name === `${word}s`)
    return false;
  return editDistance(word.toLowerCase(), name.toLowerCase(), 1) === 1;
}

/** Names that are misspelled, tickers of somebody else, and letters that only look right. */
export const nameChecks: Check = {
  key: 'names',
  name: 'Names and tickers',
  readsProse: true,
  run(subject) {
    const symbols = [...tickersOf(subject)];
    const known = new Set([...coinNames, ...fieldTickers, ...symbols]);
    const prose = subject.words.filter(
      ({ isProse, where }) => isProse && where !== 'the plain text',
    );
    const found = prose.flatMap((words) => [
      ...pairsIn(words),
      ...misspellingsIn(words, subject),
      ...lookAlikesIn(words, known),
      ...tickerSlips(words, symbols),
      ...wrongSigns(words, subject),
    ]);
    return readWith(subject, [...found, ...twoSpellings(prose, subject)]);
  },
};
