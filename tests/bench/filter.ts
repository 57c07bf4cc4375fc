import { queries } from './pages/newsItems';
import type { Sample, Script } from './keystrokes';
import { compare } from './stand';
import { besides, milliseconds, usualMost, type Line } from './table';

const bucket = 'pages/filterPage.tsx';

/** Tables that render visible rows only, as the bucket does. */
const grids = [
  { name: 'AG Grid', entry: 'peers/filterAgGrid.tsx' },
  { name: 'MUI Data Grid', entry: 'peers/filterDataGrid.tsx' },
];

/** Types the query and deletes it again, one character at a time. */
function typed(query: string): string[] {
  return [...query, ...Array.from(query, () => 'Backspace')];
}

const [first, ...others] = queries;

const script: Script = { warmUp: typed(first), keys: others.flatMap(typed), pace: 80 };

/** Filters 50,000 rows in each table, until the row that each key should find is first. */
export async function measureFilter(withPeers: boolean): Promise<Line[]> {
  const tables = [bucket, ...(withPeers ? grids.map(({ entry }) => entry) : [])];
  const times = (samples: Sample[]) => samples.map(({ latencies }) => usualMost(latencies));
  const [ours = [], ...peers] = (await compare(tables, script)).map(times);
  const what = 'A key in the filter of 50,000 news items';
  return [
    { what, values: ours, unit: milliseconds, atMost: 100 },
    ...peers.map((other, at) =>
      besides(`beside ${grids[at]?.name}`, { ours, other }, milliseconds, { atMost: 1 }),
    ),
  ];
}
