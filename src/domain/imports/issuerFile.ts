import type { ImportCell, ImportCells } from '@/api/contract/imports';
import { readDecimal } from './decimal';
import { addsUp, indexSectors } from './tables';

/** The S&P 500's weights by sector, in percent, out of the holdings of a fund that tracks it. */
export interface IssuerWeights {
  /** YYYY-MM-DD */
  asOf: string;
  weights: Record<string, number>;
}

type Cells = readonly (readonly ImportCell[])[];

const textOf = (cell: ImportCell | undefined) => String(cell ?? '').trim();
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Issuers' names for sectors that aren't ours. */
const otherNames: Record<string, string> = {
  Communication: 'Communication Services',
  Technology: 'Information Technology',
};

/**
 * Adds up the holdings of an issuer's file by sector. Cash and derivatives don't count. A sentence
 * says why a file can't be used; null where it isn't an issuer's file at all.
 */
export function issuerWeights(cells: Cells): IssuerWeights | { refusal: string } | null {
  const at = cells.findIndex((row) => columnsOf(row) !== null);
  const columns = columnsOf(cells[at] ?? []);
  if (!columns) return null;
  const asOf = dayIn(cells.slice(0, at));
  if (asOf === null) return { refusal: 'The file doesn’t say of which day its weights are.' };
  const weights = new Map<string, number>();
  for (const row of cells.slice(at + 1)) {
    const sector = textOf(row[columns.sector]);
    const name = otherNames[sector] ?? sector;
    if (!indexSectors.some((each) => each === name)) continue;
    const weight = weightOf(row[columns.weight]);
    if (weight === null) return { refusal: 'A holding in the file has no weight.' };
    weights.set(name, (weights.get(name) ?? 0) + weight);
  }
  const missing = indexSectors.filter((name) => !weights.has(name));
  if (missing.length > 0) return { refusal: `The file has no holdings in ${missing.join(', ')}.` };
  const rows = [...weights].map(([sector, weight]) => ({ sector, weight: rounded(weight) }));
  const problem = addsUp(rows);
  if (problem) return { refusal: problem };
  return { asOf, weights: Object.fromEntries(rows.map((row) => [row.sector, row.weight])) };
}

/** The weights as rows of an import. */
export function issuerCells({ asOf, weights }: IssuerWeights, source: string): ImportCells {
  return {
    columns: ['sector', 'weight', 'day', 'source'],
    rows: indexSectors.map((sector) => [sector, weights[sector] ?? null, asOf, source]),
  };
}

/** iShares names its column `Weight (%)`, SPDR `Weight`. Only holdings have a name beside their sector. */
function columnsOf(row: readonly ImportCell[]): { sector: number; weight: number } | null {
  const headings = row.map((cell) => textOf(cell).toLowerCase());
  const sector = headings.indexOf('sector');
  const weight = headings.findIndex((heading) => /^weight( ?\(%\))?$/.test(heading));
  const isHoldings = headings.includes('name') && headings.includes('ticker');
  return isHoldings && sector >= 0 && weight >= 0 ? { sector, weight } : null;
}

function weightOf(cell: ImportCell | undefined): number | null {
  const number = typeof cell === 'number' ? cell : readDecimal(textOf(cell), 'point');
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const rounded = (weight: number) => Math.round(weight * 10_000) / 10_000;

/** The first day in the lines above the holdings, such as `Sep 25, 2026` or `As of 30-Sep-2026`. */
function dayIn(preamble: Cells): string | null {
  for (const row of preamble) {
    const line = row.map(textOf).join(' ');
    if (!/as of/i.test(line)) continue;
    const american = /([a-z]{3})[a-z]* (\d{1,2}), (\d{4})/i.exec(line);
    const dashed = /(\d{1,2})-([a-z]{3})-(\d{4})/i.exec(line);
    const day = american
      ? isoDay(american[3], american[1], american[2])
      : dashed && isoDay(dashed[3], dashed[2], dashed[1]);
    if (day) return day;
  }
  return null;
}

function isoDay(year = '', month = '', day = ''): string | null {
  const at = months.indexOf(month.toLowerCase());
  const date = new Date(Date.UTC(Number(year), at, Number(day)));
  return at < 0 || date.getUTCDate() !== Number(day) ? null : date.toISOString().slice(0, 10);
}
