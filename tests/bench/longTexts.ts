import type { Script } from './keystrokes';
import { named, printComparison, printRows, ratioRow } from './printed';
import { compare } from './stand';
import { summary, type Summary } from './summary';

export const short = 'the editor, 1,000 words';
export const long = 'the editor, 50,000 words';

const subjects = [
  { name: short, entry: 'pages/longTextPage.tsx', query: '?words=1000' },
  { name: long, entry: 'pages/longTextPage.tsx', query: '?words=50000' },
];

const words = ' the move in $BTC held while flows into $ETH turned and #SOL kept its bid overnight';

const script: Script = {
  warmUp: words.slice(0, 20).split(''),
  keys: words.slice(20, 80).split(''),
  pace: 50,
};

const rounds = 5;

/** The most time in a long text, as a multiple of that in a short one. */
export const mostOfShort = 1.8;

/** Types in the middle of a short and of a long text. */
export async function measureLongTexts(): Promise<Summary[]> {
  return summary(subjects, await compare(subjects, script, rounds));
}

export function printLongTexts(figures: Summary[]): void {
  printComparison('Typing in long texts', figures, short);
  printRows([ratioRow('p95', named(figures, long), named(figures, short), mostOfShort)]);
}
