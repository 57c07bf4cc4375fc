import { queries } from './pages/newsItems';
import type { Script } from './keystrokes';
import { milliseconds, named, printComparison, printRows, ratioRow, within } from './printed';
import { compare } from './stand';
import { summary, type Summary } from './summary';

export const bucket = 'the news bucket';

/** The tables that render visible rows only, as the bucket does. */
export const grids = ['AG Grid Community', 'MUI Data Grid'] as const;

const subjects = [
  { name: bucket, entry: 'pages/filterPage.tsx' },
  { name: grids[0], entry: 'peers/filterAgGrid.tsx' },
  { name: grids[1], entry: 'peers/filterDataGrid.tsx' },
];
const withPages = { name: 'MUI Table, pages of 100', entry: 'peers/filterMuiTable.tsx' };

/** Types the query and deletes it again, one character at a time. */
function typed(query: string): string[] {
  return [...query, ...Array.from(query, () => 'Backspace')];
}

const [first, ...others] = queries;

const script: Script = { warmUp: typed(first), keys: others.flatMap(typed), pace: 80 };

const rounds = 5;

/** Filters 50,000 rows in each table, until the row that each key should find is first. */
export async function measureFilter(tables = subjects): Promise<Summary[]> {
  return summary(tables, await compare(tables, script, rounds));
}

/** The same, with a table of pages too. */
export async function measureAllFilters(): Promise<Summary[]> {
  return measureFilter([...subjects, withPages]);
}

/** The processor time that a key may cost in milliseconds, whatever the others need. */
export const mostTime = 10;
/** The most time compared with a peer that shows the same rows, as a fraction. */
export const mostOfPeer = 0.25;

export function printFilter(figures: Summary[]): void {
  printComparison('Filtering 50,000 rows', figures, bucket);
  const own = named(figures, bucket);
  printRows([
    {
      what: `CPU a key of ${bucket}`,
      figure: milliseconds(own.cpu),
      limit: within(own.cpu, mostTime, milliseconds),
    },
    ...figures.filter((each) => each !== own).map((peer) => ratioRow('p95', own, peer, mostOfPeer)),
  ]);
}
