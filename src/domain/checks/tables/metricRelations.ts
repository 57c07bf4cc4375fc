import { shownMetrics } from '@/domain/figures/metricFigures';
import type { Draft, Subject } from '@/domain/checks/check';
import {
  formatAbbreviated,
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';
import { figureDraft, isKnown, percentBetween, type Maybe } from './relation';

/** How far the basis may be from the two prices, in percent of spot: they are read minutes apart. */
const basisRoom = 0.5;
const basisBlocks = 1;

/** How many points dominance may be from its two market caps. */
const dominanceRoom = 1.5;

/** More coins than bitcoin can have, and fewer than it has had since 2024. */
const bitcoins = [19_500_000, 21_100_000] as const;

function bitcoin({ input }: Subject) {
  return input.crypto.general.find(({ name }) => name.trim().toUpperCase() === 'BTC');
}

/** The metrics that the email shows; nobody sees an error in another one. */
function shownOf({ input }: Subject) {
  return shownMetrics(input.metrics, input.hiddenMetrics);
}

/** The change of the market cap in dollars belongs to its change in percent. */
function marketCap(subject: Subject): Draft[] {
  const { market_cap, market_cap_change: dollars, market_cap_percent: percent } = shownOf(subject);
  if (!isKnown(market_cap) || !isKnown(dollars) || !isKnown(percent)) return [];
  const computed = percentBetween(market_cap - dollars, market_cap);
  if (computed === null || Math.abs(computed - percent) <= Math.max(0.1, Math.abs(computed) * 0.05))
    return [];
  const sentence = `the change of the Market Cap is ${formatMoneyAbbreviated(dollars)}, which is ${formatPercent(computed)} of it, but the percentage says ${formatPercent(percent)}.`;
  return [figureDraft('metrics', 'mustFix', 'Market Cap', sentence)];
}

function dominance(subject: Subject): Draft[] {
  const { market_cap, btc_dominance: said } = shownOf(subject);
  const cap = bitcoin(subject)?.marketcap;
  if (!isKnown(market_cap) || !isKnown(cap) || !isKnown(said) || market_cap <= 0) return [];
  const share = (cap / market_cap) * 100;
  if (Math.abs(share - said) <= dominanceRoom) return [];
  const sentence = `BTC Dominance is ${formatPercent(said)}, but BTC’s market cap is ${formatPercent(share)} of the Market Cap.`;
  return [figureDraft('metrics', 'mustFix', 'BTC Dominance', sentence)];
}

function supply(subject: Subject): Draft[] {
  const row = bitcoin(subject);
  if (!isKnown(row?.marketcap) || !isKnown(row.last_price) || row.last_price <= 0) return [];
  const coins = row.marketcap / row.last_price;
  if (coins >= bitcoins[0] && coins <= bitcoins[1]) return [];
  const sentence = `BTC’s market cap of ${formatMoneyAbbreviated(row.marketcap)} at ${formatMoney(row.last_price)} would mean ${formatAbbreviated(coins)} bitcoin in existence.`;
  return [figureDraft('crypto', 'mustFix', 'BTC', sentence)];
}

/** The price of the futures, that of the coin and the basis between them agree. */
function basis(subject: Subject): Draft[] {
  const { futures_price: future, spot_basis: said } = shownOf(subject);
  const spot = bitcoin(subject)?.last_price;
  const computed = percentBetween(spot, future);
  if (computed === null) return [];
  if (Math.abs(computed) > 10) {
    const sentence = `the CME BTC Price of ${formatMoney(future)} is ${formatPercent(Math.abs(computed))} ${computed < 0 ? 'below' : 'above'} the spot price of ${formatMoney(spot)}.`;
    return [figureDraft('metrics', 'mustFix', 'CME BTC Price', sentence)];
  }
  if (!isKnown(said) || Math.abs(computed - said) <= basisRoom) return [];
  const severity = Math.abs(computed - said) > basisBlocks ? 'mustFix' : 'check';
  const sentence = `the Spot Basis is ${formatPercent(said)}, but the CME BTC Price of ${formatMoney(future)} is ${formatPercent(computed)} from the spot price of ${formatMoney(spot)}.`;
  return [figureDraft('metrics', severity, 'Spot Basis', sentence)];
}

interface Part {
  name: string;
  value: Maybe;
  whole: string;
  of: Maybe;
  /** How many times the whole it is when it can't go out. */
  blocks: number;
}

function partsOf(subject: Subject): Part[] {
  const m = shownOf(subject);
  const options = { whole: 'Options Open Interest', of: m.open_interest };
  return [
    {
      name: 'Stablecoins In Exchanges',
      value: m.stable_in_ex,
      whole: 'Stablecoins In Circulation',
      of: m.stable_circ,
      blocks: 1,
    },
    {
      name: 'Stablecoins In Circulation',
      value: m.stable_circ,
      whole: 'Market Cap',
      of: m.market_cap,
      blocks: 1,
    },
    {
      ...options,
      name: 'Futures Open Interest',
      value: m.futures_open_interest,
      blocks: 1,
    },
    // On a wild day, as many options may change hands as are open.
    { ...options, name: 'Options Volume', value: m.volume_options, blocks: 2 },
  ];
}

/** What is only a part can't be larger than the whole. */
function parts(subject: Subject): Draft[] {
  return partsOf(subject).flatMap(({ name, value, whole, of, blocks }): Draft[] => {
    if (!isKnown(value) || !isKnown(of) || value <= of) return [];
    const row = name.replace(/^(?:Stablecoins|Futures|Options) /, '');
    const sentence = `${name} of ${formatMoneyAbbreviated(value)} is more than ${whole} of ${formatMoneyAbbreviated(of)}.`;
    return [figureDraft('metrics', value > of * blocks ? 'mustFix' : 'check', row, sentence)];
  });
}

/** No coin, and not all listed coins together, are worth more than the market. */
function coinsBesideMarket({ input }: Subject): Draft[] {
  const { market_cap } = input.metrics;
  const symbols = new Set<string>();
  const caps = input.crypto.general.flatMap(({ name, marketcap }) => {
    if (!isKnown(marketcap) || symbols.has(name)) return [];
    symbols.add(name);
    return [{ name: name.trim().toUpperCase(), marketcap }];
  });
  const sum = caps.reduce((total, { marketcap }) => total + marketcap, 0);
  if (!isKnown(market_cap) || market_cap <= 0 || sum <= market_cap * 1.01) return [];
  const large = caps.find(({ marketcap }) => marketcap > market_cap);
  const what = large
    ? `${large.name}’s market cap of ${formatMoneyAbbreviated(large.marketcap)} is`
    : `the coins’ market caps of together ${formatMoneyAbbreviated(sum)} are`;
  const sentence = `${what} more than the Market Cap of ${formatMoneyAbbreviated(market_cap)}.`;
  return [figureDraft('crypto', 'mustFix', large?.name ?? 'Market Cap', sentence)];
}

function misery({ input: { bmi, previousBmi } }: Subject): Draft[] {
  if (!isKnown(bmi) || !isKnown(previousBmi)) return [];
  const name = 'Bitcoin Misery Index';
  if (previousBmi < 0 || previousBmi > 100) {
    const sentence = `the earlier value of the ${name}, ${formatDecimals(previousBmi, 2)}, is outside 0 to 100, so its change is wrong.`;
    return [figureDraft('metrics', 'mustFix', name, sentence)];
  }
  const times = Math.max(bmi, previousBmi) / Math.max(0.5, Math.min(bmi, previousBmi));
  if (times < 8 || Math.abs(bmi - previousBmi) < 20) return [];
  const change = formatPercent(percentBetween(previousBmi, bmi));
  const sentence = `the ${name} went from ${formatDecimals(previousBmi, 2)} to ${formatDecimals(bmi, 2)}, by ${change}; one of them looks wrong.`;
  return [figureDraft('metrics', 'mustFix', name, sentence)];
}

/** Relations between the market metrics, and between them and bitcoin's row. */
export function metricRelations(subject: Subject): Draft[] {
  const isShown = subject.variant.sections.includes('metrics');
  return [
    ...supply(subject),
    ...coinsBesideMarket(subject),
    ...(isShown
      ? [marketCap, dominance, basis, parts, misery].flatMap((each) => each(subject))
      : []),
  ];
}
