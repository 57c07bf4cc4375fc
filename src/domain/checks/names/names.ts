import { type Check, noDocument, readWith, type Subject } from '@/domain/checks/check';
import { type Draft, textFinding, type TextProblem } from '@/domain/checks/textFinding';
import type { Words } from '@/domain/checks/reading/words';
import { tickersOf } from '@/domain/checks/tables/rows';
import { ofPublisher } from '@/domain/firm/publisher';
import { escapedPattern } from '@/domain/format/pattern';
import { quoted } from '@/domain/format/text';
import { fundCoins } from '@/domain/market/instrumentNames';
import { byText, remembered } from '@/domain/format/remembered';
import type { Dictionary } from '@/domain/checks/dictionary';
import { editDistance } from './distance';
import { coinNames, fieldTickers, knownNames, tickersByName } from './knownNames';
import { misspeller } from './misspelled';
import { summaryPlace } from '@/domain/checks/reading/authored';
import { cryptoTickers, dollarTickers, macroTickers } from '@/domain/newsletter/tickers';

/** Words with letters of another script, or with a sign in place of a letter. */
interface LookAlike {
  words: string;
  /** The word in Latin letters; null if it isn't clear. */
  right: string | null;
}

const foreignLetters = 'АВЕКМНОРСТХУаеорсхуіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι';

const latinLetters = 'ABEKMHOPCTXYaeopcxyisjABEZHIKMNOPTYXovi';

const twins = new Map(Array.from(foreignLetters, (letter, at) => [letter, latinLetters[at] ?? '']));

const latin = /\p{Script=Latin}/u;

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

const wide = /[\uFF21-\uFF3A\uFF41-\uFF5A\uFF10-\uFF19]/u;

/** A Greek letter alone is a symbol, such as α or β, also before a number. */
const greekSymbol = /^\p{Script=Greek}\p{N}*$/u;

function inLatin(text: string): string {
  return Array.from(text.normalize('NFKC'), (letter) => twins.get(letter) ?? letter).join('');
}

