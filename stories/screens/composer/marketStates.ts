import { fn } from 'storybook/test';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleLastNewsletter, sampleListedPrices } from '@/api/samples/prices';
import { marketFigures, type Market } from '@/domain/figures/figures';
import { figureChangesBetween, noFigureChanges, summarise } from '@/domain/figures/figureChanges';
import { figureFindingsIn } from '@/domain/figures/plausibility';
import type { FigureMarks } from '@/screens/composer/FigureCell';
import type { MarketStatusProps } from '@/screens/composer/MarketStatus';

export const noMarks: FigureMarks = { figureChanges: noFigureChanges, findings: [] };

export const calm: MarketStatusProps = {
  summary: null,
  lastNewsletter: sampleLastNewsletter.newsletter,
  lastNewsletterFailure: null,
  onDismiss: fn(),
  onRetryLastNewsletter: fn(),
};

/** The implausible and missing figures compared with the sample's last newsletter. */
export function figureFindingsOf(market: Market): FigureMarks {
  return {
    ...noMarks,
    findings: figureFindingsIn(marketFigures(market), sampleLastNewsletter.values),
  };
}

const sample = { crypto: sampleCryptoPrices, metrics: sampleMetrics, listed: sampleListedPrices };

function shifted(price: number | null, index: number): number | null {
  const percent = [0, 1.6, -2.4, 0.3][index % 4] ?? 0;
  return price === null ? null : price / (1 + percent / 100);
}

/** The sample market before a sync that changed three quarters of its prices. */
const before: Market = {
  crypto: {
    ...sampleCryptoPrices,
    general: sampleCryptoPrices.general.map((coin, index) => ({
      ...coin,
      last_price: shifted(coin.last_price, index),
    })),
  },
  metrics: {
    ...sampleMetrics,
    market_cap: 3_181_200_000_000,
    btc_dominance: 57.65,
    bitfinex_rate: 0.0214,
    futures_volume: 7_910_000_000,
    volume_putcall_ratio: null,
  },
  listed: {
    ...sampleListedPrices,
    etps: sampleListedPrices.etps.map((etp, index) => ({ ...etp, last: shifted(etp.last, index) })),
    stocks: sampleListedPrices.stocks.map((stock, index) => ({
      ...stock,
      last: shifted(stock.last, index + 1),
    })),
  },
};

const figureChanges = figureChangesBetween(marketFigures(before), marketFigures(sample));

export const synced: FigureMarks = { figureChanges, findings: [] };
export const syncedStatus: MarketStatusProps = { ...calm, summary: summarise(figureChanges) };
