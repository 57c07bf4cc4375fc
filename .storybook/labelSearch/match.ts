import type { LabelIndex, LabelledFile } from './labelIndex';

interface Hit {
  text: string;
  score: number;
}

/** One story file that shows what was typed, with the stories that name it. */
export interface Result {
  title: string;
  /** The labels that match, the best first. */
  labels: string[];
  stories: { id: string; name: string }[];
}

const mostFiles = 20;
const mostLabels = 3;
const mostStories = 6;

/** Lower case, and the quotes of a keyboard for those of a typesetter. The length stays. */
function plain(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll('\u00a0', ' ')
    .toLowerCase();
}

function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

const isWordStart = (text: string, at: number) => !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ');

/** Where a word of the text starts with what was typed; -1 for nowhere. */
function placeOf(word: string, text: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return -1;
}

/** From 0 for no match to 100 for the whole text. Short texts come first. */
function scoreOf(words: string[], text: string): number {
  if (words.some((word) => placeOf(word, text) < 0)) return 0;
  const query = words.join(' ');
  if (text === query) return 100;
  const base = text.startsWith(query) ? 80 : text.includes(query) ? 70 : 60;
  return base - Math.min(20, text.length / 10);
}

function bestOf(numbers: number[], hits: Map<number, Hit>): Hit[] {
  return numbers
    .flatMap((number) => hits.get(number) ?? [])
    .sort((one, other) => other.score - one.score);
}

/**
 * What a component says counts more than what a test types, and that more than sample data; both
 * together count most. Screens come before the components that they are made of.
 */
function scoreOfFile(title: string, ranks: (Hit | undefined)[]): number {
  const scores = ranks.map((hit, rank) => (hit ? hit.score - rank * 15 : 0));
  const isNamed = ranks[1] !== undefined;
  const best = Math.max(...scores) + (isNamed ? 5 : 0);
  return best > 0 && title.startsWith('components/') ? best / 2 : best;
}

function resultOf(file: LabelledFile, hits: Map<number, Hit>) {
  const own = bestOf(file.texts, hits);
  const stories = file.stories
    .map(({ texts, ...story }) => ({ ...story, found: bestOf(texts, hits) }))
    .filter(({ found }) => found.length > 0);
  const said = stories.flatMap(({ found }) => found);
  const samples = bestOf(file.samples, hits);
  const labels = [own, said, samples].flatMap((some) => some.map(({ text }) => text));
  const shown = stories.length > 0 ? stories : file.stories.slice(0, 1);
  return {
    score: scoreOfFile(file.title, [own[0], said[0], samples[0]]),
    title: file.title,
    labels: [...new Set(labels)].slice(0, mostLabels),
    stories: shown.slice(0, mostStories).map(({ id, name }) => ({ id, name })),
  };
}

function search(words: string[], index: LabelIndex, plainTexts: string[]): Result[] {
  const hits = new Map<number, Hit>();
  plainTexts.forEach((plainText, at) => {
    const score = scoreOf(words, plainText);
    if (score > 0) hits.set(at, { text: index.texts[at] ?? '', score });
  });
  return index.files
    .map((file) => resultOf(file, hits))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostFiles)
    .map(({ title, labels, stories }) => ({ title, labels, stories }));
}

export interface Answer {
  results: Result[];
  /** True if no text has all the words, and these have the first ones. */
  isPartial: boolean;
}

/** Makes the texts comparable once, so that each key press only compares. */
export function prepareSearch(index: LabelIndex): (query: string) => Answer {
  const plainTexts = index.texts.map(plain);
  return (query) => {
    const words = wordsOf(query);
    for (let count = words.length; count > 0; count -= 1) {
      const results = search(words.slice(0, count), index, plainTexts);
      if (results.length > 0) return { results, isPartial: count < words.length };
    }
    return { results: [], isPartial: false };
  };
}

/** A text in pieces, with those that were typed marked. */
export function highlight(text: string, query: string): { text: string; isHit: boolean }[] {
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of wordsOf(query)) {
    const at = placeOf(word, plain(text));
    if (at >= 0) marked.fill(true, at, at + word.length);
  }
  const pieces: { text: string; isHit: boolean }[] = [];
  for (const [at, isHit] of marked.entries()) {
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', isHit });
  }
  return pieces;
}
