import type { EtpPrice } from '@/api/contract/prices';
import type { Draft, Subject } from '@/domain/checks/check';
import { formatPercent, yearToDate } from '@/domain/format/numbers';
import { fundCoins } from '@/domain/market/instrumentNames';
import { figureDraft, isKnown, median } from './relation';

/** Points by which funds of one coin may differ: in a session, in a year, and in the premium. */
const room = { day: 1.5, year: 5, premium: 2 };

/** A fund of several coins follows the market within this many points a day. */
const basketRoom = 15;

/** No trust has been further from its net asset value than this, in percent. */
const widestPremium = 60;

function symbolOf({ ticker }: EtpPrice): string {
  return ticker.trim().toUpperCase();
}

interface Comparison {
  what: string;
  value: (fund: EtpPrice) => number | null;
  most: number;
  severity: 'mustFix' | 'check';
}

const comparisons: Comparison[] = [
  { what: 'change', value: ({ change }) => change, most: room.day, severity: 'mustFix' },
  {
    what: 'year to date',
    value: ({ last, year_start }) => yearToDate(last, year_start),
    most: room.year,
    severity: 'mustFix',
  },
  {
    what: 'premium or discount',
    value: ({ premium_to_nav }) => premium_to_nav,
    most: room.premium,
    severity: 'mustFix',
  },
];

/** The usual value of the other funds; of two that disagree, the coin's tells which one is wrong. */
function usualOf(others: readonly number[], own: number, coin: number | null): number | null {
  const usual = median(others);
  if (usual === null || others.length > 1) return usual;
  return coin !== null && Math.abs(own - coin) > Math.abs(usual - coin) ? usual : null;
}

function beside(fund: EtpPrice, family: readonly EtpPrice[], coin: CoinFigures): Draft[] {
  const others = family.filter((other) => other !== fund);
  return comparisons.flatMap(({ what, value, most, severity }): Draft[] => {
    const own = value(fund);
    if (!isKnown(own)) return [];
    const figures = others.map(value).filter(isKnown);
    const reference = what === 'change' ? coin.change : what === 'year to date' ? coin.year : 0;
    const usual = usualOf(figures, own, reference);
    if (usual === null) return [];
    if (Math.abs(own - usual) <= Math.max(most, Math.abs(usual) * 0.3)) return [];
    const name = symbolOf(fund);
    const sentence = `${name}’s ${what} of ${formatPercent(own)} is far from that of other ${coin.symbol} funds, ${formatPercent(usual)}.`;
    return [figureDraft('etps', severity, name, sentence)];
  });
}

interface CoinFigures {
  symbol: string;
  change: number | null;
  year: number | null;
}

function coinFigures({ input }: Subject, symbol: string): CoinFigures {
  const row = input.crypto.general.find(({ name }) => name.trim().toUpperCase() === symbol);
  if (!row) return { symbol, change: null, year: null };
  return { symbol, change: row.last_24_change, year: yearToDate(row.last_price, row.year_start) };
}

/** A fund of one coin that alone has no premium, and premiums in the wrong unit. */
function premium(fund: EtpPrice): Draft[] {
  const name = symbolOf(fund);
  const { premium_to_nav: value } = fund;
  if (!isKnown(value)) {
    if (fundCoins[name] === undefined) return [];
    const sentence = `${name}’s premium or discount is missing.`;
    return [figureDraft('etps', 'check', name, sentence)];
  }
  if (Math.abs(value) <= widestPremium) return [];
  const sentence = `${name}’s premium or discount of ${formatPercent(value)} can’t be right. Is it in basis points?`;
  return [figureDraft('etps', 'mustFix', name, sentence)];
}

function basket(fund: EtpPrice, market: number | null): Draft[] {
  const { change } = fund;
  if (!isKnown(change) || !isKnown(market) || Math.abs(change - market) <= basketRoom) return [];
  const name = symbolOf(fund);
  const sentence = `${name}’s change of ${formatPercent(change)} is far from the market’s, ${formatPercent(market)}.`;
  return [figureDraft('etps', 'mustFix', name, sentence)];
}

/** Funds of one coin move alike, because they trade in the same session. */
export function fundRelations(subject: Subject): Draft[] {
  const { variant, input } = subject;
  if (!variant.sections.includes('etps')) return [];
  const { etps } = input.listed;
  return etps.flatMap((fund): Draft[] => {
    const coin = fundCoins[symbolOf(fund)];
    if (coin === undefined)
      return [...premium(fund), ...basket(fund, input.metrics.market_cap_percent)];
    const family = etps.filter((other) => fundCoins[symbolOf(other)] === coin);
    return [...premium(fund), ...beside(fund, family, coinFigures(subject, coin))];
  });
}
