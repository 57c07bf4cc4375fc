import type { Publisher } from '@/api/contract/publication';
import { staffAuthors } from '@/domain/firm/byline';
import { coins, listings } from '@/domain/market/instruments';
import { institutions } from './institutions';
import { people } from './people';
import { escapedPattern } from '@/domain/format/pattern';

/** Somebody who is said to belong to an institution that isn't theirs. */
export interface WrongRole {
  words: string;
  person: string;
  said: string;
  right: string;
}

const firms = [
  ...new Set([
    ...institutions,
    ...listings.flatMap(({ names }) => names),
    ...coins.flatMap(({ names }) => names),
    ...people.flatMap(({ of }) => of),
  ]),
]
  .filter(
    (name) =>
      !['X', 'House', 'Senate', 'Block', 'Dash', 'Render', 'Curve', 'Compound', 'Near'].includes(
        name,
      ),
  )
  .toSorted((a, b) => b.length - a.length);

const firm = `(${firms.map(escapedPattern).join('|')})`;
const role =
  '(?:chief executive(?: officer)?|CEO|co-?founder|founder|chair(?:man|woman|person)?|president|head|boss|governor|commissioner|chief)';
const byPerson = new Map(people.map((person) => [person.name, person]));
const person = `(${[...byPerson.keys()].map(escapedPattern).join('|')})`;

/** `Brian Armstrong, chief executive of Kraken`. */
const personFirst = new RegExp(
  `${person}, (?:the )?(?:${role}) (?:of|at) (?:the )?${firm}(?![\\p{L}])`,
  'gu',
);
/** `Kraken CEO Brian Armstrong`, `Kraken’s Brian Armstrong`. */
const firmFirst = new RegExp(
  `(?<![\\p{L}])${firm}(?:(?:’s|'s)? ${role},?|(?:’s|'s)) ${person}(?![\\p{L}])`,
  'gu',
);
/** `Strategy, the company of Mike Novogratz`. */
const companyOf = new RegExp(
  `(?<![\\p{L}])${firm}, (?:the )?(?:company|firm|exchange|business) (?:of|founded by|led by|run by) ${person}(?![\\p{L}])`,
  'gu',
);

function wrongRole(words: string, name: string, said: string): WrongRole[] {
  const of = byPerson.get(name)?.of ?? [];
  const isTheirs = of.some(
    (each) => each === said || each.startsWith(said) || said.startsWith(each),
  );
  return isTheirs || of.length === 0 ? [] : [{ words, person: name, said, right: of[0] ?? '' }];
}

/** One of the firm's authors with the title of another one. */
function wrongTitles(publisher: Publisher, text: string): WrongRole[] {
  const ownAuthors = staffAuthors(publisher);
  return ownAuthors.flatMap((author) =>
    ownAuthors.flatMap(({ title }) => {
      if (title === '' || title === author.title || author.title.endsWith(title)) return [];
      const pattern = new RegExp(
        `${escapedPattern(author.name)},? (?:our |the |\\()?${escapedPattern(title)}`,
        'iu',
      );
      const before = new RegExp(`${escapedPattern(title)},? ${escapedPattern(author.name)}`, 'iu');
      const [words] = pattern.exec(text) ?? before.exec(text) ?? [];
      return words ? [{ words, person: author.name, said: title, right: author.title }] : [];
    }),
  );
}

export function wrongRoles(publisher: Publisher, text: string): WrongRole[] {
  const former = /\b(?:former|ex-|then|onetime|previously)\s?$/i;
  const lead = (index: number | undefined) => text.slice(0, index);
  return [
    ...wrongTitles(publisher, text),
    ...Array.from(text.matchAll(personFirst)).flatMap(([words, name = '', said = '']) =>
      /former/.test(words) ? [] : wrongRole(words, name, said),
    ),
    ...[...text.matchAll(firmFirst), ...text.matchAll(companyOf)].flatMap((match) => {
      const [words, said = '', name = ''] = match;
      return former.test(lead(match.index)) ? [] : wrongRole(words, name, said);
    }),
  ];
}
