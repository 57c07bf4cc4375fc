import { binance } from './binance';
import { bitfinex } from './bitfinex';
import { bmi } from './bmi';
import { bybit } from './bybit';
import { coinbase } from './coinbase';
import { coingecko } from './coingecko';
import { coingeckoDerivatives } from './coingeckoDerivatives';
import { coinpaprika } from './coinpaprika';
import { cryptoquant } from './cryptoquant';
import { defillama } from './defillama';
import { deribit } from './deribit';
import { htx } from './htx';
import { kraken } from './kraken';
import { massive } from './massive';
import { okx } from './okx';
import { openfigi } from './openfigi';
import type { Source } from './source';
import { tiingo } from './tiingo';
import { wordpress } from './wordpress';

/**
 * The sources of figures in the order of precedence: of two that know a figure, the earlier one gives it.
 * Coinbase has closes alone, and may be asked for them more often than CoinGecko.
 */
export const sources: readonly Source[] = [
  coinbase,
  coingecko,
  coinpaprika,
  defillama,
  binance,
  bitfinex,
  bybit,
  deribit,
  htx,
  kraken,
  okx,
  coingeckoDerivatives,
  cryptoquant,
  tiingo,
  massive,
  bmi,
  wordpress,
  openfigi,
];
