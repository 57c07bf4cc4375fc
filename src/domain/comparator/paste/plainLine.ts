import { securityId } from '@/domain/comparator/securityIds';
import { headingOf } from './heading';
import { quoted, reasons, totalOrCash, type Outcome } from './reading';
import { readsAsShares, readShares, wholeAmongPrices, type DecimalMark } from './shares';
import { likelyTicker, readTicker } from './ticker';
import { holdsTwo } from './twoPositions';

const bullet = /^(?:(?:>\s*)+|[-*•·–]\s+|\d{1,3}[.)]\s+(?=\D))/u;
/** Matches `NYSE: ` in `NYSE: KO`. */
const exchange = /^[A-Z]{2,10}: (?=\$?[A-Z])/;
const filler = new Set(['x', '×', '*', '=', ':', '-', '–', 'of', 'shares', 'share', 'sh', 'shs']);
/** The first part of a number grouped with a space, such as `1 000`. */
const groupHead = /^\d{1,3}$/;
const groupTail = /^(?:\d{3}(?:,\d+)?|0\d\d\.\d+)$/;
const longestLine = 200;
/** Excludes tickers that start with a digit, such as `7203.T`. */
const startsLikeNumber = /^(?!\d+\.[a-z])[\p{Sc}+\-−(.'’]*\d/iu;
/** A non-breaking space separates words, except between two digits, where it groups a number. */
const hardSpace = /(?<!\d)[\u00A0\u2009\u202F]|[\u00A0\u2009\u202F](?!\d)/gu;
/** Matches the mark in `AAPL=10`, `AAPL:10`, `AAPL|10`, `AAPL -> 10` and `AAPL-10`. */
const joined = /^(\$?[A-Za-z][A-Za-z.]{0,8})(?:\s*(?:[-=]>|[=:|~→_*/])\s*|[-–—])(?=\.?\d)/u;
/** Matches the mark in `AAPL,10` and `AAPL;10` if nothing follows the number. */
const joinedPair = /^(\$?[A-Za-z][A-Za-z.]{0,8})[,;](?=\d+(?:\.\d+)?$)/;
/** Matches the mark in `10|AAPL`. */
const joinedAfter = /^(\d[\d.,]*)\s*[|:=~]\s*(?=\$?[A-Za-z])/;

/**
 * Reads a line such as `AAPL 10`, `10 AAPL`, `AAPL x 10` or `10 shares of BRK B`. A number after
 * `@` is a price.
 */
export function readPlainLine(line: string, mark: DecimalMark): Outcome {
  if (line.length > longestLine) return { reason: reasons.noPosition };
  return sentencePosition(line, mark) ?? wordsPosition(line, mark);
}

function wordsPosition(line: string, mark: DecimalMark): Outcome {
  const { parts, prices } = splitLine(line);
  const at = parts.findIndex((part) => startsLikeNumber.test(part));
  if (at === -1) return { reason: withoutNumber(line, parts) };
  const end = parts.findIndex((part, index) => index > at && !startsLikeNumber.test(part));
  const numbers = parts.slice(at, end === -1 ? undefined : end);
  const after = end === -1 ? [] : parts.slice(end);
  const name = at > 0 ? parts.slice(0, at) : after.filter((part) => !startsLikeNumber.test(part));
  if (at > 0 && after.length > 0) {
    return { reason: manyNames(after) ? reasons.twoPositions : reasons.noPosition };
  }
  const words = at > 0 ? [name.join(' '), ...numbers] : [...numbers, name.join(' ')];
  return holdsTwo([...words, ...prices], at > 0 ? 0 : numbers.length, () => true)
    ? { reason: reasons.twoPositions }
    : position(line, name.join(' '), numbers, mark);
}

/** Matches `10 shares of AAPL` and `10 shares of Apple (AAPL)` inside a sentence. */
const phrase =
  /(?<![\w$€£.,])(\d[\d.,]*)\s+shares?\s+(?:of|in)\s+(?:[A-Z][\w&.' -]{0,50}\((?:[A-Z]{2,8}:\s?)?)?\$?([A-Z]{1,5}(?:[.\-/][A-Z])?)\b(?!\s[A-Z&])/gu;
/** Words that say that the shares are held. Without one, a sentence may be about a sale or a plan. */
const held = /\b(?:have|has|own|owns|hold|holds|holding|got|position in)\b/i;
const notHeld = /\b(?:sold|sell|selling|want|would|plan|might|had|if|not|no longer|never)\b/i;

/** The position in a sentence such as `I own 10 shares of AAPL.`; null for any other line. */
function sentencePosition(line: string, mark: DecimalMark): Outcome {
  if (!held.test(line) || notHeld.test(line)) return null;
  const found = [...line.matchAll(phrase)];
  if (found.length > 1) return { reason: reasons.twoPositions };
  const [, number = '', name = ''] = found[0] ?? [];
  const ticker = likelyTicker(name);
  const shares = readShares(number.replace(/[.,]$/, ''), mark);
  return ticker !== null && 'value' in shares ? { ticker, shares: shares.value } : null;
}

function manyNames(after: readonly string[]): boolean {
  return after.some((part) => likelyTicker(part) !== null) && after.some((part) => /\d/.test(part));
}

function splitLine(line: string): { parts: string[]; prices: string[] } {
  const [text = '', ...prices] = line
    .trim()
    .replace(bullet, '')
    .replace(hardSpace, ' ')
    .replace(exchange, '')
    .replace(joined, '$1 ')
    .replace(joinedPair, '$1 ')
    .replace(joinedAfter, '$1 ')
    .split(/\s@|\sat\s/i);
  return { parts: wordsOf(text), prices: prices.flatMap(wordsOf) };
}

function wordsOf(text: string): string[] {
  return text
    .split(/[ \t]+/)
    .map((part) => part.replace(/[,;:]+$/, '').replace(/^[x×](?=\d)|(?<=\d)[x×]$/giu, ''))
    .filter((part) => part !== '' && !filler.has(part.toLowerCase()));
}

function position(
  line: string,
  name: string,
  numbers: readonly string[],
  mark: DecimalMark,
): Outcome {
  const ticker = likelyTicker(name);
  if (ticker === null) return { reason: noTicker(line, name) };
  const [first = '', second = ''] = numbers;
  if (groupHead.test(first) && groupTail.test(second)) {
    const both = `${first} ${second}`;
    return { reason: `${quoted(both)} may be one number or two. Write it without spaces.` };
  }
  if (securityId(first) !== null) return { reason: reasons.noPosition };
  const shares = readShares(first, mark);
  if ('reason' in shares) return shares;
  const others = numbers.slice(1).filter(readsAsShares);
  const isPlain = wholeAmongPrices([[first], ...others.map((each) => [each])]) === 0;
  return {
    ticker,
    shares: shares.value,
    ...(others.length > 0 && !isPlain && { choice: 1 }),
  };
}

function noTicker(line: string, name: string): string {
  const reading = readTicker(name);
  if ('reason' in reading && !reading.reason.endsWith('isn’t a ticker.')) return reading.reason;
  return name.includes(' ') || line.length > 60
    ? reasons.noPosition
    : `${quoted(name)} isn’t a ticker.`;
}

function withoutNumber(line: string, parts: readonly string[]): string {
  const known = totalOrCash(line.trim());
  if (known !== null) return known;
  const [first = '', second = ''] = parts;
  if (parts.length === 1 && likelyTicker(first) !== null) return reasons.sharesMissing;
  return parts.length === 2 && first === first.toUpperCase() && likelyTicker(first) !== null
    ? `${quoted(second)} isn’t a valid number of shares.`
    : reasons.noPosition;
}

/** Recognizes a heading such as `Symbol  Shares` above a list. */
export function isPlainHeading([line = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && line.length < 80 && headingOf(line.split(/\s+/)) !== null;
}
