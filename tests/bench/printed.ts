import type { Summary } from './summary';

/** One figure and its limit. */
export interface Row {
  what: string;
  figure: string;
  limit: string;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}

/** Prints the limit, and whether the figure is above it. */
export function within(figure: number, limit: number, unit: (value: number) => string): string {
  return `${unit(limit)}, ${figure > limit ? 'over' : 'within'}`;
}

export function printRows(rows: Row[]): void {
  for (const { what, figure, limit } of rows) {
    console.log(`${what.padEnd(46)} ${figure.padStart(11)}   ${limit}`.trimEnd());
  }
}

/** Prints one line for each subject, compared with the first one of `base`. */
export function printComparison(title: string, figures: Summary[], base: string): void {
  const { p95, cpu } = named(figures, base);
  const heads = ['p50', 'p95', 'CPU a key', 'p95 ratio', 'CPU ratio'];
  console.log(line(title, heads));
  for (const each of figures) {
    const times = [each.p50, each.p95, each.cpu].map(milliseconds);
    const ratios = [each.p95 / p95, each.cpu / cpu].map((ratio) => ratio.toFixed(2));
    console.log(line(`  ${each.name}`, [...times, ...ratios]));
  }
}

const figureNames = { p95: 'p95', cpu: 'CPU a key' };

/** One subject's figure as a fraction of another's, and the limit. */
export function ratioRow(figure: 'p95' | 'cpu', one: Summary, other: Summary, most: number): Row {
  const ratio = one[figure] / other[figure];
  const times = (value: number) => `${value.toFixed(2)} ×`;
  return {
    what: `${figureNames[figure]} against ${other.name}`,
    figure: times(ratio),
    limit: within(ratio, most, times),
  };
}

function line(title: string, cells: string[]): string {
  return `${title.padEnd(46)} ${cells.map((cell) => cell.padStart(11)).join('')}`;
}

export function named(figures: Summary[], wanted: string): Summary {
  const found = figures.find(({ name }) => name === wanted);
  if (!found) throw new Error(`Nothing in the run is called ${wanted}.`);
  return found;
}
