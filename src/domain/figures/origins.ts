import type { FigureOrigin } from '@/api/contract/figures';
import type { Metrics } from '@/api/contract/metrics';
import type { CryptoPrices, ListedPrices } from '@/api/contract/prices';
import { wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import { missing } from '@/domain/format/numbers';
import { originLabel } from '@/domain/market/sourceNames';
import { figureKey, type Figure } from './figure';
import { typableFigures } from './figures';

/** Where figures come from, by table and ticker or metric, such as `crypto/BTC`. */
export type Origins = Record<string, FigureOrigin>;

/** A table of the email with a time of its own. */
export type TimedTable = 'crypto' | 'etps' | 'stocks' | 'metrics';

/** The name of a figure in its origins and in calls: tickers are in upper case. */
export function originKey({ table, symbol }: Pick<Figure, 'table' | 'symbol'>): string {
  return figureKey(table, table === 'metrics' ? symbol : symbol.trim().toUpperCase());
}

/** Undefined where it isn't known. */
export function originOf(figure: Figure, origins: Origins | undefined): FigureOrigin | undefined {
  return origins?.[originKey(figure)];
}

export function isTyped(origin: FigureOrigin | undefined): boolean {
  return origin?.source === 'person';
}

export function timedTableOf({ table }: Figure): TimedTable {
  const [name = 'metrics'] = table.split('_');
  return name as TimedTable;
}

/** Such as `$89,764 · CoinGecko · 07:40`, with `old` at the end of an old one. */
export function originText(
  figure: Figure,
  origin: FigureOrigin | undefined,
  { now, isOld }: { now: Date; isOld: boolean },
): string {
  if (origin?.source === 'person') return typedText(figure, origin, now);
  if (figure.value === null) return `${missing} · no source`;
  const value = figure.show(figure.value);
  if (!origin?.source) return `${value} · source unknown`;
  const shown = origin.source === 'computed' ? '' : value;
  const time = timeOf(origin, now);
  return [shown, sourceText(origin), time, isOld ? 'old' : ''].filter(Boolean).join(' · ');
}

function timeOf({ as_of }: FigureOrigin, now: Date): string {
  return formatMoment(as_of, wallClockAt(now).slice(0, 10), { hasHour: true });
}

/** Such as `CoinGecko`, `Typed by Ann` or `Computed from 7 venues`; '' where it isn't known. */
export function sourceText(origin: FigureOrigin | undefined): string {
  if (!origin?.source) return '';
  const label = originLabel(origin.source);
  if (!origin.by) return label;
  return `${label} ${origin.source === 'computed' ? 'from' : 'by'} ${origin.by}`;
}

/** Such as `Typed by Ann · 07:52 · Tiingo says $61.20`. */
function typedText({ value, show }: Figure, origin: FigureOrigin, now: Date): string {
  const act = value === null ? 'Marked as missing' : originLabel(origin.source);
  const source = origin.typed_over ? originLabel(origin.typed_over) : 'the source';
  const other = origin.source_value === null ? '' : `${source} says ${show(origin.source_value)}`;
  const parts = [origin.by ? `${act} by ${origin.by}` : act, timeOf(origin, now)];
  return [...parts, other].filter(Boolean).join(' · ');
}

/** The oldest time of figures that have a value; null where none is known. */
function oldestTime(figures: Figure[], origins: Origins): string | null {
  const times = figures.flatMap((figure) => {
    const time = figure.value === null ? null : originOf(figure, origins)?.as_of;
    return time ? [time] : [];
  });
  return times.toSorted()[0] ?? null;
}

interface Timed {
  crypto: CryptoPrices;
  listed: ListedPrices;
  metrics: Metrics;
  origins?: Origins | undefined;
}

/**
 * The tables with the time of the oldest figure that each shows. Missing figures don't count, and a
 * table whose origins aren't known keeps its own time.
 */
export function withOldestTimes<Input extends Timed>(input: Input): Input {
  const { crypto, listed, metrics, origins } = input;
  if (!origins) return input;
  const figures = typableFigures({ crypto, listed, metrics });
  const oldest = (table: TimedTable, own: string | null) =>
    oldestTime(
      figures.filter((each) => timedTableOf(each) === table),
      origins,
    ) ?? own;
  return {
    ...input,
    crypto: { ...crypto, general_time: oldest('crypto', crypto.general_time) },
    listed: {
      ...listed,
      etps_time: oldest('etps', listed.etps_time),
      stocks_time: oldest('stocks', listed.stocks_time),
    },
    metrics: { ...metrics, updated_at: oldest('metrics', metrics.updated_at) },
  };
}
