import type { Check, Draft, Subject } from '@/domain/findings/check';
import { storedRows } from '@/domain/findings/claims/tableRows';
import { locationOf } from '@/domain/findings/location';
import { editDistance } from '@/domain/findings/names/distance';
import { tickerOwners } from '@/domain/findings/names/tickerOwners';
import { sentenceFinding, sentencesIn } from '@/domain/findings/reading/sentences';
import { sectionWords } from '@/domain/findings/wording';
import { otherTickers } from '@/domain/market/fieldNames';

const tables = ['crypto', 'etps', 'stocks'] as const;
const signed = /([$#])([A-Z]{3,6})(?![\w-])/g;

function isSwap(a: string, b: string): boolean {
  return (
    a.length === b.length && a.split('').toSorted().join('') === b.split('').toSorted().join('')
  );
}

/** The tickers that an unknown one may be a slip of, those with swapped letters first. */
function slipsOf(ticker: string, symbols: Iterable<string>): string[] {
  const near = [...symbols].filter(
    (symbol) => symbol.length >= 3 && symbol !== ticker && editDistance(ticker, symbol, 1) === 1,
  );
  const swapped = near.filter((symbol) => isSwap(symbol, ticker));
  return swapped.length > 0 ? swapped : near;
}

function isKnown(ticker: string, symbols: ReadonlySet<string>): boolean {
  return symbols.has(ticker) || tickerOwners.has(ticker) || otherTickers.has(ticker);
}

/** Tickers of the texts that are one letter off a ticker of the tables. */
export function slipsInTexts(subject: Subject, symbols: ReadonlySet<string>): Draft[] {
  return sentencesIn(subject).flatMap((sentence) => {
    if (sentence.authored.section === 'news') return [];
    return Array.from(sentence.text.matchAll(signed)).flatMap((match): Draft[] => {
      const [words, sign = '', ticker = ''] = match;
      const slips = isKnown(ticker, symbols) ? [] : slipsOf(ticker, symbols);
      if (slips.length === 0) return [];
      const right = slips.map((slip) => `${sign}${slip}`);
      const verb = right.length === 1 ? 'is' : 'are';
      const text = `${words} in ${sentence.authored.where} isn’t in any price table: ${right.join(' and ')} ${verb}.`;
      const fix = right.length === 1 && right[0] !== undefined ? { to: right[0] } : {};
      const problem = { severity: 'mustFix', index: match.index, words, text, ...fix } as const;
      return [sentenceFinding(sentence, { ...problem, fact: `ticker ${ticker}` })];
    });
  });
}

/** A row whose ticker nobody knows, while a ticker one slip away is missing from the tables. */
function inTables(subject: Subject, symbols: ReadonlySet<string>): Draft[] {
  const known = [...tickerOwners.keys()].filter((ticker) => !symbols.has(ticker));
  return tables.flatMap((table) =>
    storedRows(subject, table).flatMap(({ symbol }): Draft[] => {
      if (symbol.length < 3 || tickerOwners.has(symbol) || otherTickers.has(symbol)) return [];
      const [slip, other] = slipsOf(symbol, known);
      if (
        slip === undefined ||
        other !== undefined ||
        (symbol.length === 3 && !isSwap(slip, symbol))
      )
        return [];
      const text = `${sectionWords(table)}: no ticker is called ${symbol}. Is it ${slip}?`;
      return [{ severity: 'mustFix', text, ...locationOf(table, symbol) }];
    }),
  );
}

/** `$BTC` in an email that lists `$SPX` under Macro and `#BTC` under Crypto, and the reverse. */
function inWrongList(subject: Subject): Draft[] {
  if (subject.variant.tickers !== 'macroAndCrypto') return [];
  const coins = new Set(storedRows(subject, 'crypto').map(({ symbol }) => symbol));
  const shares = new Set(
    (['etps', 'stocks'] as const).flatMap((table) =>
      storedRows(subject, table).map(({ symbol }) => symbol),
    ),
  );
  return sentencesIn(subject).flatMap((sentence) => {
    if (sentence.authored.section === 'news') return [];
    return Array.from(sentence.text.matchAll(/([$#])([A-Z]{2,6})(?![\w-])/g)).flatMap(
      (match): Draft[] => {
        const [words, sign = '', ticker = ''] = match;
        const isCoin = sign === '$' && coins.has(ticker) && !shares.has(ticker);
        const isShare = sign === '#' && shares.has(ticker) && !coins.has(ticker);
        if (!isCoin && !isShare) return [];
        const to = `${isCoin ? '#' : '$'}${ticker}`;
        const text = `${words} in ${sentence.authored.where} is listed under ${isCoin ? 'Macro' : 'Crypto'}: write ${to}.`;
        return [
          sentenceFinding(sentence, { severity: 'check', index: match.index, words, text, to }),
        ];
      },
    );
  });
}

/** Tickers that are a letter off, and those under the wrong heading. */
export const tickerSlips: Check = {
  key: 'tickerSlips',
  name: 'Misspelled tickers',
  run(subject) {
    const rows = tables.flatMap((table) => storedRows(subject, table));
    const symbols = new Set(rows.map(({ symbol }) => symbol));
    return [...inTables(subject, symbols), ...inWrongList(subject)];
  },
};
