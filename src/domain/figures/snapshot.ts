import type { FigureOrigin } from '@/api/contract/figures';
import type { Metrics } from '@/api/contract/metrics';
import type { Origins } from './origins';
import type { BtcEth, CryptoPrice, CryptoPrices, ListedPrices } from '@/api/contract/prices';

/** All figures of one sync that an email shows. */
export interface FigureSnapshot {
  /** Who the figures come from; absent in snapshots of the time when only the sample market existed. */
  source?: string;
  crypto: CryptoPrices;
  listed: ListedPrices;
  metrics: Metrics;
  /** The Bitcoin Misery Index of the day, 0 to 100; null if it couldn't be read. */
  bmi: number | null;
  /** That of the newest earlier day. */
  previousBmi: number;
  /** Where each figure comes from; absent in snapshots that were kept before that was known. */
  origins?: Origins | undefined;
}

/** Percent since the start of the year; null where a figure is missing. */
function sinceStart(last: number | null, start: number | null): number | null {
  return last === null || !start ? null : Number((((last - start) / start) * 100).toFixed(4));
}

/** BTC and ETH of the coin tables; null where a figure is missing. */
export function btcEthOf({ general, deep }: CryptoPrices): BtcEth {
  const figures = (symbol: string) => {
    const row = [...general, ...deep].find(({ name }) => name === symbol);
    const last = row?.last_price ?? null;
    const start = row?.year_start ?? null;
    return { last, start, change: row?.last_24_change ?? null, year: sinceStart(last, start) };
  };
  const [btc, eth] = [figures('BTC'), figures('ETH')];
  return {
    btc: btc.last,
    btc_start: btc.start,
    btc_change: btc.change,
    btc_change_year: btc.year,
    eth: eth.last,
    eth_start: eth.start,
    eth_change: eth.change,
    eth_change_year: eth.year,
  };
}

/** The snapshot with a coin in the newsletter's table, above the one with the id `before`, or last. */
export function withCoin(
  snapshot: FigureSnapshot,
  coin: CryptoPrice,
  before?: number,
): FigureSnapshot {
  const others = snapshot.crypto.general.filter(({ id }) => id !== coin.id);
  const above = others.findIndex(({ id }) => id === before);
  const at = above === -1 ? others.length : above;
  const general = [...others.slice(0, at), coin, ...others.slice(at)];
  return { ...snapshot, crypto: { ...snapshot.crypto, general } };
}

/** The snapshot without a coin in the newsletter's table. */
export function withoutCoin(snapshot: FigureSnapshot, coinId: number): FigureSnapshot {
  const general = snapshot.crypto.general.filter(({ id }) => id !== coinId);
  return { ...snapshot, crypto: { ...snapshot.crypto, general } };
}

/**
 * The rows of a table with fresh figures, in the same order. What the fresh table no longer has keeps
 * its row without figures, which the checks report.
 */
function refreshed<Row extends { id: number }>(rows: readonly Row[], fresh: readonly Row[]): Row[] {
  return rows.map((row) => fresh.find(({ id }) => id === row.id) ?? withoutFigures(row));
}

function withoutFigures<Row extends { id: number }>(row: Row): Row {
  const emptied = Object.entries(row).map(([name, value]) => [
    name,
    name !== 'id' && typeof value === 'number' ? null : value,
  ]);
  return Object.fromEntries(emptied) as Row;
}

/** The same content with the figures of a later sync. Words, images and rows stay. */
export function withFreshFigures<Content extends FigureSnapshot & { btcEth: BtcEth }>(
  content: Content,
  fresh: FigureSnapshot,
): Content {
  const crypto = {
    ...fresh.crypto,
    general: refreshed(content.crypto.general, fresh.crypto.general),
    deep: refreshed(content.crypto.deep, fresh.crypto.deep),
  };
  const listed = {
    ...fresh.listed,
    etps: refreshed(content.listed.etps, fresh.listed.etps),
    stocks: refreshed(content.listed.stocks, fresh.listed.stocks),
  };
  const { source, origins, metrics, bmi, previousBmi } = fresh;
  return {
    ...content,
    ...(source !== undefined && { source }),
    crypto,
    btcEth: btcEthOf(crypto),
    listed,
    metrics,
    bmi,
    previousBmi,
    origins,
  };
}

/** A figure by its key, and where it comes from; without an origin, nobody knows it any more. */
export interface PlacedFigure {
  key: string;
  value: number | null;
  origin: FigureOrigin | undefined;
}

const coinFields: Readonly<Record<string, keyof CryptoPrice>> = {
  crypto: 'last_price',
  crypto_change: 'last_24_change',
  crypto_cap: 'marketcap',
  crypto_start: 'year_start',
};
const listedFields: Readonly<Record<string, string>> = {
  last: 'last',
  change: 'change',
  cap: 'marketcap',
  premium: 'premium_to_nav',
  start: 'year_start',
};

/** The snapshot with other values of some figures. A figure that it doesn't show changes nothing. */
export function withFigures(
  snapshot: FigureSnapshot,
  figures: readonly PlacedFigure[],
): FigureSnapshot {
  return figures.reduce(withOne, snapshot);
}

function withOne(snapshot: FigureSnapshot, { key, value, origin }: PlacedFigure): FigureSnapshot {
  const [table = '', symbol = ''] = key.split('/');
  const { [key]: _, ...others } = snapshot.origins ?? {};
  const origins = origin ? { ...others, [key]: origin } : others;
  const changed = { ...snapshot, origins };
  if (key === 'metrics/bmi') return { ...changed, bmi: value };
  if (table === 'metrics') {
    return { ...changed, metrics: { ...snapshot.metrics, [symbol]: value } };
  }
  const coinField = coinFields[table];
  if (coinField) {
    const set = (rows: CryptoPrice[]) =>
      rows.map((row) => (row.name.toUpperCase() === symbol ? { ...row, [coinField]: value } : row));
    const { crypto } = snapshot;
    return {
      ...changed,
      crypto: { ...crypto, general: set(crypto.general), deep: set(crypto.deep) },
    };
  }
  const [list, part = 'last'] = table.split('_');
  const field = listedFields[part];
  if (!field || (list !== 'etps' && list !== 'stocks')) return snapshot;
  const set = <Row extends { ticker: string }>(rows: Row[]) =>
    rows.map((row) => (row.ticker.toUpperCase() === symbol ? { ...row, [field]: value } : row));
  const { listed } = snapshot;
  return {
    ...changed,
    listed: {
      ...listed,
      etps: list === 'etps' ? set(listed.etps) : listed.etps,
      stocks: list === 'stocks' ? set(listed.stocks) : listed.stocks,
    },
  };
}
