import * as z from 'zod/mini';

const shape = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i;

/**
 * A number as sources write it: a number, or text such as `70000.1` or `-1.2e-5`. Everything else is
 * null, never a guess: text with separators (`1,5` is another number elsewhere), blanks, `NaN`.
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !shape.test(value.trim())) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The same as a field of a schema; a field that is absent is null, too. */
export const SourceNumber = z.pipe(z.optional(z.unknown()), z.transform(readNumber));

/** A time in milliseconds or seconds since 1970, as a number or as text; null for anything else. */
export function readEpoch(value: unknown): Date | null {
  const number = readNumber(value);
  // 1e11 milliseconds are in 1973, and 1e11 seconds in the year 5138.
  if (number === null || number <= 0 || number > 1e14) return null;
  return new Date(number < 1e11 ? number * 1_000 : number);
}
