import { editDistance } from './distance';
import { coins, listings } from '@/domain/market/instruments';
import { escapedPattern } from '@/domain/format/pattern';

/** A name beside a ticker that belongs to somebody else. */
export interface WrongPair {
  /** The words from the name to the ticker, as they are in the text. */
  words: string;
  name: string;
  ticker: string;
  /** The tickers that the name goes with. */
  right: string[];
  /** False for `Solana’s $ADA …`, which may be something of that ticker on that network. */
  isSure: boolean;
}

interface Entity {
  name: string;
  tickers: Set<string>;
}

/** Every name with the tickers that may stand beside it. */
function entities(): Map<string, Entity> {
  const found = new Map<string, Entity>();
  const add = (name: string, ticker: string) => {
    const entity = found.get(name) ?? { name, tickers: new Set<string>() };
    entity.tickers.add(ticker);
    found.set(name, entity);
  };
  for (const { ticker, names, kin } of coins) {
    for (const name of [...names, ...kin]) add(name, ticker);
  }
  for (const { ticker, names } of listings) for (const name of names) add(name, ticker);
  return found;
}

const byName = entities();
const coinTickers = new Set(coins.map(({ ticker }) => ticker));
const coinNames = new Set(coins.flatMap(({ names }) => names));
const tickers = new Set([...byName.values()].flatMap((entity) => [...entity.tickers]));

const longestFirst = [...byName.keys()].toSorted((a, b) => b.length - a.length).map(escapedPattern);
const name = `(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`;
/** `Solana ($ADA)`, `Solana, or $ADA`, `Solana’s $ADA`, `Solana token $ADA`. */
const nameFirst = new RegExp(
  `${name}(?:\\s?\\(|, (?:or|ticker) |(?:’s|'s|’|')?\\s(?:(?:token|coin|shares|stock|fund|trust|ETF)\\s)?(?=[$#]|(?<=[’']s?\\s)[A-Z]{3,5}(?![\\p{L}\\p{N}-])))[$#]?([A-Z][A-Z0-9]{1,5})(?![A-Za-z0-9])`,
  'gu',
);
/** `$HODL, Grayscale,` and `$HODL (Grayscale)` and `$ADA, the coin of Solana`. */
const tickerFirst = new RegExp(
  `(?:[$#]|(?<![\\p{L}\\p{N}$#-]))([A-Z][A-Z0-9]{2,5})(?:, | \\(|, the (?:coin|token|fund|trust|ETF|stock) (?:of|by|from) |, run by |, sponsored by | issuer | from )${name}(?![’']s [$#A-Z])(?=[,)’'.;]| (?:fund|trust|ETF)|$)`,
  'gu',
);

/** A ticker of nobody with one letter more or less, or two of them exchanged. */
function isSlipOf(ticker: string, own: string): boolean {
  return own.length >= 4 && ticker.length >= 3 && editDistance(ticker, own, 1) === 1;
}

/** The name is of one owner, and the ticker is known to be of another. */
function wrongPair(words: string, found: string, ticker: string): WrongPair[] {
  const entity = byName.get(found);
  if (!entity || entity.tickers.has(ticker)) return [];
  const isSlip = [...entity.tickers].some((own) => isSlipOf(ticker, own));
  if (!tickers.has(ticker) && !isSlip) return [];
  const isSure = /[(,]/.test(words.slice(found.length)) || !coinNames.has(found);
  return [{ words, name: found, ticker, right: [...entity.tickers], isSure }];
}

const item = `(?:[$#]?[A-Z][A-Z0-9]{1,5}|${longestFirst.join('|')})`;
const listBefore = new RegExp(`(?:(?<![\\p{L}\\p{N}])${item}|\\)), (?:and |or )?$`, 'u');
const listAfter = new RegExp(`^(?:,? (?:and|or|&) |, ?| ?/ ?)${item}(?![\\p{L}\\p{N}])`, 'u');

/**
 * Lists such as `Solana, $ADA, …` and `(SOL, XRP)` name different things. A pair alone in brackets is
 * a list, too, unless it is a fund with its issuer.
 */
function isOfList(text: string, from: number, to: number, found: string): boolean {
  if (listBefore.test(text.slice(0, from)) || listAfter.test(text.slice(to))) return true;
  return coinNames.has(found) && /^[$#]?[A-Z0-9]+, (?!the |run |sponsored )/.test(text.slice(from));
}

/** Tickers beside the name of somebody else. A firm may own a coin: `Coinbase’s SOL futures`. */
export function wrongPairs(text: string): WrongPair[] {
  const first = Array.from(text.matchAll(nameFirst)).flatMap((match) => {
    const [words, found = '', ticker = ''] = match;
    const isBeside = /[(,]/.test(words.slice(found.length));
    const isOwned = !isBeside && coinNames.has(found) !== coinTickers.has(ticker);
    if (isOwned || listAfter.test(text.slice(match.index + words.length))) return [];
    return wrongPair(words + (words.includes('(') ? ')' : ''), found, ticker);
  });
  const second = Array.from(text.matchAll(tickerFirst)).flatMap((match) => {
    const [words, ticker = '', found = ''] = match;
    const { index } = match;
    const isList = isOfList(text, index, index + words.length, found);
    return isList ? [] : wrongPair(words, found, ticker);
  });
  return [...first, ...second].filter(({ words }) => text.includes(words));
}

/** A fund that is said to hold another coin than it does. */
export interface WrongHolding {
  words: string;
  ticker: string;
  holds: 'bitcoin' | 'ether';
}

const assets: Readonly<Record<string, WrongHolding['holds']>> = { BTC: 'bitcoin', ETH: 'ether' };
const holdings = new Map(listings.map(({ ticker, holds = '' }) => [ticker, assets[holds]]));
const asset =
  /[$#]([A-Z]{3,5}), (?:(?:the|a|an|its|[\p{Lu}][\p{L}]+(?:’s|'s)) )?(?:largest |spot |first )*(bitcoin|ether(?:eum)?) (?:fund|trust|ETF|product)/giu;

export function wrongHoldings(text: string): WrongHolding[] {
  return Array.from(text.matchAll(asset)).flatMap(([words, ticker = '', said = '']) => {
    const holds = holdings.get(ticker);
    const spoken = said.toLowerCase().startsWith('ether') ? 'ether' : 'bitcoin';
    return holds && holds !== spoken ? [{ words, ticker, holds }] : [];
  });
}
