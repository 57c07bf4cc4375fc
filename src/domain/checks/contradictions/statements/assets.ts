import { remembered, textKey } from '@/domain/checks/remembered';
import { coins, listings } from '@/domain/market/instruments';
import { institutions } from '@/domain/checks/names/institutions';
import { escapedPattern } from '@/domain/format/pattern';

const byName = new Map<string, string>();
for (const { ticker, names } of coins) {
  for (const name of [ticker, ...names]) byName.set(name.toLowerCase(), ticker);
}
for (const { ticker } of listings) byName.set(ticker.toLowerCase(), ticker);

const named = coins
  .flatMap(({ ticker, names }) => [ticker, ...names])
  .concat(listings.map(({ ticker }) => ticker))
  .filter((name) => name.length > 2 && name !== 'CME')
  .toSorted((a, b) => b.length - a.length);
const pattern = new RegExp(
  `(?<![\\p{L}\\d])[$#]?(?:${named.map(escapedPattern).join('|')}|bitcoin|ether|ethereum|solana)(?![\\p{L}\\d])`,
  'gu',
);
/** Markets and coins among the institutions say nothing about whose figure it is. */
function isFirm(name: string): boolean {
  return (
    !byName.has(name.toLowerCase()) && !/^(?:CME|NYSE|Nasdaq|Federal Reserve|Fed|SEC)\b/i.test(name)
  );
}

const firms = new RegExp(
  `(?<!\\p{L})(?:${institutions.filter(isFirm).map(escapedPattern).join('|')})(?!\\p{L})`,
  'gu',
);

/** Markets that a sentence may be about instead of coins. */
const others: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'alts',
    /\b(?:smaller|other|minor) (?:tokens|coins)\b|\balt(?:coin)?s\b|\bsmall caps\b|\blaggards\b/i,
  ],
  ['stocks', /\b(?:equit(?:y|ies)|stocks?|S&P|Nasdaq|Dow|Wall Street|miners|shares)\b/i],
  ['gold', /\bgold\b/i],
  ['bonds', /\b(?:bonds?|yields?|treasur(?:y|ies)|bills)\b/i],
  ['oil', /\b(?:oil|crude|brent)\b/i],
  ['currencies', /\b(?:euro|yen|sterling|yuan|franc)\b/i],
];

export interface FoundAsset {
  asset: string;
  index: number;
  words: string;
}

/** The coins, listed products and firms that a text names, in its order. */
export const assetsAt = remembered(textKey, (text: string): readonly FoundAsset[] =>
  Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
    asset: byName.get(words.replace(/^[$#]/, '').toLowerCase()) ?? words,
    index,
    words,
  })),
);

/** Who and what a clause is about: tickers, firms, other markets. */
export function assetsIn(text: string): Set<string> {
  const found = new Set(assetsAt(text).map(({ asset }) => asset));
  for (const [name] of text.matchAll(firms)) found.add(name.toLowerCase());
  for (const [name, market] of others) if (market.test(text)) found.add(name);
  return found;
}
