import { stripInvisible } from '@/domain/format/stripInvisible';
import { asTyped } from './entry';

/** A spreadsheet writes text that must not become a number as `="0012"`. */
const quotedFormula = /^="(.*)"$/su;
/** The mark before a number or a date that a spreadsheet keeps as text. */
const textMark = /^['‘’]+ ?/u;

/**
 * A cell without what spreadsheets and web pages add: unusual spaces, invisible characters and the
 * mark of text. Not for cells of free text, where they may be meant.
 */
export function plainCell(cell: string): string {
  const text = stripInvisible(cell)
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
  return text.replace(quotedFormula, '$1').replace(textMark, '').trim();
}

const bracketed = /^\((.+)\)$/u;
const minus = /^[\u2012\u2013\u2212](?=[\d.$])/u;
const thousands = /^(-?\$?)([1-9]\d{0,2}(?:[ '’]\d{3})+)(?=\.|$)/u;

/**
 * A figure's cell as it would be typed: `1 250.50` is `1250.50`, and `(5)` is `-5`. The percent sign
 * is only left out of weights, because other figures aren't percentages.
 */
export function plainFigure(column: string, cell: string): string {
  const text = plainCell(cell)
    .replace(bracketed, '-$1')
    .replace(minus, '-')
    .replace(/\$ /, '$')
    .replace(thousands, (_, sign: string, digits: string) => sign + digits.replace(/\D/gu, ''));
  return column === 'weight' ? text.replace(/ ?%$/, '') : text;
}

/** True for a weight that may be a fraction, or less than one percent. */
export function isFraction(weight: number): boolean {
  return weight > 0 && weight < 1;
}

/** A fraction in percent, without the digits that binary numbers add. */
export function inPercent(fraction: string): string {
  return asTyped(Number((Number(plainFigure('weight', fraction)) * 100).toPrecision(15)));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i;
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const dayFirst = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]${month},?[ -](\\d{4})$`, 'i');
const monthFirst = new RegExp(`^${month}[ -](\\d{1,2})(?:st|nd|rd|th)?,?[ -](\\d{4})$`, 'i');
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const digitsOnly = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;

/**
 * A day as `YYYY-MM-DD` if the text can only mean one, such as `Nov 2, 2026` or `2026/11/2`.
 * Anything else stays as it is.
 */
export function plainDay(text: string): string {
  const words = text.replace(weekday, '');
  const found =
    fit(dayFirst.exec(words), ([, day, name, year]) => [year, numberOf(name), day]) ??
    fit(monthFirst.exec(words), ([, name, day, year]) => [year, numberOf(name), day]) ??
    fit(yearFirst.exec(words), ([, year, , at, day]) => [year, at, day]) ??
    fit(digitsOnly.exec(words), ([, year, at, day]) => [year, at, day]);
  return found?.map((part = '') => part.padStart(2, '0')).join('-') ?? text;
}

type Parts = (string | undefined)[];

function fit(match: RegExpExecArray | null, parts: (match: RegExpExecArray) => Parts) {
  return match && parts(match);
}

function numberOf(name = ''): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}
