import type { Metrics } from '@/api/contract/metrics';
import { formatPercentChange, type FormattedChange } from '@/domain/format/figureChange';
import { formatMoneyAbbreviated, missing } from '@/domain/format/numbers';
import type { PriceRow } from './contentPrices';

/** One of the figures that an email begins with. */
export interface DayFigure {
  label: string;
  value: string;
  change: FormattedChange;
}

const coins = ['BTC', 'ETH'];

/**
 * Bitcoin, Ether and the whole market, as far as they are known. The coins are those of the price
 * table, so that no email gives two prices of one coin.
 */
export function dayFigures(
  prices: readonly PriceRow[],
  { market_cap, market_cap_percent }: Metrics,
  hiddenMetrics: readonly string[] = [],
): DayFigure[] {
  const figures = coins.flatMap((label): DayFigure[] => {
    const row = prices.find(({ symbol }) => symbol === label);
    return row ? [{ label, value: row.last, change: row.day }] : [];
  });
  if (!hiddenMetrics.includes('market_cap')) {
    figures.push({
      label: 'Total market',
      value: formatMoneyAbbreviated(market_cap),
      change: formatPercentChange(market_cap_percent),
    });
  }
  return figures.filter(({ value }) => value !== missing);
}
