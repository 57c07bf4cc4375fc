import { firm } from '@/domain/firm/firm';
import { editDistance } from './distance';
import { coins, listings } from './entities';
import { institutions } from './institutions';
import { people } from './people';

/** Words that are almost a known name. */
export interface Misspelling {
  words: string;
  right: string;
}

const ownPeople = [...firm.authors, firm.technicalAuthor]
  .map(({ name }) => name)
  .filter((name) => /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(name) && name !== firm.houseAuthor.name);
const personNames = [...people.map(({ name }) => name), ...ownPeople];

/** Names that only look like one of ours. */
const others = new Set(
  'aether stellar solano solaris solar blackstone blackrocks robin polygonal tethered nether cardan litecoins coinbases kraków krakow krakens nasal binaries bitwig fidel invest treasure'.split(
    ' ',
  ),
);

function lower(text: string): string {
  return text.toLowerCase();
}

/** A word without its genitive, and the genitive itself. */
function stem(word: string): string {
  return word.replace(/(?:’s|'s|’|')$/u, '');
}

/** Long names leave room for two slips, short ones for one. */
function room(name: string): number {
  return name.length >= 9 ? 2 : 1;
}

const firmNames = [firm.name];
const single = [...institutions, ...firmNames].filter(
  (name) => !name.includes(' ') && name.length >= 5,
);
const entityNames = [...coins, ...listings].flatMap(({ names }) => names);
const known = new Set(
  [
    ...[...institutions, ...entityNames].flatMap((name) => name.split(' ')),
    ...personNames.flatMap((name) => name.split(' ')),
  ].map(lower),
);
const token = /[\p{Lu}\p{L}][\p{L}\p{N}’']*[\p{L}\p{N}]/gu;

function isOtherWord(word: string): boolean {
  const plain = lower(word);
  return known.has(plain) || others.has(plain) || known.has(plain.replace(/s$/, ''));
}

function misspelledSingles(text: string): Misspelling[] {
  return Array.from(text.matchAll(token)).flatMap((match) => {
    const word = stem(match[0]);
    if (!/^\p{Lu}/u.test(word) || word === word.toUpperCase() || isOtherWord(word)) return [];
    const plain = lower(word);
    const right = single.find((name) => isNear(plain, lower(name)));
    return right ? [{ words: word, right }] : [];
  });
}

/** The first letter counts: a word with another one is mostly another word. */
function isNear(word: string, name: string): boolean {
  if (word.length < 5) return false;
  const most = room(name);
  const distance = editDistance(word, name, most);
  if (distance === 0 || distance > most) return false;
  const isSameStart = word[0] === name[0];
  const isPlural = word === `${name}s` || name === `${word}s`;
  return isSameStart && !isPlural;
}

const phrases = institutions
  .filter((name) => name.includes(' '))
  .map((name) => ({ name, words: name.split(' ') }));

/** Small words such as `of` and `for` are often exchanged. */
const smallWords = new Set(['of', 'for', 'and', '&', 'the', 'on', 'in']);

/** How far the words are from the name's; null if one of them is another word. */
function phraseDistance(words: readonly string[], name: readonly string[]): number | null {
  let sum = 0;
  for (const [at, word] of name.entries()) {
    const said = lower(words[at] ?? '');
    if (smallWords.has(said) && smallWords.has(lower(word))) {
      sum += said === lower(word) ? 0 : 1;
      continue;
    }
    const most = word.length >= 8 ? 3 : word.length >= 4 ? 2 : 0;
    const distance = editDistance(said, lower(word), most);
    if (distance > most || said[0] !== lower(word)[0]) return null;
    sum += distance;
  }
  return sum;
}

/** Names of several words, where each word is there and one or two are misspelled. */
function misspelledPhrases(text: string): Misspelling[] {
  const tokens = Array.from(text.matchAll(token));
  return tokens.flatMap((first, at) =>
    phrases.flatMap(({ name, words }) => {
      const window = tokens.slice(at, at + words.length);
      if (window.length < words.length || !/^\p{Lu}/u.test(first[0])) return [];
      const said = window.map(([word], place) => (place === words.length - 1 ? stem(word) : word));
      const distance = phraseDistance(said, words);
      if (distance === null || distance === 0 || distance > Math.min(3, words.length)) return [];
      const last = window.at(-1);
      const lastStem = said.at(-1) ?? '';
      const to = (last?.index ?? 0) + lastStem.length;
      const whole = text.slice(first.index, to);
      return /[.;!?]/.test(whole) ? [] : [{ words: whole, right: name }];
    }),
  );
}

const persons = personNames.map((name) => {
  const parts = name.split(' ');
  return { name, first: parts[0] ?? '', last: parts.slice(1).join(' ') };
});

/** A first name that is right with a last name that is almost right, or the other way around. */
function misspelledPeople(text: string): Misspelling[] {
  const pairs = text.matchAll(/(?<![\p{L}])(\p{Lu}[\p{L}’'-]+)(?= (\p{Lu}[\p{L}’'-]+))/gu);
  return Array.from(pairs).flatMap(([, first = '', second = '']) => {
    const last = stem(second);
    if (persons.some((each) => each.first === first && each.last === last)) return [];
    const right = persons.find(
      (each) =>
        (each.first === first && isSlip(last, each.last)) ||
        (each.last === last && each.last.length >= 4 && isSlip(first, each.first)),
    );
    return right ? [{ words: `${first} ${last}`, right: right.name }] : [];
  });
}

function isSlip(said: string, name: string): boolean {
  const most = name.length >= 5 ? 2 : 1;
  const distance = editDistance(lower(said), lower(name), most);
  if (distance === 0 || distance > most) return false;
  return distance === 1 || said.length >= 5;
}

const joined = new Map(
  [...institutions, ...entityNames, ...firmNames]
    .filter((name) => !name.includes(' ') && name.length >= 8)
    .map((name) => [lower(name), name]),
);

/** A name of one word that is written as two, such as `Chain link`. */
function splitNames(text: string): Misspelling[] {
  const pairs = text.matchAll(/(?<![\p{L}$#])(\p{Lu}\p{L}+)(?=([ -])(\p{L}+))/gu);
  return Array.from(pairs).flatMap(([, first = '', gap = '', second = '']) => {
    const right = joined.get(lower(first + second));
    return right ? [{ words: `${first}${gap}${second}`, right }] : [];
  });
}

/** Names of people, companies and networks that are misspelled. */
export function misspelledNames(text: string): Misspelling[] {
  const found = [
    ...splitNames(text),
    ...misspelledPeople(text),
    ...misspelledPhrases(text),
    ...misspelledSingles(text),
  ];
  return found.filter(
    ({ words }, at) => !found.slice(0, at).some((earlier) => earlier.words.includes(words)),
  );
}
