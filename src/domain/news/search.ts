import type { NewsItem } from '@/api/contract/news';

type Searched = Pick<NewsItem, 'text' | 'author' | 'content'>;

/** Finds the items whose headline, author or content contains a text. */
export interface NewsSearch {
  /** One byte for each item, 1 if it matches. Valid until the next call. Null if all match. */
  find(wanted: string): Uint8Array | null;
}

/** Normalizes text for the search: lower case, with white space collapsed. */
function searchText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Indexes a list by its different words, because searching those is much faster than searching all
 * text: 50,000 items have a few tens of thousands of words.
 */
export function makeNewsSearch(items: readonly Searched[]): NewsSearch {
  const lines = items.map((item) =>
    [item.text, item.author, item.content].map(searchText).join('\n'),
  );
  const words = indexWords(lines);
  const letters = markLetters(lines);
  const found = new Uint8Array(items.length);

  return {
    find(typed) {
      const wanted = searchText(typed);
      if (wanted === '') return null;
      const letter = letters.get(wanted);
      if (letter) return letter;
      found.fill(0);
      if (wanted.includes(' ')) markPhrase(found, lines, words, wanted);
      else words.mark(found, (word) => word.includes(wanted), 1);
      return found;
    },
  };
}

/** Precomputes the results for single letters and digits, which most words contain. */
function markLetters(lines: readonly string[]): Map<string, Uint8Array> {
  return new Map(
    'abcdefghijklmnopqrstuvwxyz0123456789'
      .split('')
      .map((letter) => [letter, Uint8Array.from(lines, (line) => (line.includes(letter) ? 1 : 0))]),
  );
}

/** Only items in which the first part ends a word, and the others begin one, are searched as text. */
function markPhrase(
  found: Uint8Array,
  lines: readonly string[],
  words: WordIndex,
  wanted: string,
): void {
  const parts = wanted.split(' ');
  parts.forEach((part, at) => {
    const fits = (word: string) => (at === 0 ? word.endsWith(part) : word.startsWith(part));
    words.mark(found, fits, at + 1);
  });
  for (let place = 0; place < found.length; place += 1) {
    found[place] = found[place] === parts.length && lines[place]?.includes(wanted) ? 1 : 0;
  }
}

interface WordIndex {
  /** Sets `step` for items with a matching word that are at `step - 1`. */
  mark(found: Uint8Array, fits: (word: string) => boolean, step: number): void;
}

function indexWords(lines: readonly string[]): WordIndex {
  const numbers = new Map<string, number>();
  const places: number[][] = [];
  lines.forEach((line, place) => {
    for (const word of line.split(/[ \n]/)) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = places.length;
        numbers.set(word, number);
        places.push([]);
      }
      const own = places[number];
      if (own && own[own.length - 1] !== place) own.push(place);
    }
  });
  const words = [...numbers.keys()];
  return {
    mark(found, fits, step) {
      for (let number = 0; number < words.length; number += 1) {
        if (!fits(words[number] ?? '')) continue;
        for (const place of places[number] ?? []) {
          if (found[place] === step - 1) found[place] = step;
        }
      }
    },
  };
}
