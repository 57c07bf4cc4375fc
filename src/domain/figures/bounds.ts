import type { Figure } from './figure';
import { formatAbbreviated, formatDecimals, formatPercent } from '@/domain/format/numbers';

/** Both ends are still plausible. */
type Range = readonly [from: number, to: number];

/**
 * Metrics in dollars, coins or as a ratio, with room for a crash and for a decade of growth. They
 * catch a figure in the wrong unit, such as billions without their zeros.
 */
const metricRanges: Readonly<Record<string, Range>> = {
  market_cap: [1e11, 1e14],
  stable_circ: [1e10, 1e13],
  stable_in_ex: [1e9, 1e13],
  btc_in_ex: [1e5, 21e6],
  futures_price: [1e3, 1e7],
  futures_volume: [1e7, 1e12],
  futures_open_interest: [1e8, 1e12],
  volume_options: [1e7, 1e12],
  open_interest: [1e8, 1e13],
  volume_putcall_ratio: [0.05, 10],
  open_interest_putcall_ratio: [0.05, 10],
};

/** Nothing that a newsletter lists is worth less than this many dollars, or more. */
const caps: Range = [5e6, 5e13];

/** Bitcoin's share of the market has been between 32% and 100%. */
const shares: Range = [10, 99];

/** Of the Bitcoin Misery Index. */
const indices: Range = [0, 100];

/** In bps for one interval; venues cap their rates below. */
const rates: Range = [-100, 100];

/** In percent of the spot price. */
const bases: Range = [-30, 60];

/** The largest day's change of a big coin, of a fund and of a stock in percent. */
const bigChange = 40;
const fundChange = 50;
const stockChange = 45;

const bigCoins = new Set(['BTC', 'ETH', 'XRP', 'BNB', 'SOL', 'DOGE', 'ADA', 'LINK', 'TRX', 'LTC']);

function outside(value: number, [from, to]: Range, show: (value: number) => string): string | null {
  if (value >= from && value <= to) return null;
  return `is ${show(value)}, which is outside ${show(from)} to ${show(to)}`;
}

function rangeOf({ table, symbol }: Figure): Range | undefined {
  if (table === 'metrics') return metricRanges[symbol];
  return table.endsWith('_cap') ? caps : undefined;
}

/** A level is above zero. Whole dollars are enough to tell what is wrong. */
function levelBounds(figure: Figure, value: number): string | null {
  if (value < 0) return 'can’t be negative';
  if (value === 0) return 'can’t be zero';
  const range = rangeOf(figure);
  return range ? outside(value, range, formatAbbreviated) : null;
}

function changeBounds({ table, symbol }: Figure, value: number): string | null {
  if (symbol.endsWith('rate_change') || symbol === 'funding_rate_all_change') return null;
  if (symbol === 'market_cap_change' || symbol.startsWith('funding_rate')) return null;
  if (value <= -100 && symbol !== 'spot_basis_percent') return 'can’t fall by 100% or more';
  const isBigCoin = table === 'crypto_change' && bigCoins.has(symbol.trim().toUpperCase());
  const listedChange = table === 'etps_change' ? fundChange : stockChange;
  const isListed = table === 'etps_change' || table === 'stocks_change';
  const most = isBigCoin ? bigChange : isListed ? listedChange : null;
  if (most === null || Math.abs(value) <= most) return null;
  return `of ${formatPercent(value)} is more than a day brings`;
}

/** Why a figure can't be right, whatever it was before; null if it can. */
export function outOfBounds(figure: Figure): string | null {
  const { value, kind } = figure;
  if (value === null) return null;
  if (kind === 'level') return levelBounds(figure, value);
  if (figure.symbol === 'bmi') return outside(value, indices, (each) => formatDecimals(each, 0));
  if (kind === 'share') {
    if (value < 0) return 'can’t be negative';
    return outside(value, shares, (each) => formatPercent(each, each % 1 === 0 ? 0 : 2));
  }
  if (kind === 'rate') return outside(value, rates, (each) => `${formatDecimals(each, 2)} bps`);
  if (kind === 'basis') return outside(value, bases, (each) => formatPercent(each));
  return changeBounds(figure, value);
}
