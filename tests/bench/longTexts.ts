import type { Script } from './keystrokes';
import { named, printComparison, printRows, ratioRow } from './printed';
import { compare } from './stand';
import { summary, type Summary } from './summary';

export const short = 'the composer, 1,000 words';
export const long = 'the composer, 50,000 words';

const own = 'pages/composer/own.ts';
const bare = 'pages/composer/bare.ts';
const subjects = [
  { name: short, entry: own, query: '?words=1000' },
  { name: long, entry: own, query: '?words=50000' },
];
const bareSubjects = [
  { name: 'bare ProseMirror, 1,000 words', entry: bare, query: '?words=1000' },
  { name: 'bare ProseMirror, 50,000 words', entry: bare, query: '?words=50000' },
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
export async function measureLongTexts(texts = subjects): Promise<Summary[]> {
  return summary(texts, await compare(texts, script, rounds));
}

/** The same, in bare ProseMirror too. */
export async function measureAllLongTexts(): Promise<Summary[]> {
  return measureLongTexts([...subjects, ...bareSubjects]);
}

export function printLongTexts(figures: Summary[]): void {
  printComparison('Typing in long texts', figures, short);
  printRows([ratioRow('p95', named(figures, long), named(figures, short), mostOfShort)]);
}
