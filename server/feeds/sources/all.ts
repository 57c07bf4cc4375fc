import { coinbase } from './coinbase';
import { coingecko } from './coingecko';
import { coinpaprika } from './coinpaprika';
import { defillama } from './defillama';
import type { Source } from './source';

/** The sources of figures in the order of precedence: of two that know a figure, the earlier one gives it. */
export const sources: readonly Source[] = [coingecko, coinpaprika, coinbase, defillama];
