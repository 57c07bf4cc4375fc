import type { NewsItem } from '@/api/contract/news';

type Searched = Pick<NewsItem, 'text' | 'author' | 'content'>;

/** Marks the places in the list that have a text in headline, author or content. */
export interface NewsSearch {
  /** One byte a place, 1 where it matches; valid until the next call. Null when all do. */
  find(wanted: string): Uint8Array | null;
}

/** As it is searched: lower case, every run of white space one space. */
function searchText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * Reads a list once, so that a search looks through its distinct words and not through all of its
 * text: 50,000 items have a few ten thousand words.
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

/** Answers for the commonest letters and digits: most words have one, so looking them up costs most. */
function markLetters(lines: readonly string[]): Map<string, Uint8Array> {
  return new Map(
    'abcdefghijklmnopqrstuvwxyz0123456789'
      .split('')
      .map((letter) => [letter, Uint8Array.from(lines, (line) => (line.includes(letter) ? 1 : 0))]),
  );
}

/** Only lines that have every part at the right end of a word are read. */
function markPhrase(
  found: Uint8Array,
  lines: readonly string[],
  words: WordIndex,
  wanted: string,
): void {
  const parts = wanted.split(' ');
  parts.forEach((part, at) => {
    const fits = (word: string) => {
      if (at === 0) return word.endsWith(part);
      return at === parts.length - 1 ? word.startsWith(part) : word === part;
    };
    words.mark(found, fits, at + 1);
  });
  for (let place = 0; place < found.length; place += 1) {
    found[place] = found[place] === parts.length && lines[place]?.includes(wanted) ? 1 : 0;
  }
}

interface WordIndex {
  /** Sets `step` for the lines with a fitting word that are at `step - 1`. */
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
