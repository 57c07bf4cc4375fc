import { posix } from 'node:path';
import type { StoryIndex } from 'storybook/internal/types';
import { inWords } from '../labels.ts';
import type { LabelIndex, LabelledFile, LabelledStory } from './labelIndex.ts';
import { readModule, type Module } from './modules.ts';

/** The folder whose modules a story file may show: a screen's, a group of components, the emails. */
function homeOf(storyFile: string): string {
  const [, area = '', folder = ''] = storyFile.split('/');
  return area === 'screens' || area === 'components' ? `src/${area}/${folder}/` : `src/${area}/`;
}

/** Where words for people live that several screens share. */
const wording = /^src\/(domain|api\/contract)\//;

/** The modules of the same folder that a file draws, and those that they draw. */
function drawnFrom(storyFile: string, home: string): Set<string> {
  const drawn = new Set<string>();
  const waiting = [storyFile];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const { from } of readModule(path).imports) {
      if (!from.startsWith(home) || drawn.has(from)) continue;
      drawn.add(from);
      waiting.push(from);
    }
  }
  return drawn;
}

function textsTaken({ imports }: Module, isWanted: (path: string) => boolean): string[] {
  return imports
    .filter(({ from }) => isWanted(from))
    .flatMap(({ from, names }) => {
      const { exports, texts } = readModule(from);
      return names === null ? texts : names.flatMap((name) => exports.get(name) ?? []);
    });
}

/** A flow is looked for by what happens in it: its name, its stories' names and what they say. */
function flowTexts(entry: StoryIndex['entries'][string], notes: Map<string, string>): string[] {
  if (!entry.importPath.includes('/flows/')) return [];
  const title = inWords(entry.title.split('/').at(-1) ?? '');
  const note = 'exportName' in entry && entry.exportName && notes.get(entry.exportName);
  return [title, inWords(entry.name), ...(note ? [note] : [])];
}

type Shorten = (texts: readonly string[]) => number[];

function fileOf(storyFile: string, stories: StoryIndex['entries'][string][], shorten: Shorten) {
  const modules = [...drawnFrom(storyFile, homeOf(storyFile))].map(readModule);
  const shared = modules.flatMap((module) => textsTaken(module, (path) => wording.test(path)));
  const own = readModule(storyFile);
  const samples = textsTaken(own, (path) => path.startsWith('src/api/samples/'));
  return {
    title: stories[0]?.title ?? '',
    texts: shorten([...modules.flatMap(({ texts, colors }) => [...texts, ...colors]), ...shared]),
    samples: shorten(samples),
    stories: stories.map((entry): LabelledStory => {
      const said = 'exportName' in entry && entry.exportName && own.exports.get(entry.exportName);
      const texts = [...(said || []), ...flowTexts(entry, own.notes)];
      return { id: entry.id, name: entry.name, texts: shorten(texts) };
    }),
  };
}

/** Which labels and sentences each story file shows, found in the source without running it. */
export function buildLabelIndex({ entries }: StoryIndex): LabelIndex {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const shorten: Shorten = (texts) => [...new Set(texts.map(numberOf))];
  const byFile = new Map<string, StoryIndex['entries'][string][]>();
  for (const entry of Object.values(entries).filter(({ type }) => type === 'story')) {
    const path = posix.normalize(entry.importPath);
    byFile.set(path, [...(byFile.get(path) ?? []), entry]);
  }
  const files = [...byFile].map(([path, stories]): LabelledFile => fileOf(path, stories, shorten));
  return { texts: [...numbers.keys()], files };
}
