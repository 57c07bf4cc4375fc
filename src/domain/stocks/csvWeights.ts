import type { StockServiceEntry } from '@/api/contract/stockServices';
import { inPercent, isFraction, plainFigure } from './csvCell';
import { stockKey } from './csvPlan';
import type { StockCells, StockFile } from './csvRead';
import { asTyped } from './entry';

/** What rounded weights may add up to, as fractions. */
const whole = { least: 0.995, most: 1.005 } as const;

/**
 * Weights are in percent. If all of a file's are fractions that add up to about 1, they are
 * multiplied by 100. If they are fractions that add up to something else, they are unclear, unless
 * one of them is stored already, as in an edited export.
 */
export function withWeights(file: StockFile, entries: readonly StockServiceEntry[]): StockFile {
  const cells = file.lines.flatMap((line) => (line.cells.weight?.trim() ? [line.cells] : []));
  const bare = cells.filter(({ weight }) => !weight?.includes('%'));
  const weights = bare.map(({ weight = '' }) => Number(plainFigure('weight', weight)));
  const first = weights.find(isFraction);
  const isBelowOne = weights.every((weight) => weight >= 0 && weight <= 1);
  if (file.weights !== null || first === undefined || !isBelowOne) return file;
  if (hasStoredWeight(bare, entries)) return file;
  const isPercent = file.headings.some((each) => /^\W*weight\b.*%/i.test(each));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const addUp = weights.length > 1 && total >= whole.least && total <= whole.most;
  if (isPercent && !addUp) return file;
  if (isPercent || bare.length < cells.length || !addUp) return { ...file, weights: 'unclear' };
  const lines = file.lines.map((line) =>
    line.cells.weight?.trim()
      ? { ...line, cells: { ...line.cells, weight: inPercent(line.cells.weight) } }
      : line,
  );
  return { ...file, lines, weights: { from: asTyped(first), to: inPercent(String(first)) } };
}

function hasStoredWeight(
  cells: readonly StockCells[],
  entries: readonly StockServiceEntry[],
): boolean {
  const stored = new Map(
    entries.flatMap((entry) => [
      [String(entry.id), entry.weight] as const,
      [stockKey(entry), entry.weight] as const,
    ]),
  );
  return cells.some(({ id = '', ticker = '', service = '', date_added = '', weight = '' }) => {
    const own = stored.get(id.trim()) ?? stored.get(stockKey({ ticker, service, date_added }));
    return own !== undefined && own !== null && own === Number(plainFigure('weight', weight));
  });
}
