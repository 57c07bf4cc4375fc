import type { Script } from './keystrokes';
import { named, printComparison, printRows, ratioRow } from './printed';
import { compare } from './stand';
import { summary, type Summary } from './summary';

const bare = 'bare ProseMirror';
const editor = 'the editor';

const tiptap = 'TipTap, StarterKit';

const editors = [
  { name: bare, entry: 'pages/typingBare.ts' },
  { name: editor, entry: 'pages/typingPage.tsx' },
  { name: tiptap, entry: 'peers/typingTiptap.ts' },
];

const words = ' the move in $BTC held while flows into $ETH turned and #SOL kept its bid overnight';

const script: Script = {
  warmUp: words.slice(0, 30).split(''),
  keys: `${words}${words}`.slice(30, 130).split(''),
  pace: 50,
};

const rounds = 5;

/** Types in the middle of 10,000 words with a second editor below, on each page. */
export async function measureTyping(): Promise<Summary[]> {
  return summary(editors, await compare(editors, script, rounds));
}

export const bareComposer = 'bare ProseMirror in its place';
export const composer = 'the composer';

const composers = [
  { name: bareComposer, entry: 'pages/composer/bare.ts', query: '?words=10000' },
  { name: composer, entry: 'pages/composer/own.ts', query: '?words=10000' },
];

/**
 * Types in the whole composer with 10,000 words, and in the same page with bare ProseMirror in the
 * place of its editors.
 */
export async function measureComposer(): Promise<Summary[]> {
  return summary(composers, await compare(composers, script, rounds));
}

/** The most that the editor may cost, as a fraction of the others in the same run. */
const limits = [
  { peer: bare, most: 1.15 },
  { peer: tiptap, most: 1 },
];

export function printTyping(figures: Summary[]): void {
  printComparison('Typing in 10,000 words', figures, bare);
  const own = named(figures, editor);
  printRows(
    limits.flatMap(({ peer, most }) => [
      ratioRow('p95', own, named(figures, peer), most),
      ratioRow('cpu', own, named(figures, peer), most),
    ]),
  );
}
