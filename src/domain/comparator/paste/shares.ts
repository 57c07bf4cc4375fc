import { mostShares } from '@/api/contract/comparator';
import { isEmpty, quoted, reasons, type Reading } from './reading';

/** The decimal mark of a paste's numbers; `unsure` if `1.000` could mean either. */
export type DecimalMark = 'point' | 'comma' | 'unsure';

const mostDecimals = 8;
const longest = 40;

const unit = /(?<=[\d.,])\s*(?:shares?|shs?|units?|pcs|stk|stück|st)\.?$/iu;
const currency = /\p{Sc}|^(?:usd|eur|gbp|chf|cad)\b|\b(?:usd|eur|gbp|chf|cad)$/iu;
const short = /^(?:[-−–]\s*[\d.]|\(.*\d.*\)$)|\d\s*-$/u;

/** Matches `10`, `10.5`, `.5` and `10.`. */
const simple = /^(?:\d+\.?\d*|\.\d+)$/;
/** Matches `1 000`, `1'000` and `1’000`, with or without decimals. */
const spaced = /^\d{1,3}(?:([ \u00A0\u2009\u202F'’])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/u;
/** Matches `1,234`, `1,234,567`, `1,234.5` and `1,00,000`. */
const commaGroups = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/;
/** Matches `1.234`, `1.234.567` and `1.234,5`. */
const pointGroups = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** Matches `12,5`, and `1,234` if the paste's decimal mark is a comma. */
const commaDecimals = /^\d+,\d+$/;
/** Matches one mark followed by three digits, the only form with two meanings. */
const twoMeanings = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * Reads a number of shares and returns it as decimal text without thousands separators or trailing
 * zeros.
 */
export function readShares(text: string, mark: DecimalMark = 'point'): Reading {
  const trimmed = text.trim();
  if (isEmpty(trimmed)) return { reason: reasons.sharesMissing };
  if (trimmed.length > longest)
    return { reason: `${quoted(trimmed)} isn’t a valid number of shares.` };
  if (short.test(trimmed)) return { reason: reasons.short };
  if (currency.test(trimmed)) {
    return { reason: `${quoted(trimmed)} is an amount of money, not a number of shares.` };
  }
  if (/^[^%]*\d\s*%$/.test(trimmed)) {
    return { reason: `${quoted(trimmed)} is a percentage, not a number of shares.` };
  }
  const digits = bareDigits(trimmed);
  const shape = twoMeanings.exec(digits);
  if (shape && mark === 'unsure') return ambiguous(digits);
  const decimal = shape ? shapeDecimal(digits, mark) : plainDecimal(digits);
  return decimal === null
    ? { reason: `${quoted(trimmed)} isn’t a valid number of shares.` }
    : withinLimits(decimal);
}

/**
 * True if the cell is meant as a number of shares, even one that is rejected because it is 0 or
 * negative.
 */
export function readsAsShares(cell: string): boolean {
  const reading = readShares(cell);
  return 'value' in reading || reading.reason === reasons.short || reading.reason === reasons.zero;
}

const wholeNumber = /^(?:\d+|\d{1,3}(?:[,'’ \u00A0\u2009\u202F]\d{3})+)$/u;
const priceLike = /^[1-9][\d.,'’ \u00A0\u2009\u202F]*[.,]\d{1,2}$/u;

/** The index of the only column of whole numbers if all others look like prices; otherwise -1. */
export function wholeAmongPrices(lists: readonly (readonly string[])[]): number {
  const at = lists.findIndex((cells) => cells.every((cell) => wholeNumber.test(cell)));
  const arePrices = lists.every(
    (cells, other) => other === at || cells.every((cell) => priceLike.test(cell)),
  );
  return arePrices ? at : -1;
}

/**
 * True for a number such as `1,000` or `1.000`, which only the paste's decimal mark can explain.
 */
export function hasTwoMeanings(text: string): boolean {
  return text.length <= longest && twoMeanings.test(bareDigits(text));
}

function bareDigits(text: string): string {
  return text.replace(unit, '').replace(/^(?:'|\+\s*)/, '');
}

function ambiguous(digits: string): Reading {
  const whole = digits.replace(/[.,]/, '');
  const small = shortest(digits.replace(',', '.'));
  return { reason: `${quoted(digits)} can mean ${whole} or ${small}. Type this one by hand.` };
}

function shapeDecimal(digits: string, mark: DecimalMark): string {
  const decimalSign = mark === 'comma' ? ',' : '.';
  return digits.includes(decimalSign)
    ? digits.replace(decimalSign, '.')
    : digits.replace(/[.,]/, '');
}

/** The number as digits with at most one decimal point; null if it isn't a number. */
function plainDecimal(digits: string): string | null {
  if (simple.test(digits)) return digits;
  if (spaced.test(digits)) return digits.replace(/[^\d.,]/gu, '').replace(',', '.');
  const isGrouped = !digits.startsWith('0');
  if (isGrouped && commaGroups.test(digits)) return digits.replaceAll(',', '');
  if (isGrouped && pointGroups.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  return commaDecimals.test(digits) ? digits.replace(',', '.') : null;
}

function shortest(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const kept = fraction.replace(/0+$/, '');
  const start = whole.replace(/^0+(?=\d)/, '') || '0';
  return kept === '' ? start : `${start}.${kept}`;
}

function withinLimits(decimal: string): Reading {
  const value = shortest(decimal);
  if (value === '0') return { reason: reasons.zero };
  if ((value.split('.')[1]?.length ?? 0) > mostDecimals) return { reason: reasons.decimals };
  return Number(value) > mostShares ? { reason: reasons.tooMany } : { value };
}

const commaEvidence =
  /^(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
const pointEvidence =
  /^(?:\d*\.(?:\d{1,2}|\d{4,})|0?\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;

/** The decimal mark that the cells use: `unsure` if they use both, null if they use none. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | null {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    if (cell.length > 24 || !/[.,]\d/.test(cell)) continue;
    const digits = cell.replace(/^[\p{Sc}+\-−\s]+|[\p{Sc}%\s]+$/gu, '');
    if (commaEvidence.test(digits)) commas += 1;
    else if (pointEvidence.test(digits)) points += 1;
  }
  if (commas > 0) return points > 0 ? 'unsure' : 'comma';
  return points > 0 ? 'point' : null;
}
