import type { NewsItem } from '@/api/contract/news';
import { addPlace, indexWords, isAt, noPlaces, type Places, type WordIndex } from './wordIndex';

type Searched = Pick<NewsItem, 'text' | 'author' | 'content'>;

/** Finds the items whose headline, author or content contains a text. */
export interface NewsSearch {
  /** The places of the items that match. Null if all match. */
  find(wanted: string): Places | null;
}

/** Normalizes text for the search: lower case, with white space collapsed. */
function searchText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What was found for a text. */
interface Step {
  wanted: string;
  found: Places;
  /** The words that contain the text; for a phrase, undefined. */
  words: readonly number[] | undefined;
}

/**
 * Indexes a list by its different words, because searching those is much faster than searching all
 * text: 50,000 items have a few tens of thousands of words. A text that continues the one before is
 * only searched in what that one found, and going back finds what was found before.
 */
export function makeNewsSearch(items: readonly Searched[]): NewsSearch {
  const lines = items.map((item) =>
    [item.text, item.author, item.content].map(searchText).join('\n'),
  );
  const index = indexWords(lines);
  const steps: Step[] = [];

  return {
    find(typed) {
      const wanted = searchText(typed);
      if (wanted === '') return null;
      while (!wanted.startsWith(steps.at(-1)?.wanted ?? '')) steps.pop();
      const before = steps.at(-1);
      if (before?.wanted === wanted) return before.found;
      const step = wanted.includes(' ')
        ? phraseStep(index, lines, wanted)
        : wordStep(index, lines.length, wanted, before);
      steps.push(step);
      return step.found;
    },
  };
}

function wordStep(index: WordIndex, count: number, wanted: string, before?: Step): Step {
  const within = before?.words ?? index.withCharacter.get(wanted.charAt(0)) ?? [];
  const words = within.filter((word) => index.words[word]?.includes(wanted));
  return { wanted, found: placesOf(index, words, count), words };
}

function placesOf(index: WordIndex, words: readonly number[], count: number): Places {
  const found = noPlaces(count);
  for (const word of words) index.add(found, word);
  return found;
}

/** Only items in which the first part ends a word, and the others begin one, are searched as text. */
function phraseStep(index: WordIndex, lines: readonly string[], wanted: string): Step {
  const fitting = wanted.split(' ').map((part, at) => {
    const within = index.withCharacter.get(part.charAt(0)) ?? [];
    const words = within.filter((number) => {
      const word = index.words[number] ?? '';
      return at === 0 ? word.endsWith(part) : word.startsWith(part);
    });
    return placesOf(index, words, lines.length);
  });
  const found = noPlaces(lines.length);
  lines.forEach((line, place) => {
    const fits = fitting.every((places) => isAt(places, place));
    if (fits && line.includes(wanted)) addPlace(found, place);
  });
  return { wanted, found, words: undefined };
}
