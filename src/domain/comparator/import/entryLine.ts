import { likelyTicker } from '@/domain/comparator/paste/ticker';
import { type DecimalStyle } from '@/domain/imports/decimal';
import { readFigure } from './figure';
import { isAmerican } from './ids';
import { isKnownTicker, questions, tickerOfName } from './instrument';
import type { ReadPosition } from './reading';

/** A line such as `Apple 10 shares`, `SPY 35%` or `AAPL, USD, 5000`. */
export type Entry = Pick<ReadPosition, 'ticker' | 'amount' | 'unit' | 'isShort' | 'question'>;

const bullet = /^(?:[-*•·–>]\s+|\d{1,3}[.)]\s+(?=\D))/u;
const number = /(?:(?<![\w\d])[-−(])?[$€£]?\d[\d.,'’]*(?<![.,])\s?(?:%|pct\b|percent\b|k\b|\))?/giu;
const currency = /(?<![A-Z.])(USD|EUR|GBP|CHF|CAD|AUD|SEK|NOK|DKK|JPY)(?![A-Z.])/;
const filler =
  /(?<![\p{L}\p{N}.])(?:shares?|shs?|units?|of|in|x|pcs|stk|stück|aktien|anteile|titres?|acciones|i|have|own|and|the)(?![\p{L}\p{N}])\.?/giu;
const european = /\b(?:stk|stück|aktien|anteile|depot|titres|acciones|azioni|aandelen)\b/iu;

/** True for a text from Europe, in which a ticker may be another exchange's. */
export const isEuropean = (text: string) => european.test(text);

/** Reads a line with one number and one ticker or name; null for any other line. */
export function entryOf(line: string, style: DecimalStyle, isAbroad: boolean): Entry | null {
  if (line.length > 120) return null;
  const text = line.trim().replace(bullet, '').replaceAll('"', ' ');
  const found = [...text.matchAll(number)];
  const [match] = found;
  if (!match || found.length > 1) return null;
  const [code] = currency.exec(text) ?? [];
  const rest = text.replace(match[0], ' ').replace(currency, ' ').replace(filler, ' ');
  const ticker = tickerIn(rest);
  if (ticker === null) return null;
  const figure = readFigure(match[0].replace(/pct|percent/i, '%'), style);
  if (figure === null) return null;
  const asked = (question: string): Entry => ({ ...empty, ticker, question });
  if (figure === 'ambiguous')
    return asked(`“${match[0]}” can be read in two ways. Enter the number.`);
  if (/k$/i.test(match[0])) return asked(`“${match[0]}” may be thousands. Enter the number.`);
  const isMoney = figure.isMoney || code !== undefined;
  const isForeign = /[€£]/.test(match[0]) || (code !== undefined && code !== 'USD');
  if (isMoney && isForeign) return asked('The amount isn’t in dollars. Enter the shares.');
  const unit = figure.isPercent ? 'percent' : isMoney ? 'dollars' : 'shares';
  const isElsewhere = isAbroad && !isAmerican(ticker);
  return {
    ticker,
    amount: figure.text,
    unit,
    isShort: figure.isNegative,
    question: isElsewhere ? questions.listed : '',
  };
}

const empty: Entry = { ticker: '', amount: '', unit: 'shares', isShort: false, question: '' };

/** The ticker in brackets, the only word if it is one, or that of a company or fund with this name. */
function tickerIn(rest: string): string | null {
  const [, inBrackets] = /\((?:[A-Z]{2,8}: ?)?([A-Z]{1,5}(?:[.\-/ ][A-Z])?)\)/.exec(rest) ?? [];
  if (inBrackets !== undefined) return likelyTicker(inBrackets);
  const name = rest
    .replace(/[,;:=|@\t]+|(?<=\s)[-–—]+(?=\s|$)|[-–—]+$/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const named = tickerOfName(name);
  if (named !== undefined) return named;
  const ticker = likelyTicker(name);
  const isLoud = name === name.toUpperCase();
  return ticker !== null && (isLoud || isKnownTicker(ticker)) ? ticker : null;
}
