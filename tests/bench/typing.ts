import type { Script } from './keystrokes';
import { named, printComparison, printRows, ratioRow } from './printed';
import { compare } from './stand';
import { summary, type Summary } from './summary';

const subjects = [
  { name: 'bare ProseMirror', entry: 'pages/typingBare.ts' },
  { name: 'the editor', entry: 'pages/typingPage.tsx' },
  { name: 'TipTap, StarterKit', entry: 'peers/typingTiptap.ts' },
];

const words = ' the move in $BTC held while flows into $ETH turned and #SOL kept its bid overnight';

const script: Script = {
  warmUp: words.slice(0, 30).split(''),
  keys: `${words}${words}`.slice(30, 130).split(''),
  pace: 80,
};

const rounds = 6;

/** Types in the middle of 10,000 words with a second editor below, on each page. */
export async function measureTyping(): Promise<Summary[]> {
  return summary(subjects, await compare(subjects, script, rounds));
}

const composers = [
  { name: 'the composer with bare ProseMirror', entry: 'pages/composer/bare10k.ts' },
  { name: 'the composer', entry: 'pages/composer/own10k.ts' },
];

/**
 * Types in the whole composer with 10,000 words, and in the same page with bare ProseMirror in the
 * place of its editors.
 */
export async function measureComposer(): Promise<Summary[]> {
  return summary(composers, await compare(composers, script, rounds));
}

const lengths = [
  { name: 'bare ProseMirror, 1,000 words', entry: 'pages/composer/bare1k.ts' },
  { name: 'bare ProseMirror, 50,000 words', entry: 'pages/composer/bare50k.ts' },
  { name: 'the composer, 1,000 words', entry: 'pages/composer/own1k.ts' },
  { name: 'the composer, 50,000 words', entry: 'pages/composer/own50k.ts' },
];

/** Types in a short and in a long text of the whole composer, and of bare ProseMirror there. */
export async function measureLengths(): Promise<Summary[]> {
  return summary(lengths, await compare(lengths, script, rounds));
}

/** The most that the editor may cost, as a fraction of the others in the same run. */
const limits = [
  { peer: 'bare ProseMirror', most: 1.05 },
  { peer: 'TipTap, StarterKit', most: 1 },
];

export function printTyping(figures: Summary[]): void {
  printComparison('Typing in 10,000 words', figures, 'bare ProseMirror');
  const own = named(figures, 'the editor');
  printRows(
    limits.flatMap(({ peer, most }) => [
      ratioRow('p95', own, named(figures, peer), most),
      ratioRow('cpu', own, named(figures, peer), most),
    ]),
  );
}
