import { lazily } from './lazily';

/** A number as the API may send it. */
export type MaybeNumber = number | null | undefined;

export const missing = 'N/A';

/** True for a number that is known; `NaN` isn't. */
export function isKnown(value: MaybeNumber): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const formats = new Map<number, Intl.NumberFormat>();

/** Formats are cached, because making one takes 30 µs and an email has hundreds of figures. */
function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(decimals, made);
  return made;
}

function fixed(value: number, decimals: number): string {
  const digits = formatOf(decimals).format(Math.abs(value));
  return value < 0 && /[1-9]/.test(digits) ? `−${digits}` : digits;
}

/** Formats with no decimals above 1000, two above 1, and four otherwise. */
export function formatNumber(value: MaybeNumber): string {
  if (!isKnown(value)) return missing;
  const size = Math.abs(value);
  return fixed(value, size > 1000 ? 0 : size > 1 ? 2 : 4);
}

const scales = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/**
 * Abbreviates with T, B, M or k and two decimals, each strictly above its unit. Smaller values as
 * `formatNumber`.
 */
export function formatAbbreviated(value: MaybeNumber): string {
  if (!isKnown(value)) return missing;
  const scale = scales.find(([bound]) => Math.abs(value) > bound);
  return scale ? `${fixed(value / scale[0], 2)}${scale[1]}` : formatNumber(value);
}

/** Formats with a fixed number of decimals, for ratios, rates in bps and dominance. */
export function formatDecimals(value: MaybeNumber, decimals: number): string {
  return isKnown(value) ? fixed(value, decimals) : missing;
}

/** `value` is in percent already: 2.5 gives `2.50%`. */
export function formatPercent(value: MaybeNumber, decimals = 2): string {
  return isKnown(value) ? `${fixed(value, decimals)}%` : missing;
}

/** The formatted text with a plus in front if its value rose by more than is rounded away. */
export function signedText(value: MaybeNumber, text: string): string {
  return isKnown(value) && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A change in percent with its sign: `+2.50%`, `−0.40%`, `0.00%`. */
export function formatSignedPercent(value: MaybeNumber): string {
  return signedText(value, formatPercent(value));
}

/** Dollars: `$64,250`, `−$1.25`. */
export function formatMoney(value: MaybeNumber): string {
  return withDollar(formatNumber(value));
}

/** A difference in dollars with the decimals of the price it belongs to: `$318` beside `$93,449`. */
export function formatMoneyBeside(difference: MaybeNumber, price: MaybeNumber): string {
  const size = Math.abs(price ?? 0);
  const decimals = size > 1000 ? 0 : size > 1 ? 2 : 4;
  return withDollar(formatDecimals(difference, decimals));
}

/** Dollars abbreviated: `$2.41T`. */
export function formatMoneyAbbreviated(value: MaybeNumber): string {
  return withDollar(formatAbbreviated(value));
}

/** Puts the dollar sign after the minus of a formatted number; `N/A` stays. */
export function withDollar(digits: string): string {
  if (digits === missing) return missing;
  return digits.startsWith('−') ? `−$${digits.slice(1)}` : `$${digits}`;
}

const shares = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 }));

/** Formats shares with all of their decimals, at most eight: `1,000`, `0.12345678`. */
export function formatShares(value: MaybeNumber): string {
  return isKnown(value) ? shares().format(value) : missing;
}

/** (last − year_start) / year_start in percent; null when either is missing or the start is 0. */
export function yearToDate(last: MaybeNumber, yearStart: MaybeNumber): number | null {
  if (!isKnown(last) || !isKnown(yearStart) || yearStart === 0) return null;
  return ((last - yearStart) / yearStart) * 100;
}

/** Year change minus BTC's year change, in percentage points. */
export function relativeToBtc(yearChange: MaybeNumber, btcYearChange: MaybeNumber): number | null {
  return isKnown(yearChange) && isKnown(btcYearChange) ? yearChange - btcYearChange : null;
}

/** Zero counts as up; null if there is no number. */
export function direction(value: MaybeNumber): 'up' | 'down' | null {
  return isKnown(value) ? (value >= 0 ? 'up' : 'down') : null;
}

/** Such as `61 KB`, of 1,024 bytes as in Gmail's limit; at least 1. */
export function formatKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} KB`;
}
