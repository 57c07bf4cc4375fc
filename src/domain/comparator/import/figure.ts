import { type DecimalStyle, readDecimal } from '@/domain/imports/decimal';

/** A number of a file. `text` is decimal text without a sign and with at most 8 decimals. */
export interface Figure {
  text: string;
  value: number;
  isNegative: boolean;
  isMoney: boolean;
  isPercent: boolean;
}

const empty = /^(?:|-+|–|—|n\/?a|#n\/a|null|nan|--)$/i;
const units =
  /(?<=[\d.,)])\s*(?:shares?|shs?|units?|pcs|stk|stück|st|szt|株|口|股|aktier|titres|títulos)\.?$/iu;
const currencies =
  /\p{Sc}|\b(?:USD|EUR|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|JPY|HKD|CNY|BRL|INR|US|C|A|R|GBX|kr|zł)\b\.?|円|元/giu;

export const isEmptyCell = (cell: string): boolean => empty.test(cell.trim());

/** `(10)`, `-10`, `10-` and `−10` are negative. Null for anything that is no number. */
export function readFigure(cell: string, style: DecimalStyle): Figure | null | 'ambiguous' {
  const raw = cell.trim();
  if (isEmptyCell(raw) || raw.length > 48 || !/\d/.test(raw)) return null;
  const isPercent = raw.includes('%');
  const bare = raw.replace(units, '').replace('%', '');
  const money = bare.replace(currencies, ' ');
  const isMoney = money !== bare;
  const trimmed = money.trim();
  const isNegative = /^(?:[-−–]|\(.*\)$)|[-−–]$/u.test(trimmed);
  const digits = trimmed.replace(/^[-−–+(]+|[-−–+)]+$/gu, '').trim();
  const number = readDecimal(digits, style);
  if (number === null || number === 'ambiguous') return number;
  return { text: plain(number), value: number, isNegative, isMoney, isPercent };
}

/** Positions have at most 8 decimals; a file's further ones are rounded. */
export function plain(number: number): string {
  const fixed = number.toFixed(8);
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}

const scale = 100_000_000n;

/** Decimal text as a whole number of hundred-millionths, so that sums are exact. */
export function exact(text: string): bigint {
  const [, sign, whole = '0', decimals = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  const digits = BigInt(whole || '0') * scale + BigInt(decimals.padEnd(8, '0').slice(0, 8));
  return sign === '-' ? -digits : digits;
}

export function exactText(sum: bigint): string {
  const digits = sum < 0n ? -sum : sum;
  const decimals = String(digits % scale)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${digits / scale}${decimals === '' ? '' : `.${decimals}`}`;
}
