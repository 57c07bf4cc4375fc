/** A set of places in a list: bit `n % 32` of number `n / 32` for each. */
export type Places = Int32Array;

export function noPlaces(count: number): Places {
  return new Int32Array(Math.ceil(count / 32));
}

export function isAt(places: Places, place: number): boolean {
  return ((places[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

export function addPlace(places: Places, place: number): void {
  places[place >> 5] = (places[place >> 5] ?? 0) | (1 << (place & 31));
}

export function countPlaces(places: Places): number {
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    for (let left = places[at] ?? 0; left !== 0; left &= left - 1) count += 1;
  }
  return count;
}

/** The different words of some texts, by number, and the texts that contain each. */
export interface WordIndex {
  words: readonly string[];
  /** The numbers of the words that contain each character. */
  withCharacter: ReadonlyMap<string, readonly number[]>;
  /** Adds the texts that contain the word. */
  add(places: Places, word: number): void;
}

/** Words are separated by spaces and line breaks. */
export function indexWords(texts: readonly string[]): WordIndex {
  const { words, lists } = listPlaces(texts);
  // A frequent word's places are a set, which takes less space and is added 32 places at a time.
  const many = Math.ceil(texts.length / 32);
  const sets = lists.map((list) => (list.length > many ? asPlaces(list, texts.length) : list));
  return {
    words,
    withCharacter: byCharacter(words),
    add(places, word) {
      const own = sets[word] ?? [];
      if (own instanceof Int32Array) {
        for (let at = 0; at < own.length; at += 1) places[at] = (places[at] ?? 0) | (own[at] ?? 0);
      } else for (const place of own) addPlace(places, place);
    },
  };
}

function listPlaces(texts: readonly string[]) {
  const numbers = new Map<string, number>();
  const lists: number[][] = [];
  texts.forEach((text, place) => {
    for (const word of text.split(/[ \n]/)) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = lists.length;
        numbers.set(word, number);
        lists.push([]);
      }
      const own = lists[number];
      if (own && own[own.length - 1] !== place) own.push(place);
    }
  });
  return { words: [...numbers.keys()], lists };
}

function asPlaces(list: readonly number[], count: number): Places {
  const places = noPlaces(count);
  for (const place of list) addPlace(places, place);
  return places;
}

function byCharacter(words: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  words.forEach((word, number) => {
    for (let at = 0; at < word.length; at += 1) {
      const character = word.charAt(at);
      const own = found.get(character);
      if (!own) found.set(character, [number]);
      else if (own[own.length - 1] !== number) own.push(number);
    }
  });
  return found;
}
