import { chromiumMissing, findChromium } from '../chromium';
import { markDisturbed, printTable, type Line } from './table';

// React reads this when it is first imported. Otherwise the bench measures its slower development
// build.
process.env.NODE_ENV = 'production';

/** Each returns the lines that it measured, with the peers' if they are asked for. */
const parts = new Map<string, (withPeers: boolean) => Promise<Line[]>>([
  ['list', async (withPeers) => (await import('./list')).measureList(withPeers)],
  ['typing', async () => (await import('./typing')).measureTyping()],
  ['filter', async () => (await import('./filter')).measureFilter()],
  ['saves', async () => (await import('./saves')).measureSaves()],
  ['email', async () => (await import('./email')).measureEmails()],
  ['findings', async () => (await import('./findings')).measureFindings()],
  ['year', async () => (await import('./year')).measureYear()],
]);

/** Takes minutes of its own, so it is measured only when it is named. */
const onRequest = 'year';

const notes = `
Figures are the middle of the rounds. Of times, 19 of 20 in a round took at most that long.
unclear: the bar is within the spread, or the computer was busy. Close other programs and repeat.`;

async function run(names: string[], withPeers: boolean): Promise<void> {
  if (findChromium() === undefined) throw new Error(chromiumMissing);
  const known = [...parts.keys()].join(', ');
  const unknown = names.find((name) => !parts.has(name));
  if (unknown !== undefined) throw new Error(`The bench has ${known}, and no ${unknown}.`);
  if (withPeers) (await import('./peers')).installPeers();
  const lines: Line[] = [];
  for (const [name, measure] of parts) {
    if (names.length > 0 ? !names.includes(name) : name === onRequest) continue;
    const start = performance.now();
    lines.push(...markDisturbed(await measure(withPeers)));
    console.log(`${name} measured in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  }
  console.log('');
  printTable(lines);
  console.log(notes);
}

const isOption = (word: string) => word.startsWith('--');
const words = process.argv.slice(2);
const wrong = words.find((word) => isOption(word) && word !== '--peers');
if (wrong !== undefined) throw new Error(`The bench has --peers, and no ${wrong}.`);
await run(
  words.filter((word) => !isOption(word)),
  words.includes('--peers'),
);
