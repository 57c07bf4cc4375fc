import type { Draft, Subject } from '@/domain/checks/check';
import { formatPercent } from '@/domain/format/numbers';
import { fundCoins } from '@/domain/market/instrumentNames';
import { figureDraft, isKnown, median, storedRows, type Row } from './rows';

/** No trust has been further from its net asset value than this, in percent. */
const widestPremium = 60;

/** What funds of one coin have alike, and the points by which they may differ. */
const comparisons = [
  ['change', 'change', 1.5],
  ['year to date', 'year', 5],
  ['premium or discount', 'premium', 2],
] as const;

/** The usual value of the other funds; of two that disagree, the coin's tells which one is wrong. */
function usualOf(others: readonly number[], own: number, coin: number | null): number | null {
  const usual = median(others);
  if (usual === null || others.length > 1) return usual;
  return coin !== null && Math.abs(own - coin) > Math.abs(usual - coin) ? usual : null;
}

function beside(fund: Row, others: readonly Row[], coin: Partial<Row>): Draft[] {
  return comparisons.flatMap(([what, key, most]): Draft[] => {
    const own = fund[key];
    if (!isKnown(own)) return [];
    const figures = others.map((other) => other[key]).filter(isKnown);
    const usual = usualOf(figures, own, key === 'premium' ? 0 : (coin[key] ?? null));
    if (usual === null || Math.abs(own - usual) <= Math.max(most, Math.abs(usual) * 0.3)) return [];
    const sentence = `${fund.symbol}’s ${what} of ${formatPercent(own)} is far from that of other ${coin.symbol} funds, ${formatPercent(usual)}.`;
    return [figureDraft('etps', 'mustFix', fund.symbol, sentence)];
  });
}

/** A fund of one coin that has no premium, and premiums in the wrong unit. */
function premium({ symbol, premium: value }: Row): Draft[] {
  if (!isKnown(value)) {
    const sentence = `${symbol}’s premium or discount is missing.`;
    return fundCoins[symbol] ? [figureDraft('etps', 'check', symbol, sentence)] : [];
  }
  if (Math.abs(value) <= widestPremium) return [];
  const sentence = `${symbol}’s premium or discount of ${formatPercent(value)} can’t be right. Is it in basis points?`;
  return [figureDraft('etps', 'mustFix', symbol, sentence)];
}

/** Funds of one coin move alike, because they trade in the same session. */
export function fundRelations(subject: Subject): Draft[] {
  if (!subject.variant.sections.includes('etps')) return [];
  const [funds, coins] = [storedRows(subject, 'etps'), storedRows(subject, 'crypto')];
  return funds.flatMap((fund): Draft[] => {
    const symbol = fundCoins[fund.symbol];
    if (symbol === undefined) return premium(fund);
    const family = funds.filter((other) => other !== fund && fundCoins[other.symbol] === symbol);
    const coin = coins.find((row) => row.symbol === symbol) ?? { symbol };
    return [...premium(fund), ...beside(fund, family, coin)];
  });
}