/** Text of two scripts in one word, full-width letters, and a cash-tag in another script. */
function lookAlikes(text: string): LookAlike[] {
  if (!foreign.test(text) && !wide.test(text)) return [];
  return Array.from(text.matchAll(/[$#]?[\p{L}\p{N}\p{M}]+/gu)).flatMap(([found]) => {
    const isMixed = foreign.test(found) && (latin.test(found) || /^[$#]/.test(found));
    if ((!isMixed && !wide.test(found)) || greekSymbol.test(found)) return [];
    const right = inLatin(found);
    return [{ words: found, right: foreign.test(right) ? null : right }];
  });
}

/** The words of a text with a letter and a digit that looks like one. */
const doubtful = byText((text) =>
  Array.from(text.matchAll(/[$#]?([\p{L}\p{N}]{3,})/gu)).filter(
    ([, word = '']) => /[01]/.test(word) && /\p{L}/u.test(word),
  ),
);

/** Words whose digit looks like the letter of a known name or ticker: `C0IN`, `Co1nbase`. */
function digitsInNames(text: string, names: ReadonlySet<string>): LookAlike[] {
  return doubtful(text).flatMap(([words, plain = '']) => {
    const letters = [
      plain.replaceAll('0', 'O').replaceAll('1', 'I'),
      plain.replaceAll('0', 'o').replaceAll('1', 'i'),
    ];
    const right = names.has(plain) ? undefined : letters.find((each) => names.has(each));
    return right === undefined ? [] : [{ words, right: words.replace(plain, right) }];
  });
}

/** A finding about some words of a text, with what to write instead. */
function draft(
  place: Words,
  words: string,
  what: string,
  { fact, ...parts }: Partial<TextProblem> & { fact?: string },
): Draft {
  const index = Math.max(0, place.text.indexOf(words));
  const text = `${quoted(words)} in ${place.where}: ${what}`;
  return textFinding(place, { severity: 'mustFix', index, words, text, ...parts }, fact);
}

/** A name beside a ticker that belongs to somebody else. */
interface WrongPair {
  /** The words from the name to the ticker. */
  words: string;
  name: string;
  ticker: string;
  /** The tickers that the name goes with. */
  right: string[];
}

const anyName = [...tickersByName.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map(escapedPattern)
  .join('|');

/** `Solana ($ADA)` and `Solana (ADA, up 3%)`, but not a list such as `others (SOL, AVAX)`. */
const beside = new RegExp(
  `(?<![\\p{L}\\p{N}])(${anyName})(?:[’']s)? \\([$#]?([A-Z][A-Z0-9]{1,5})(?:\\)|[,;] (?![$#]?[A-Z]{2}))`,
  'gu',
);

/** `Fidelity’s $IBIT`: a fund of another issuer. */
const ofIssuer = new RegExp(
  `(?<![\\p{L}\\p{N}])(${anyName})[’']s [$#]([A-Z]{3,5})(?![A-Za-z0-9])`,
  'gu',
);

function isSlipOf(ticker: string, own: string): boolean {
  return own.length >= 3 && ticker.length >= 3 && editDistance(ticker, own, 1) === 1;
}

function besideNames(text: string): WrongPair[] {
  return Array.from(text.matchAll(beside)).flatMap(([words, name = '', ticker = '']) => {
    const own = [...(tickersByName.get(name) ?? [])];
    const isSlip = own.some((each) => isSlipOf(ticker, each));
    if (own.includes(ticker) || (!fieldTickers.has(ticker) && !isSlip)) return [];
    const isOwner = !coinNames.has(name) && !isSlip && /[,;] $/.test(words);
    return isOwner ? [] : [{ words: words.replace(/[,;] $/, ''), name, ticker, right: own }];
  });
}

function ofIssuers(text: string): WrongPair[] {
  return Array.from(text.matchAll(ofIssuer)).flatMap(([words, name = '', ticker = '']) => {
    const own = [...(tickersByName.get(name) ?? [])];
    const isIssuer = own.some((each) => fundCoins[each] !== undefined);
    const isFund = fundCoins[ticker] !== undefined;
    return isIssuer && isFund && !own.includes(ticker) ? [{ words, name, ticker, right: own }] : [];
  });
}

/** Names with somebody else’s ticker. A firm may own a coin: `Coinbase (SOL custody)`. */
const wrongPairs = byText((text) => [...besideNames(text), ...ofIssuers(text)]);

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
    misspeller(knownNames(publisher)),
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

/** Currencies, which are in no table; `$USD` is just an amount. */
const currencies = new Set(
  'USD EUR GBP JPY CHF CNY CNH CAD AUD NZD HKD SGD KRW INR BRL MXN SEK NOK US'.split(' '),
);

/** Indices, rates and commodities that texts mention and that are in none of our tables. */
const macro = new Set(
  'SPX SPY NDX QQQ DJI DJIA DIA RUT IWM VIX MOVE DXY UUP TLT TNX TYX FVX GLD GOLD XAU SLV XAG WTI USO BRENT NATGAS COPPER HYG LQD EEM EFA ACWI NIKKEI DAX FTSE KRE XLF XLK SMH SOX'.split(
    ' ',
  ),
);

function tickersIn(text: string, { variant }: Subject): { sign: string; ticker: string }[] {
  if (variant.tickers === 'dollar') {
    return dollarTickers([text]).map((ticker) => ({ sign: '$', ticker }));
  }
  const coins = cryptoTickers([text]).map((ticker) => ({ sign: '#', ticker }));
  const others = macroTickers([text])
    .filter((ticker) => !macro.has(ticker))
    .map((ticker) => ({ sign: '$', ticker }));
  return [...coins, ...others];
}

/** True if the ticker is in a table, also as a pair such as `BTCUSD`. */
function isKnown(ticker: string, symbols: ReadonlySet<string>): boolean {
  return symbols.has(ticker) || (ticker.endsWith('USD') && symbols.has(ticker.slice(0, -3)));
}

/** The author's own texts, in which tickers may be. */
function maySayTickers({ section, where }: Words): boolean {
  return section === 'commentary' || section === 'technical' || where === summaryPlace.where;
}

/** Tickers that no table shows: others of the field, somebody's typo, or a row that was dropped. */
export const unknownTickers: Check = {
  key: 'tickers',
  name: 'Tickers missing from the tables',
  readsProse: true,
  run(subject) {
    if (!subject.document) return noDocument;
    const symbols = tickersOf(subject);
    if (symbols.size === 0) return { found: [], notRun: 'There are no tickers in the tables.' };
    const values = subject.input.previous?.values ?? {};
    const before = { ...values['crypto'], ...values['etps'], ...values['stocks'] };
    const seen = new Set<string>();
    return subject.words.filter(maySayTickers).flatMap((place) =>
      tickersIn(place.text, subject).flatMap(({ sign, ticker }): Draft[] => {
        if (isKnown(ticker, symbols) || currencies.has(ticker) || seen.has(ticker)) return [];
        seen.add(ticker);
        const words = `${sign}${ticker}`;
        const index = place.text.indexOf(words);
        const text = `${words} in ${place.where} isn’t in any price table.`;
        // Others of the field are told on purpose; one of nobody may be a typo, and a row may be dropped.
        const isDropped = typeof before[ticker] === 'number';
        const severity = fieldTickers.has(ticker) && !isDropped ? 'tip' : 'check';
        return [textFinding(place, { severity, index, words, text }, `ticker ${ticker}`)];
      }),
    );
  },
};
