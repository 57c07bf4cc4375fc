import type { CoreRow } from '@/api/contract/corePortfolio';
import { sampleCryptoPrices, sampleInstruments } from './prices';

const coins = [...sampleCryptoPrices.general, ...sampleCryptoPrices.deep];

function row(
  ticker: string,
  weight: number | null,
  price_at_rebalance: number | null,
  index: CoreRow['index'] = 'no',
): CoreRow {
  const name = sampleInstruments.find((instrument) => instrument.name === ticker)?.context_name;
  return {
    ticker,
    name: name ?? '',
    weight,
    price_at_rebalance,
    current_price: coins.find((coin) => coin.name === ticker)?.last_price ?? null,
    index,
  };
}

/** The index is BTC and ETH by market cap; the model's own rows add up to 100 percent. */
export const sampleCorePortfolio: CoreRow[] = [
  row('BTC', 82.9, 91_240.5, 'yes'),
  row('ETH', 17.1, 3_068.25, 'yes'),
  row('SOL', 22.5, 131.84),
  row('XRP', 15, 2.2417),
  row('BNB', 12.5, 861.9),
  row('LINK', 12.5, 13.12),
  row('AAVE', 10, 164.3),
  row('AVAX', 7.5, 14.55),
  row('UNI', 7.5, 6.48),
  row('NEAR', 5, 1.77),
  row('DOT', 5, 2.26),
  row('HNT', 2.5, 2.64),
];
