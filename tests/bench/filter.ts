import { queries } from './pages/newsItems';
import type { Script } from './keystrokes';
import { milliseconds, named, printComparison, printRows, ratioRow, within } from './printed';
import { compare } from './stand';
import { summary, type Summary } from './summary';

const own = 'the news bucket';

const subjects = [
  { name: own, entry: 'pages/filterPage.tsx' },
  { name: 'AG Grid Community', entry: 'peers/filterAgGrid.tsx' },
  { name: 'MUI Data Grid', entry: 'peers/filterDataGrid.tsx' },
  { name: 'MUI Table, pages of 100', entry: 'peers/filterMuiTable.tsx' },
];

/** Types the query and deletes it again, one character at a time. */
function typed(query: string): string[] {
  return [...query, ...Array.from(query, () => 'Backspace')];
}

const script: Script = {
  warmUp: typed('stablecoin'),
  keys: queries.flatMap(typed),
  pace: 200,
};

const rounds = 4;

/** Filters 50,000 rows in each table, until the row that each key should find is first. */
export async function measureFilter(): Promise<Summary[]> {
  return summary(subjects, await compare(subjects, script, rounds));
}

/** The processor time that a key may cost in milliseconds, whatever the others need. */
const mostTime = 8;
/** The most time compared with a peer that shows the same rows, as a fraction. */
const mostOfPeer = 0.25;

export function printFilter(figures: Summary[]): void {
  printComparison('Filtering 50,000 rows', figures, own);
  const bucket = named(figures, own);
  printRows([
    {
      what: `CPU a key of ${own}`,
      figure: milliseconds(bucket.cpu),
      limit: within(bucket.cpu, mostTime, milliseconds),
    },
    ...figures
      .filter((each) => each !== bucket)
      .map((peer) => ratioRow('p95', bucket, peer, mostOfPeer)),
  ]);
}
