import * as z from 'zod/mini';

const shape = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i;

/**
 * A number as sources write it: a number, or text such as `70000.1` or `-1.2e-5`. Everything else is
 * null, never a guess: text with separators (`1,5` is another number elsewhere), blanks, `NaN`.
 */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' ? numberIn(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  // Without the sign of a negative zero, which would be printed.
  return number + 0;
}

function numberIn(text: string): number | null {
  if (!shape.test(text.trim())) return null;
  const number = Number(text);
  // Too small to be kept as a number is something else than zero.
  return number === 0 && /[1-9]/.test(text.split(/e/i)[0] ?? '') ? null : number;
}

/** The same as a field of a schema; a field that is absent is null, too. */
export const SourceNumber = z.pipe(z.optional(z.unknown()), z.transform(readNumber));

/** A number above zero. Sources write 0 for a price or a market cap that they don't know. */
export function readLevel(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number > 0 ? number : null;
}

/** A time in milliseconds or seconds since 1970, as a number or as text; null for anything else. */
export function readEpoch(value: unknown): Date | null {
  const number = readNumber(value);
  // 1e11 milliseconds are in 1973, and 1e11 seconds in the year 5138. 1e9 seconds are in 2001: less is
  // something else, such as the day 20261126.
  if (number === null || number < 1e9 || number > 1e14) return null;
  return new Date(number < 1e11 ? number * 1_000 : number);
}

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** A time as ISO 8601 with a zone, or since 1970; null for anything else. */
export function readInstant(value: unknown): Date | null {
  if (typeof value !== 'string' || !iso.test(value)) return readEpoch(value);
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time;
}
