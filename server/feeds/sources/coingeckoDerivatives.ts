import * as z from 'zod/mini';
import type { MetricName } from '@/api/contract/metrics';
import type { Ask, Reading, Source, Wanted } from './source';
import { SourceNumber } from './numbers';
import { inParts, readRows } from './ask';
import { notAhead, SourceEpoch } from './times';

const Ticker = z.object({
  market: z.string(),
  symbol: z.string(),
  index_id: z.literal('BTC'),
  contract_type: z.literal('perpetual'),
  funding_rate: SourceNumber,
  open_interest: SourceNumber,
  last_traded_at: SourceEpoch,
});
type Ticker = z.infer<typeof Ticker>;

interface Venue {
  metric: MetricName;
  /** Markets are called `Bybit (Futures)`, `HTX Futures` or `Deribit`. */
  market: RegExp;
  /** The contract whose rate the venue's own source reads, in capitals and digits. */
  symbol: string;
  /** True if CoinGecko's rate may be for another interval than 8 hours. */
  isUnclear?: true;
}

const venues: Venue[] = [
  { metric: 'funding_rate', market: /^binance( \(?futures\)?)?$/i, symbol: 'BTCUSDT' },
  { metric: 'bitfinex_rate', market: /^bitfinex( \(?futures\)?)?$/i, symbol: 'BTCF0USTF0' },
  { metric: 'bybit_rate', market: /^bybit( \(?futures\)?)?$/i, symbol: 'BTCUSDT' },
  { metric: 'deribit_rate', market: /^deribit( \(?futures\)?)?$/i, symbol: 'BTCPERPETUAL' },
  { metric: 'huobi_rate', market: /^(htx|huobi)( \(?futures\)?)?$/i, symbol: 'BTCUSDT' },
  // Kraken pays each hour, and tells its rate in dollars.
  {
    metric: 'kraken_rate',
    market: /^kraken( \(?futures\)?)?$/i,
    symbol: 'PFXBTUSD',
    isUnclear: true,
  },
  { metric: 'okex_rate', market: /^okx( \(?futures\)?)?$/i, symbol: 'BTCUSDTSWAP' },
];

/**
 * CoinGecko's table of derivatives: the open interest of the venues in dollars, and the funding rates of
 * those that gave none themselves, behind which it stands in the list. The table's documents name no unit for the rate. That it is in
 * percent for 8 hours is inferred from rows beside what the venues say: 0.0043 for 0.43 bps. It is the
 * rate that is due next, not a settled one, so that it has no change.
 */
export const coingeckoDerivatives: Source = {
  name: 'coingeckoDerivatives',
  base: 'https://api.coingecko.com/',
  limit: { requests: 4, seconds: 60 },
  // 10,000 calls a month are free, and the coins need most of them.
  pause: 15 * 60_000,
  read: (ask, wanted) => inParts('coingeckoDerivatives', [perpetuals(ask, wanted)]),
};

async function perpetuals(ask: Ask, wanted: Wanted): Promise<Reading[]> {
  const tickers = await ask.json('api/v3/derivatives', z.array(z.unknown()), {
    headers: ask.key === '' ? {} : { 'x-cg-demo-api-key': ask.key },
    maxBytes: 32 * 1024 * 1024,
  });
  const perpetual = readRows(tickers, Ticker);
  return venues.flatMap((venue) => readingsOf(venue, perpetual, wanted));
}

function readingsOf(venue: Venue, tickers: readonly Ticker[], { now }: Wanted): Reading[] {
  const found = tickers.filter(
    ({ market, symbol }) => venue.market.test(market) && plain(symbol) === venue.symbol,
  );
  const ticker = found.length === 1 ? found[0] : undefined;
  const asOf = notAhead(ticker?.last_traded_at ?? null, now);
  if (!ticker || asOf === null) return [];
  const { funding_rate: percent, open_interest: dollars } = ticker;
  const key = `metrics/${venue.metric}`;
  return [
    ...(dollars !== null && dollars > 0
      ? [{ key: `fundingInterest/${venue.metric}`, value: dollars, asOf }]
      : []),
    ...(percent !== null && !venue.isUnclear
      ? [{ key, value: Number((percent * 100).toFixed(8)), asOf }]
      : []),
  ];
}

/** `BTC-USDT-SWAP`, `BTC/USDT:SWAP` and `tBTCF0:USTF0` without what differs from table to table. */
function plain(symbol: string): string {
  return symbol
    .replace(/^t(?=[A-Z])/, '')
    .replaceAll(/[^A-Z0-9]/gi, '')
    .toUpperCase();
}
