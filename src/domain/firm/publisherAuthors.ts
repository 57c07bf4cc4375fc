import type { Author, Publisher } from '@/api/contract/publication';

const longestKey = 40;

/** Letters that Unicode doesn't take apart into a Latin letter and its mark. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The key of a new author, made from the name. One that is taken gets a number. */
export function authorKey(name: string, taken: readonly string[]): string {
  const letters = name
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '');
  const words = letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'author';
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `-${count}`;
    const key = words.slice(0, longestKey - end.length).replace(/-$/, '') + end;
    if (!taken.includes(key)) return key;
  }
}

/** With the author in place of the one with that key, or at the end. */
export function withAuthor(publisher: Publisher, author: Author): Publisher {
  const { authors } = publisher;
  const isThis = ({ key }: Author) => key === author.key;
  return {
    ...publisher,
    authors: authors.some(isThis)
      ? authors.map((each) => (isThis(each) ? author : each))
      : [...authors, author],
  };
}

/** An earlier version, with the authors added since as past ones: their newsletters keep them. */
export function restoredPublisher(earlier: Publisher, current: Publisher): Publisher {
  const keys = earlier.authors.map(({ key }) => key);
  const since = current.authors.filter(({ key }) => !keys.includes(key));
  return {
    ...earlier,
    authors: [...earlier.authors, ...since.map((author) => ({ ...author, is_active: false }))],
  };
}
