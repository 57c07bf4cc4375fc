import type { Publisher } from '@/api/contract/publication';
import { readWith, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { tableRowsOf } from '@/domain/checks/tables/rows';
import { locationOf } from '@/domain/checks/location';
import { editDistance } from './distance';
import { coins, listings } from '@/domain/market/instruments';
import { institutions } from './institutions';
import { lookAlikes, twinsOf, type LookAlike } from './lookAlikes';
import { misspelledNames } from './misspelled';
import { wrongHoldings, wrongPairs } from './pairs';
import { wrongRoles } from './roles';
import type { Words } from '@/domain/checks/reading/words';
import { remembered } from '@/domain/checks/remembered';
import type { Finding } from '@/domain/checks/report';
import { excerptAt } from '@/domain/checks/wording';
import { quoted } from '@/domain/format/text';
import { ofPublisher } from '@/domain/firm/publisher';

const fieldTickers = new Set([...coins, ...listings].map(({ ticker }) => ticker));
const names = new Set([...institutions, ...coins.flatMap((coin) => coin.names)]);

/** A finding about some words of a text. */
function draft(
  { text, where, section, field }: Words,
  words: string,
  what: string,
  parts: Partial<Draft> = {},
): Draft {
  const index = Math.max(0, text.indexOf(words));
  return {
    severity: 'mustFix',
    text: `${quoted(words)} in ${where}: ${what}`,
    ...locationOf(section, excerptAt(text, index, words.length)),
    ...(field ? { field } : {}),
    words,
    ...parts,
  };
}

function change(from: string, to: string): Finding['fix'] {
  return { label: `Change to “${to}”`, kind: 'text', from, to };
}

function pairsIn(publisher: Publisher, words: Words): Draft[] {
  const pairs = wrongPairs(words.text).map(({ words: said, name, ticker, right, isSure }) =>
    draft(
      words,
      said,
      `${ticker} isn’t ${name}’s ticker. ${name} goes with ${right.join(' or ')}.`,
      { slip: isSure ? 'ticker' : undefined },
    ),
  );
  const holdings = wrongHoldings(words.text).map(({ words: said, ticker, holds }) =>
    draft(words, said, `${ticker} holds ${holds}.`, { slip: 'otherRow' }),
  );
  const roles = wrongRoles(publisher, words.text).map(({ words: said, person, right }) =>
    draft(words, said, `${person} belongs to ${right}.`),
  );
  return [...pairs, ...holdings, ...roles];
}

function misspellingsIn(publisher: Publisher, words: Words): Draft[] {
  return misspelledNames(publisher, words.text).map(({ words: said, right }) =>
    draft(words, said, `the name is ${right}.`, { fix: change(said, right) }),
  );
}

function lookAlikesIn(words: Words, known: ReadonlySet<string>): Draft[] {
  const found: LookAlike[] = [...lookAlikes(words.text), ...twinsOf(words.text, known)];
  return found.map(({ words: said, right }) =>
    draft(words, said, 'it has letters or signs that only look like the right ones.', {
      slip: 'characters',
      ...(right === null ? {} : { fix: change(said, right) }),
    }),
  );
}

/** A ticker of nobody that is almost one of the tables. */
function tickerSlips(words: Words, symbols: readonly string[]): Draft[] {
  return Array.from(words.text.matchAll(/[$#]([A-Z]{3,6})(?![A-Za-z0-9])/g)).flatMap(
    ([said, ticker = '']): Draft[] => {
      if (symbols.includes(ticker) || fieldTickers.has(ticker)) return [];
      const isSwapped = (other: string) => other.length === ticker.length && isSlip(ticker, other);
      const right =
        symbols.find((symbol) => isSlip(ticker, symbol)) ?? [...fieldTickers].find(isSwapped);
      if (!right) return [];
      const correct = `${said[0] ?? '$'}${right}`;
      const fact = `ticker ${ticker}`;
      const parts = { fix: change(said, correct), fact, slip: 'ticker' } as const;
      return [draft(words, said, `no table has this ticker. Is it ${correct}?`, parts)];
    },
  );
}

/** The same letters in another order, or a doubled or missing one. */
function isSlip(ticker: string, symbol: string): boolean {
  if (symbol.length < 3 || editDistance(ticker, symbol, 1) !== 1) return false;
  return ticker.length !== symbol.length
    ? symbol.length >= 4 && ticker.length >= 4
    : Array.from(ticker).toSorted().join('') === Array.from(symbol).toSorted().join('');
}

/** The names of the field and the tickers of this newsletter. */
interface Tables {
  symbols: readonly string[];
  known: ReadonlySet<string>;
  /** Names the tickers. */
  key: string;
}

const inText = ofPublisher((publisher) =>
  remembered(
    ({ text, where, section, field }: Words, { key }: Tables) =>
      `${key}\n${where} ${section} ${field}\n${text}`,
    (words, { symbols, known }): Draft[] => [
      ...pairsIn(publisher, words),
      ...misspellingsIn(publisher, words),
      ...lookAlikesIn(words, known),
      ...tickerSlips(words, symbols),
    ],
  ),
);

/** In emails that mark coins with `#`, a coin with `$` is listed among the macro tickers. */
function wrongSigns(words: Words, { variant, input }: Subject): Draft[] {
  if (variant.tickers !== 'macroAndCrypto') return [];
  if (words.section !== 'commentary' && words.section !== 'technical') return [];
  const shown = new Set(input.crypto.general.map(({ name }) => name.trim().toUpperCase()));
  return Array.from(words.text.matchAll(/\$([A-Z]{2,5})(?![A-Za-z])/g)).flatMap(
    ([said, ticker = '']) => {
      if (!shown.has(ticker)) return [];
      const fix = change(said, `#${ticker}`);
      const what = 'this email lists it under Macro. Coins are marked with #.';
      return [draft(words, said, what, { severity: 'check', fix })];
    },
  );
}

/** Reports names that are misspelled, mixed up or given to somebody else. */
export const nameChecks: Check = {
  key: 'names',
  name: 'Names and tickers',
  readsProse: true,
  run(subject) {
    const symbols = tableRowsOf(subject).map(({ symbol }) => symbol);
    const known = new Set([...names, ...fieldTickers, ...symbols]);
    const prose = subject.words.filter(
      ({ isProse, where }) => isProse && where !== 'the plain text',
    );
    const tables = { symbols, known, key: symbols.join(' ') };
    const found = prose.flatMap((words) => [
      ...inText(subject.publisher)(words, tables),
      ...wrongSigns(words, subject),
    ]);
    return readWith(subject, [...found, ...twoSpellings(subject), ...rowSlips(subject)]);
  },
};

const capitalized = /(?<![\p{L}\p{N}$#@/.-])\p{Lu}[\p{L}’']{5,}(?![\p{L}\p{N}@/-])/gu;

/**
 * A name that the newsletter spells in two ways, neither of which is an English word: one finding,
 * with a fix only where it’s clear which is right.
 */
function twoSpellings({ words, dictionary }: Subject): Draft[] {
  if (!dictionary) return [];
  const isName = (word: string) =>
    !dictionary.isWord(word) &&
    !dictionary.isWord(word.toLowerCase()) &&
    word !== word.toUpperCase();
  const prose = words.filter(({ isProse, where }) => isProse && where !== 'the plain text');
  const said = prose.flatMap((each) =>
    Array.from(each.text.matchAll(capitalized), ([word]) => word.replace(/[’']s?$/, ''))
      .filter((word) => word.length >= 6 && isName(word))
      .map((word) => ({ word, each })),
  );
  const counts = new Map<string, number>();
  for (const { word } of said) counts.set(word, (counts.get(word) ?? 0) + 1);
  const all = [...counts.keys()];
  return said.flatMap(({ word, each }): Draft[] => {
    const other = all.find((name) => isOtherSpelling(word, name));
    const isRarer = other !== undefined && !names.has(word) && isSecond(word, other, counts, each);
    if (!other || !isRarer) return [];
    const isOfNews = said.some((one) => one.word === other && one.each.section === 'news');
    const isRare = (counts.get(word) ?? 0) < (counts.get(other) ?? 0);
    const fact = `spelled ${[word, other].toSorted().join(' ')}`;
    const isSure = isRare || isOfNews || names.has(other);
    const fix = isSure ? { fix: change(word, other) } : {};
    return [draft(each, word, `elsewhere it’s ${other}.`, { ...fix, fact })];
  });
}

function isOtherSpelling(word: string, name: string): boolean {
  if (word === name || word[0] !== name[0]) return false;
  if (word === `${name}s` || name === `${word}s`) return false;
  return editDistance(word.toLowerCase(), name.toLowerCase(), 1) === 1;
}

/** The rarer spelling is the wrong one; of two that are as frequent, the author's own. */
function isSecond(
  word: string,
  other: string,
  counts: Map<string, number>,
  { section }: Words,
): boolean {
  const [mine, theirs] = [counts.get(word) ?? 0, counts.get(other) ?? 0];
  return mine < theirs || (mine === theirs && section !== 'news');
}

/** A row of the coin table whose ticker is nobody’s and almost the one that the last newsletter had. */
function rowSlips({ input: { crypto, previous } }: Subject): Draft[] {
  const now = crypto.general.map(({ name }) => name.trim());
  const before = Object.keys(previous?.values['crypto'] ?? {});
  const left = before.filter((symbol) => !now.includes(symbol));
  return now.flatMap((symbol): Draft[] => {
    if (fieldTickers.has(symbol) || before.includes(symbol)) return [];
    const right = [...left, ...fieldTickers].find((other) => isSlip(symbol, other));
    if (!right) return [];
    const text = `${quoted(symbol)} in Crypto Prices: no coin has this ticker. Is it ${right}?`;
    return [{ severity: 'mustFix', slip: 'ticker', text, ...locationOf('crypto', symbol) }];
  });
}
