import { median } from '../summary';
import { judge, type Line } from './line';

const heads = ['what', 'ours', 'peer', 'ratio', 'bar', 'spread', 'verdict'];

const plain = (value: number) => value.toFixed(2);

function cellsOf(line: Line): string[] {
  const { what, peer, values, bar, isLeast = false, unit } = line;
  const { middle, least, most, verdict } = judge(line);
  const hasPeer = values.other.length > 0;
  const shown = hasPeer ? plain : unit;
  const spread = least === most ? '' : `${shown(least)} to ${shown(most)}`;
  return [
    hasPeer ? `${what}, against ${peer}` : what,
    unit(median(values.ours)),
    hasPeer ? unit(median(values.other)) : '',
    hasPeer ? plain(middle) : '',
    `${isLeast ? '≥' : '≤'} ${shown(bar)}`,
    spread,
    verdict,
  ];
}

/** Prints the lines as one table: medians of all rounds, and the ratio of the middle round. */
export function printLines(lines: readonly Line[]): void {
  const rows = [heads, ...lines.map(cellsOf)];
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 || at > 4 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
}
