import { queries } from './pages/newsItems';
import type { Script } from './keystrokes';
import { compare } from './stand';
import { milliseconds, usualMost, type Line } from './table';

const bucket = 'pages/filterPage.tsx';

/** Types the query and deletes it again, one character at a time. */
function typed(query: string): string[] {
  return [...query, ...Array.from(query, () => 'Backspace')];
}

const [first, ...others] = queries;

const script: Script = { warmUp: typed(first), keys: others.flatMap(typed), pace: 80 };

/** Filters 50,000 rows, until the row that each key should find is first. */
export async function measureFilter(): Promise<Line[]> {
  const [samples = []] = await compare([bucket], script);
  const values = samples.map(({ latencies }) => usualMost(latencies));
  const what = 'A key in the filter of 50,000 news items';
  return [{ what, values, unit: milliseconds, atMost: 100 }];
}
