import { byText } from '@/domain/checks/remembered';
import { escapedPattern } from '@/domain/format/pattern';
import { fundCoins } from '@/domain/market/instrumentNames';
import { coinNames, fieldTickers, tickersByName } from './knownNames';
import { editDistance } from './distance';

/** A name beside a ticker that belongs to somebody else. */
export interface WrongPair {
  /** The words from the name to the ticker. */
  words: string;
  name: string;
  ticker: string;
  /** The tickers that the name goes with. */
  right: string[];
}

const names = [...tickersByName.keys()].toSorted((a, b) => b.length - a.length);
/** `Solana ($ADA)` and `Solana (ADA, up 3%)`, but not a list such as `others (SOL, AVAX)`. */
const beside = new RegExp(
  `(?<![\\p{L}\\p{N}])(${names.map(escapedPattern).join('|')})(?:[’']s)? \\([$#]?([A-Z][A-Z0-9]{1,5})(?:\\)|[,;] (?![$#]?[A-Z]{2}))`,
  'gu',
);

/** `Fidelity’s $IBIT`: a fund of another issuer. */
const ofIssuer = new RegExp(
  `(?<![\\p{L}\\p{N}])(${names.map(escapedPattern).join('|')})[’']s [$#]([A-Z]{3,5})(?![A-Za-z0-9])`,
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
export const wrongPairs = byText((text): WrongPair[] => [...besideNames(text), ...ofIssuers(text)]);
