import type { Instrument } from './mentions';

/** The rows that a sentence ranks or counts. */
export interface Scope {
  rows: readonly Instrument[];
  /** True if rows of other sizes may be meant, so that only the larger ones count. */
  isLoose: boolean;
}

const miners = new Set([
  'MARA',
  'RIOT',
  'CLSK',
  'HUT',
  'CORZ',
  'BITF',
  'HIVE',
  'CIFR',
  'WULF',
  'IREN',
]);
const majorCount = 5;

export const scopeWords =
  'coins?|tokens?|crypto assets?|cryptocurrenc(?:y|ies)|digital assets?|funds?|etps?|etfs?|trusts?|products?|stocks?|shares?|equities|names|companies|miners?|majors?|(?:large[- ]?caps?)|table|list|pack|field|market|board|gainers|gains|losers|losses|decliners|advance|rally|decline|session|day|group|advancers';

function majorsOf(rows: readonly Instrument[]): Instrument[] {
  return rows
    .filter(({ table }) => table === 'crypto')
    .toSorted((a, b) => (b.cap ?? 0) - (a.cap ?? 0))
    .slice(0, majorCount);
}

/**
 * The rows that a word such as `funds` or `majors` means. A word that fits any table means that of
 * the ticker beside it.
 */
export function scopeOf(word: string, rows: readonly Instrument[], beside?: Instrument): Scope {
  const said = word.toLowerCase();
  const of = (table: Instrument['table']) => rows.filter((row) => row.table === table);
  if (/^(?:coin|token|crypto|digital)/.test(said)) return { rows: of('crypto'), isLoose: false };
  if (/^(?:fund|etp|etf|trust|product)/.test(said)) return { rows: of('etps'), isLoose: false };
  if (/^(?:stock|equit|share|compan|name)/.test(said))
    return { rows: of('stocks'), isLoose: false };
  if (said.startsWith('miner')) {
    return { rows: rows.filter(({ symbol }) => miners.has(symbol)), isLoose: false };
  }
  if (/^(?:major|large)/.test(said)) return { rows: majorsOf(rows), isLoose: true };
  const own = beside ? of(beside.table) : [];
  return { rows: own, isLoose: !/^(?:table|list)/.test(said) };
}
