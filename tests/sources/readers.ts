import { metricFigures } from '@/api/contract/metrics';
import { sources } from '@server/feeds/sources/all';
import type { Wanted } from '@server/feeds/sources/source';
import { nothingWanted } from '../server/sources/standIn';
import { worldCoins } from './market';

/** The sources that a sync asks. */
export const readers = sources.filter(({ read }) => read);

/** What Settings store besides keys: the address of the firm's page. */
export const settings = { address: 'https://www.firm.example/bmi' };

/** The second coin is unknown to CoinGecko, so that a standby is asked for it. */
const coins = worldCoins
  .slice(0, 3)
  .map((coin, index) => (index === 1 ? { ...coin, id: '' } : coin));

/** Something of everything, and that nothing of it is known yet. */
export const everything: Wanted = {
  ...nothingWanted,
  coins,
  etps: ['IBIT'],
  stocks: ['BRK.B', 'COIN'],
  missing: new Set([
    ...coins.flatMap(({ symbol }) =>
      ['crypto', 'crypto_change', 'crypto_cap'].map((table) => `${table}/${symbol}`),
    ),
    ...metricFigures.map((name) => `metrics/${name}`),
  ]),
};
