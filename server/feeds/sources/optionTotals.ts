import type { Reading } from './source';

/** An amount of one option: contracts traded in 24 hours, or open. */
export interface OptionAmount {
  /** Such as `BTC-27MAR26-70000-C`. */
  symbol: string;
  /** In coins; null if it can't be read. */
  amount: number | null;
  /** When that was so; null if it isn't known, as for options that weren't traded. */
  at: Date | null;
}

interface OptionsOf {
  venue: 'deribit' | 'okx' | 'bybit' | 'binance';
  what: 'Volume' | 'Interest';
  now: Date;
}

/** Coin, at OKX the currency of settlement, day of expiry, strike, kind, at Bybit the currency again. */
const shape = /^BTC(?:-USDC?)?-(\d{6}|\d{1,2}[A-Z]{3}\d{2})-\d+(?:[.d]\d+)?-([CP])(?:-USD[TC])?$/;

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/**
 * What a venue's Bitcoin options sum up to, in coins: all of them, puts and calls. Other coins' options
 * and expired ones don't count. An amount or a name that can't be read leaves no total, because the rest
 * would be a smaller one, and so does an option that is given twice.
 */
export function optionReadings(
  { venue, what, now }: OptionsOf,
  rows: readonly OptionAmount[],
): Reading[] {
  const sums = { P: 0, C: 0 };
  let asOf: Date | null = null;
  if (new Set(rows.map(({ symbol }) => symbol)).size < rows.length) return [];
  for (const { symbol, amount, at } of rows) {
    if (!symbol.startsWith('BTC-')) continue;
    const option = optionOf(symbol);
    if (option === null) return [];
    if (option.expires <= now) continue;
    if (amount === null || amount < 0) return [];
    sums[option.kind] += amount;
    if (at && (asOf === null || at > asOf)) asOf = at;
  }
  const total = sums.P + sums.C;
  if (asOf === null || total === 0) return [];
  const time = asOf > now ? now : asOf;
  return [
    { key: `options${what}/${venue}`, value: rounded(total), asOf: time },
    { key: `optionsPut${what}/${venue}`, value: rounded(sums.P), asOf: time },
    { key: `optionsCall${what}/${venue}`, value: rounded(sums.C), asOf: time },
  ];
}

/** Options expire at 08:00 UTC at every venue. Null for a name that isn't an option's. */
export function optionOf(symbol: string): { kind: 'P' | 'C'; expires: Date } | null {
  const [, day = '', kind] = shape.exec(symbol) ?? [];
  if (kind !== 'P' && kind !== 'C') return null;
  // Such as `260327`, or `27MAR26`.
  const expires = /^\d{6}$/.test(day)
    ? expiry(day.slice(0, 2), Number(day.slice(2, 4)), day.slice(4))
    : expiry(day.slice(-2), months.indexOf(day.slice(-5, -2)) + 1, day.slice(0, -5));
  return expires === null ? null : { kind, expires };
}

function expiry(year: string, month: number, day: string): Date | null {
  const two = (part: number | string) => String(part).padStart(2, '0');
  const expires = new Date(`20${year}-${two(month)}-${two(day)}T08:00:00Z`);
  return Number.isNaN(expires.getTime()) ? null : expires;
}

function rounded(value: number): number {
  return Number(value.toFixed(8));
}
