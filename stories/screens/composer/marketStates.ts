import { fn } from 'storybook/test';
import { sampleFigureOrigins } from '@/api/samples/figures';
import { sampleMetrics } from '@/api/samples/metrics';
import { sampleCryptoPrices, sampleLastNewsletter, sampleListedPrices } from '@/api/samples/prices';
import { marketFigures, typableFigures, type Market } from '@/domain/figures/figures';
import { originKey, type Origins } from '@/domain/figures/origins';
import { figureChangesBetween, noFigureChanges, summarise } from '@/domain/figures/figureChanges';
import { figureFindingsIn } from '@/domain/figures/plausibility';
import type { FigureMarks } from '@/screens/composer/FigureCell';
import type { SourcedFigures } from '@/screens/composer/SourcedFigure';
import type { MarketStatusProps } from '@/screens/composer/CryptoPricesSection';

const sample = { crypto: sampleCryptoPrices, metrics: sampleMetrics, listed: sampleListedPrices };

export const noMarks: FigureMarks = { figureChanges: noFigureChanges, findings: [] };

export const calm: MarketStatusProps = {
  summary: null,
  lastNewsletter: sampleLastNewsletter.newsletter,
  lastNewsletterFailure: null,
  onDismiss: fn(),
  onRetryLastNewsletter: fn(),
};

/** The figures of a market with where they come from, at 8:14 of the sample day. */
export function sourcedFigures(
  market: Market & { bmi?: number | null } = { ...sample, bmi: 61.25 },
  origins: Origins = sampleFigureOrigins.origins,
) {
  return {
    origins,
    figures: new Map(typableFigures(market).map((each) => [originKey(each), each])),
    now: new Date('2026-11-20T08:14:00-05:00'),
    onType: fn(async () => true),
    onUseSource: fn(async () => true),
  } satisfies SourcedFigures;
}

/** The implausible and missing figures compared with the sample's last newsletter. */
export function figureFindingsOf(market: Market): FigureMarks {
  return {
    ...noMarks,
    findings: figureFindingsIn(marketFigures(market), sampleLastNewsletter.values),
  };
}

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
