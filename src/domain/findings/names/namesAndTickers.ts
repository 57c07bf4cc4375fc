import type { SentenceProblem, SentenceRule } from '@/domain/findings/reading/sentences';
import { quoted } from '@/domain/findings/wording';
import { coinTickers, companyTickers, fundAssets, hostChains } from '@/domain/market/fieldNames';
import { coinPattern, companyPattern, namePattern, tickerOwners, tickersOf } from './tickerOwners';

const ticker = '[$#]?([A-Z][A-Z0-9]{1,5})';
const beside = new RegExp(
  `(?<![\\w-])(${namePattern})(?:’s|'s)? (?:token |coin |stock |shares )?\\((?:NYSE: ?|NASDAQ: ?|Nasdaq: ?|ticker:? )?${ticker}\\)`,
  'g',
);
const glossed = new RegExp(`(?<![\\w-])(${namePattern}),? or [$#]([A-Z][A-Z0-9]{1,5})\\b`, 'g');
const turned = new RegExp(`[$#]([A-Z][A-Z0-9]{1,5}) \\((?:formerly )?(${namePattern})\\)`, 'g');
const ownedCoin = new RegExp(
  `(?<![\\w-])(${coinPattern})(?:’s|'s)? [$#]([A-Z][A-Z0-9]{1,5})\\b`,
  'g',
);
const ownedFund = new RegExp(
  `(?<![\\w-])(${companyPattern})(?:’s|'s) (?:[\\w-]+ ){0,3}?\\(?[$#]([A-Z][A-Z0-9]{1,5})\\b`,
  'g',
);
const issuedFund = new RegExp(
  `\\b(?:sponsors?|issuers?|managers?|owners?|makers?|provider) of [$#]([A-Z][A-Z0-9]{1,5}), (${companyPattern})\\b`,
  'g',
);
const fundOf = new RegExp(
  `[$#]([A-Z][A-Z0-9]{1,5}),? (?:the )?(?:[\\w-]+ ){0,2}?(?:of|from|by) (${companyPattern})\\b|[$#]([A-Z][A-Z0-9]{1,5}), (${companyPattern})(?:’s|'s)\\b`,
  'g',
);

const isFund = (symbol: string) => symbol in fundAssets || /^(?:BITW|GDLC)$/.test(symbol);
const isCoinName = (name: string) => name in coinTickers;

interface Pair {
  words: string;
  index: number;
  name: string;
  symbol: string;
}

function pairs(text: string, pattern: RegExp, nameAt: number, symbolAt: number): Pair[] {
  return Array.from(text.matchAll(pattern)).flatMap((match): Pair[] => {
    const [name, symbol] = [match[nameAt], match[symbolAt]];
    if (name === undefined || symbol === undefined) return [];
    return [{ words: match[0], index: match.index, name, symbol }];
  });
}

const assetNames: Readonly<Record<string, string>> = {
  Bitcoin: 'bitcoin',
  Ether: 'ether',
  Ethereum: 'ether',
  Solana: 'solana',
};

/** True if the ticker is known and belongs to somebody else. */
function isForeign({ name, symbol }: Pair): boolean {
  const own = tickersOf(name);
  const owners = tickerOwners.get(symbol);
  if (!own || !owners || own.includes(symbol)) return false;
  return !(symbol in fundAssets && fundAssets[symbol] === assetNames[name]);
}

function problem({ words, index, name, symbol }: Pair, where: string): SentenceProblem {
  const owner = tickerOwners.get(symbol)?.[0] ?? '';
  const own = tickersOf(name)?.[0] ?? '';
  const sentence = `${quoted(words)} in ${where}: ${symbol} is the ticker of ${owner}, and ${name}’s is ${own}.`;
  return { severity: 'mustFix', index, words, text: sentence };
}

/** A company's coin in brackets may be what it holds, so only shares and funds are compared. */
function isComparable({ name, symbol }: Pair): boolean {
  const isCoin = Object.values(coinTickers).some((tickers) => tickers.includes(symbol));
  return isCoinName(name) || !isCoin;
}

/** `Cardano ($AVAX)`, `Fidelity’s $IBIT`. */
export const namesAndTickers: SentenceRule = ({ text, authored }) => {
  if (!/[A-Z]{2}/.test(text)) return [];
  const direct = [
    ...pairs(text, beside, 1, 2),
    ...pairs(text, glossed, 1, 2),
    ...pairs(text, turned, 2, 1),
  ].filter(isComparable);
  const owned = pairs(text, ownedCoin, 1, 2).filter(
    ({ name, symbol }) => !hostChains.has(name) && !isFund(symbol) && !isCompanyTicker(symbol),
  );
  const funds = [
    ...pairs(text, ownedFund, 1, 2),
    ...pairs(text, issuedFund, 2, 1),
    ...pairs(text, fundOf, 2, 1),
    ...pairs(text, fundOf, 4, 3),
  ].filter(({ symbol }) => isFund(symbol));
  return [...direct, ...owned, ...funds]
    .filter(isForeign)
    .map((pair) => problem(pair, authored.where));
};

function isCompanyTicker(symbol: string): boolean {
  return Object.values(companyTickers).some((tickers) => tickers.includes(symbol));
}

const described =
  /[$#]([A-Z]{3,5})\b(?:, | \()((?:[\w’'-]+ ){0,3}?(bitcoin|ether|ethereum|solana) (?:trust|fund|ETF|ETP|product))\b/gi;

/** `$ETHA, BlackRock’s bitcoin trust`. */
export const fundsAndCoins: SentenceRule = ({ text, authored }) =>
  Array.from(text.matchAll(described)).flatMap((match): SentenceProblem[] => {
    const [, symbol = '', words = '', coin = ''] = match;
    const right = fundAssets[symbol];
    const said = coin.toLowerCase() === 'ethereum' ? 'ether' : coin.toLowerCase();
    if (!right || right === said || /\b(?:and|or|like|unlike|its)\b/.test(words)) return [];
    const sentence = `${quoted(`${symbol}, ${words}`)} in ${authored.where}: ${symbol} holds ${right}, not ${said}.`;
    const index = match.index + match[0].indexOf(words);
    return [{ severity: 'mustFix', index, words, text: sentence }];
  });
