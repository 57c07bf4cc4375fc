import Papa from 'papaparse';

const delimiters = [',', ';', '\t', '|'];
/** Lines that tell which delimiter a file has. */
const sampled = 60;

/** The cells of a CSV file, line by line. The delimiter is the one by which most lines have equally many cells. */
export function csvCells(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '');
  const [best = { delimiter: ',' }] = delimiters
    .map((delimiter) => ({ delimiter, ...delimiterFit(bare, delimiter) }))
    .toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return Papa.parse<string[]>(bare, { delimiter: best.delimiter }).data;
}

/** The most lines with the same number of cells, of at least two. */
function delimiterFit(text: string, delimiter: string): { lines: number; cells: number } {
  const counts = new Map<number, number>();
  for (const { length } of Papa.parse<string[]>(text, { delimiter, preview: sampled }).data) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const fits = Array.from(counts, ([cells, lines]) => ({ lines, cells }));
  const [best] = fits.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return best ?? { lines: 0, cells: 0 };
}
