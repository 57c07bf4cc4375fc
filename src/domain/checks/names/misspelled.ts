import type { Publisher } from '@/api/contract/publication';
import { staffAuthors } from '@/domain/firm/byline';
import { ofPublisher } from '@/domain/firm/publisher';
import { editDistance } from './distance';
import { coins, listings } from '@/domain/market/instruments';
import { institutions } from './institutions';
import { people } from './people';

/** Words that are almost a known name. */
export interface Misspelling {
  words: string;
  right: string;
}

/** Names that only look like one of ours. */
const others = new Set(
  'aether stellar solano solaris solar blackstone blackrocks robin polygonal tethered nether cardan litecoins coinbases kraków krakow krakens nasal binaries bitwig fidel invest treasure'.split(
    ' ',
  ),
);

/** Groups things by the first letter of their names. */
function byFirstLetter<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const letter = nameOf(thing)[0] ?? '';
    groups.set(letter, [...(groups.get(letter) ?? []), thing]);
  }
  return groups;
}

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

const entityNames = [...coins, ...listings].flatMap(({ names }) => names);
const token = /[\p{Lu}\p{L}][\p{L}\p{N}’']*[\p{L}\p{N}]/gu;

function isOtherWord({ known }: KnownNames, word: string): boolean {
  const plain = lower(word);
  return known.has(plain) || others.has(plain) || known.has(plain.replace(/s$/, ''));
}

function misspelledSingles(names: KnownNames, text: string): Misspelling[] {
  return Array.from(text.matchAll(token)).flatMap((match) => {
    const word = stem(match[0]);
    if (!/^\p{Lu}/u.test(word) || word === word.toUpperCase() || isOtherWord(names, word))
      return [];
    const plain = lower(word);
    const right = names.single.get(plain[0] ?? '')?.find((name) => isNear(plain, lower(name)));
    return right ? [{ words: word, right }] : [];
  });
}

/** Both begin with the same letter: a word with another one is mostly another word. */
function isNear(word: string, name: string): boolean {
  if (word.length < 5) return false;
  const most = room(name);
  const distance = editDistance(word, name, most);
  if (distance === 0 || distance > most) return false;
  const isPlural = word === `${name}s` || name === `${word}s`;
  return !isPlural;
}

interface Phrase {
  name: string;
  /** In small letters. */
  words: readonly string[];
  /** What `initialsOf` makes of its words. */
  initials: string;
}

/** Small words such as `of` and `for` are often exchanged. */
const smallWords = new Set(['of', 'for', 'and', '&', 'the', 'on', 'in']);

/** The first letters of words, with a point for a small word: `b.s` for `Bank of Spain`. */
function initialsOf(words: readonly string[]): string {
  return words.map((word) => (smallWords.has(word) ? '.' : (word[0] ?? ''))).join('');
}

interface Person {
  name: string;
  first: string;
  last: string;
}

/** What a text's names are compared with. */
interface KnownNames {
  persons: readonly Person[];
  /** Names of one word by their first letter. */
  single: ReadonlyMap<string, readonly string[]>;
  /** Names of several words by their first letters. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** The words of all names, in small letters. */
  known: ReadonlySet<string>;
  /** Long names of one word by their small letters. */
  joined: ReadonlyMap<string, string>;
  ownBrands: ReadonlySet<string>;
}

function phraseOf(name: string): Phrase {
  const words = lower(name).split(' ');
  return { name, words, initials: initialsOf(words) };
}

function personOf(name: string): Person {
  const [first = '', ...rest] = name.split(' ');
  return { name, first, last: rest.join(' ') };
}

const namesOf = ofPublisher((publisher): KnownNames => {
  const ownBrands = new Set(Object.values(publisher.brands).map(({ name }) => name));
  const entities = [...new Set([...institutions, ...ownBrands, publisher.name])];
  const ownPeople = staffAuthors(publisher)
    .map(({ name }) => name)
    .filter((name) => /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(name));
  const personNames = [...new Set([...people.map(({ name }) => name), ...ownPeople])];
  const words = [...entities, ...entityNames, ...personNames].flatMap((name) => name.split(' '));
  const isSingle = (name: string) => !name.includes(' ');
  return {
    persons: personNames.map(personOf),
    single: byFirstLetter(
      entities.filter((name) => isSingle(name) && name.length >= 5),
      lower,
    ),
    phrases: byFirstLetter(
      entities.filter((name) => !isSingle(name)).map(phraseOf),
      ({ initials }) => initials,
    ),
    known: new Set(words.map(lower)),
    joined: new Map(
      [...entities, ...entityNames]
        .filter((name) => isSingle(name) && name.length >= 8)
        .map((name) => [lower(name), name]),
    ),
    ownBrands,
  };
});

/** How far the words are from the name's; null if one of them is another word. */
function phraseDistance(words: readonly string[], { words: name }: Phrase): number | null {
  let sum = 0;
  for (const [at, word] of name.entries()) {
    const said = words[at] ?? '';
    if (smallWords.has(said) && smallWords.has(word)) {
      sum += said === word ? 0 : 1;
      continue;
    }
    const most = word.length >= 8 ? 3 : word.length >= 4 ? 2 : 0;
    const distance = editDistance(said, word, most);
    if (distance > most) return null;
    sum += distance;
  }
  return sum;
}

/** `New York’s stock exchanges` describes: the words are right, with endings and in small letters. */
function isDescription(tokens: readonly RegExpExecArray[], { words }: Phrase): boolean {
  const isSmall = /^\p{Ll}/u.test(tokens.at(-1)?.[0] ?? '');
  return isSmall && tokens.every(([word], at) => lower(word).replace(/[’']?s$/, '') === words[at]);
}

/** Names of several words, where each word is there and one or two are misspelled. */
function misspelledPhrases(names: KnownNames, text: string): Misspelling[] {
  const tokens = Array.from(text.matchAll(token));
  const initials = initialsOf(tokens.map(([word]) => lower(word)));
  return tokens.flatMap((first, at) => {
    if (!/^\p{Lu}/u.test(first[0])) return [];
    return (names.phrases.get(initials[at] ?? '') ?? []).flatMap((phrase) => {
      if (!initials.startsWith(phrase.initials, at)) return [];
      const said = tokens.slice(at, at + phrase.words.length);
      const to = isDescription(said, phrase) ? null : misspelledEnd(names, said, phrase);
      const whole = to === null ? '' : text.slice(first.index, to);
      return whole === '' || /[.;!?]/.test(whole) ? [] : [{ words: whole, right: phrase.name }];
    });
  });
}

/** Where the misspelled name ends in the text; null if these words aren't one. */
function misspelledEnd(
  { ownBrands }: KnownNames,
  tokens: readonly RegExpExecArray[],
  phrase: Phrase,
): number | null {
  const last = tokens.at(-1);
  if (!last) return null;
  const lastStem = stem(last[0]);
  const said = [...tokens.slice(0, -1).map(([word]) => lower(word)), lower(lastStem)];
  const distance = phraseDistance(said, phrase);
  // Nobody else is called almost like the firm, so its name leaves more room.
  const most = ownBrands.has(phrase.name) ? 4 : Math.min(3, said.length);
  if (distance === null || distance === 0 || distance > most) return null;
  return last.index + lastStem.length;
}

/** A first name that is right with a last name that is almost right, or the other way around. */
function misspelledPeople({ persons }: KnownNames, text: string): Misspelling[] {
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

/** A name of one word that is written as two, such as `Chain link`. */
function splitNames({ joined }: KnownNames, text: string): Misspelling[] {
  const pairs = text.matchAll(/(?<![\p{L}$#])(\p{Lu}\p{L}+)(?=([ -])(\p{L}+))/gu);
  return Array.from(pairs).flatMap(([, first = '', gap = '', second = '']) => {
    const right = joined.get(lower(first + second));
    return right ? [{ words: `${first}${gap}${second}`, right }] : [];
  });
}

/** Names of people, companies and networks that are misspelled. */
export function misspelledNames(publisher: Publisher, text: string): Misspelling[] {
  const names = namesOf(publisher);
  const found = [
    ...splitNames(names, text),
    ...misspelledPeople(names, text),
    ...misspelledPhrases(names, text),
    ...misspelledSingles(names, text),
  ];
  return found.filter(
    ({ words }, at) => !found.slice(0, at).some((earlier) => earlier.words.includes(words)),
  );
}
