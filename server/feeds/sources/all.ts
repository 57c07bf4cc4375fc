import { coinbase } from './coinbase';
import { coingecko } from './coingecko';
import { coinpaprika } from './coinpaprika';
import { defillama } from './defillama';
import type { Source } from './source';

/**
 * The sources of figures in the order of precedence: of two that know a figure, the earlier one gives it.
 * Coinbase has closes alone, and may be asked for them more often than CoinGecko.
 */
export const sources: readonly Source[] = [coinbase, coingecko, coinpaprika, defillama];
