import {
  direction,
  formatDecimals,
  formatNumber,
  formatShares,
  missing,
  withDollar,
} from '@/domain/format/numbers';

/** Dollars to the cent: `$1,234.50`, `−$0.25`. */
export function inCents(value: number | null): string {
  return withDollar(formatDecimals(value, 2));
}

/** `+$12.50`; zero has no sign. */
export function signedDollars(value: number | null): string {
  return signed(value, inCents(value));
}

/** `+1.25`, a price's distance from its average. */
export function signedNumber(value: number | null): string {
  return signed(value, formatNumber(value));
}

function signed(value: number | null, text: string): string {
  return value !== 0 && direction(value) === 'up' && /[1-9]/.test(text) ? `+${text}` : text;
}

/** `60%`, `33.33%`. */
export function asPercent(value: number | null): string {
  return value === null ? missing : `${formatShares(Math.round(value * 100) / 100)}%`;
}

/** `60% of 100%, 40% left`. A sum above 100% is allowed and shown as `over`. */
export function percentText(weight: number, remaining: number): string {
  const typed = (value: number) => `${formatShares(Math.round(value * 1000) / 1000)}%`;
  const sum = `${typed(weight)} of 100%`;
  const rest = typed(Math.abs(remaining));
  if (rest === '0%') return sum;
  return `${sum}, ${rest} ${remaining > 0 ? 'left' : 'over'}`;
}
