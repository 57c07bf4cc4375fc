import { binance } from './binance';
import { bitfinex } from './bitfinex';
import { bybit } from './bybit';
import { coingeckoDerivatives } from './coingeckoDerivatives';
import { cryptoquant } from './cryptoquant';
import { deribit } from './deribit';
import { htx } from './htx';
import { kraken } from './kraken';
import { massive } from './massive';
import { okx } from './okx';
import type { Source } from './source';
import { tiingo } from './tiingo';

/** The sources of figures in the order of precedence: of two that know a figure, the earlier one gives it. */
export const sources: readonly Source[] = [
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
];
