import type { Metrics } from '@/api/contract/metrics';
import type { Draft, Subject } from '@/domain/checks/check';
import { shownMetrics } from '@/domain/figures/metricFigures';
import {
  formatDecimals,
  formatMoney,
  formatMoneyAbbreviated,
  formatPercent,
} from '@/domain/format/numbers';
import { figureDraft, isKnown, percentBetween, storedRows, type Row } from './rows';

/** How far the basis may be from the two prices, in percent of spot: they are read minutes apart. */
const basisRoom = 0.5;
const basisBlocks = 1;

/** How many points dominance may be from its two market caps. */
const dominanceRoom = 1.5;

/** The change of the market cap in dollars belongs to its change in percent. */
function marketCap({
  market_cap,
  market_cap_change: dollars,
  market_cap_percent: said,
}: Metrics): Draft[] {
  if (!isKnown(market_cap) || !isKnown(dollars) || !isKnown(said)) return [];
  const computed = percentBetween(market_cap - dollars, market_cap);
  if (computed === null || Math.abs(computed - said) <= Math.max(0.1, Math.abs(computed) * 0.05))
    return [];
  const sentence = `the change of the Market Cap is ${formatMoneyAbbreviated(dollars)}, which is ${formatPercent(computed)} of it, but the percentage says ${formatPercent(said)}.`;
  return [figureDraft('metrics', 'mustFix', 'Market Cap', sentence)];
}

function dominance({ market_cap, btc_dominance: said }: Metrics, btc: Row | undefined): Draft[] {
  if (!isKnown(market_cap) || !isKnown(btc?.cap) || !isKnown(said) || market_cap <= 0) return [];
  const share = (btc.cap / market_cap) * 100;
  if (Math.abs(share - said) <= dominanceRoom) return [];
  const sentence = `BTC Dominance is ${formatPercent(said)}, but BTC’s market cap is ${formatPercent(share)} of the Market Cap.`;
  return [figureDraft('metrics', 'mustFix', 'BTC Dominance', sentence)];
}

/** The price of the futures, that of the coin and the basis between them agree. */
function basis({ futures_price, spot_basis: said }: Metrics, btc: Row | undefined): Draft[] {
  const computed = percentBetween(btc?.price, futures_price);
  if (computed === null) return [];
  const [future, spot] = [formatMoney(futures_price), formatMoney(btc?.price)];
  if (Math.abs(computed) > 10) {
    const sentence = `the CME BTC Price of ${future} is ${formatPercent(Math.abs(computed))} ${computed < 0 ? 'below' : 'above'} the spot price of ${spot}.`;
    return [figureDraft('metrics', 'mustFix', 'CME BTC Price', sentence)];
  }
  if (!isKnown(said) || Math.abs(computed - said) <= basisRoom) return [];
  const severity = Math.abs(computed - said) > basisBlocks ? 'mustFix' : 'check';
  const sentence = `the Spot Basis is ${formatPercent(said)}, but the CME BTC Price of ${future} is ${formatPercent(computed)} from the spot price of ${spot}.`;
  return [figureDraft('metrics', severity, 'Spot Basis', sentence)];
}

/** What is a part of what, and how many times the whole it is when it can't go out. */
function partsOf(m: Metrics) {
  const circulation = ['Stablecoins In Circulation', m.stable_circ] as const;
  const options = ['Options Open Interest', m.open_interest] as const;
  return [
    [['Stablecoins In Exchanges', m.stable_in_ex], circulation, 1],
    [circulation, ['Market Cap', m.market_cap], 1],
    [['Futures Open Interest', m.futures_open_interest], options, 1],
    // On a wild day, as many options may change hands as are open.
    [['Options Volume', m.volume_options], options, 2],
  ] as const;
}

/** What is only a part can't be larger than the whole. */
function parts(metrics: Metrics): Draft[] {
  return partsOf(metrics).flatMap(([[name, value], [whole, of], blocks]): Draft[] => {
    if (!isKnown(value) || !isKnown(of) || value <= of) return [];
    const row = name.replace(/^(?:Stablecoins|Futures|Options) /, '');
    const sentence = `${name} of ${formatMoneyAbbreviated(value)} is more than ${whole} of ${formatMoneyAbbreviated(of)}.`;
    return [figureDraft('metrics', value > of * blocks ? 'mustFix' : 'check', row, sentence)];
  });
}

function misery({ bmi, previousBmi }: Subject['input']): Draft[] {
  if (!isKnown(bmi) || !isKnown(previousBmi)) return [];
  const name = 'Bitcoin Misery Index';
  const times = Math.max(bmi, previousBmi) / Math.max(0.5, Math.min(bmi, previousBmi));
  if (times < 8 || Math.abs(bmi - previousBmi) < 20) return [];
  const change = formatPercent(percentBetween(previousBmi, bmi));
  const sentence = `the ${name} went from ${formatDecimals(previousBmi, 2)} to ${formatDecimals(bmi, 2)}, by ${change}; one of them looks wrong.`;
  return [figureDraft('metrics', 'mustFix', name, sentence)];
}

/**
 * Relations between the metrics that the email shows, and between them and bitcoin's row. Nobody
 * sees an error in another metric.
 */
export function metricRelations(subject: Subject): Draft[] {
  const { input, variant } = subject;
  if (!variant.sections.includes('metrics')) return [];
  const metrics = shownMetrics(input.metrics, input.hiddenMetrics);
  const btc = storedRows(subject, 'crypto').find(({ symbol }) => symbol === 'BTC');
  return [
    ...marketCap(metrics),
    ...dominance(metrics, btc),
    ...basis(metrics, btc),
    ...parts(metrics),
    ...misery(input),
  ];
}
