import { describe, expect, test } from 'vitest';
import { Author, type Publisher } from '@/api/contract/publication';
import { samplePublisher as sample } from '@/api/samples/publication';
import { authorKey, restoredPublisher, withAuthor } from '@/domain/firm/publisherAuthors';
import { droppedAuthor, publisherError, samplePartsOf } from '@/domain/firm/publisherRules';

describe('the key of a new author', () => {
  test.each([
    ['Ada Marsh', [], 'ada-marsh'],
    ['  Dr. Ada  Marsh-Lee, CFA ', [], 'dr-ada-marsh-lee-cfa'],
    ['Zoë O’Brien', [], 'zoe-obrien'],
    ['Søren Łuków Weiß', [], 'soren-lukow-weiss'],
    ['田中', [], 'author'],
    ['田中', ['author'], 'author-2'],
    ['Mara', ['mara'], 'mara-2'],
    ['Mara', ['mara', 'mara-2', 'mara-3'], 'mara-4'],
    ['w'.repeat(80), [], 'w'.repeat(40)],
    ['w'.repeat(80), ['w'.repeat(40)], `${'w'.repeat(38)}-2`],
    [`${'w'.repeat(39)} x`, [], 'w'.repeat(39)],
  ])('of %s beside %j is %s', (name, taken, key) => {
    expect(authorKey(name, taken)).toBe(key);
    expect(Author.shape.key.safeParse(key).success).toBe(true);
  });
});

const [, mara, theo] = sample.authors as [Author, Author, Author];

test('an author is replaced in their place, and a new one comes last', () => {
  const edited = withAuthor(sample, { ...mara, title: 'Editor' });
  expect(edited.authors.map(({ title }) => title)[1]).toBe('Editor');
  expect(edited.authors).toHaveLength(sample.authors.length);
  expect(withAuthor(sample, { ...mara, key: 'ada' }).authors.at(-1)?.key).toBe('ada');
});

test('a restored version keeps the authors who were added since, as past ones', () => {
  const current = withAuthor({ ...sample, name: 'Newer' }, { ...mara, key: 'ada' });
  const restored = restoredPublisher(sample, current);
  expect(restored.name).toBe(sample.name);
  expect(restored.authors.at(-1)).toEqual({ ...mara, key: 'ada', is_active: false });
  expect(droppedAuthor(current, restored)).toBeUndefined();
  expect(publisherError(restored)).toBeNull();
});

describe('a publisher', () => {
  const without = (key: string): Publisher => ({
    ...sample,
    authors: sample.authors.filter((author) => author.key !== key),
  });
  const past = (key: string): Publisher => ({
    ...sample,
    authors: sample.authors.map((author) =>
      author.key === key ? { ...author, is_active: false } : author,
    ),
  });
  const house = 'Choose an active author who signs when a newsletter names nobody.';
  const technical = 'Choose an active author who signs Daily Technical Strategy.';

  test.each<[string | null, Publisher]>([
    [null, sample],
    [null, past('mara')],
    [house, without('house')],
    [house, past('house')],
    [technical, without('technical')],
    [technical, past('technical')],
    [
      'Two authors have the key “mara”. Give each its own.',
      { ...sample, authors: [...sample.authors, { ...theo, key: 'mara' }] },
    ],
    [
      'Give each of the three plans once.',
      { ...sample, plans: [...sample.plans.slice(0, 2), ...sample.plans.slice(0, 1)] },
    ],
  ])('is answered %j', (error, publisher) => expect(publisherError(publisher)).toBe(error));

  test('loses no author', () => {
    expect(droppedAuthor(sample, without('theo'))).toEqual(theo);
    expect(droppedAuthor(sample, past('theo'))).toBeUndefined();
  });
});

describe('what is still the sample firm’s', () => {
  const brand = sample.brands.fsi;
  const own = {
    name: 'Acme Insight',
    from_name: 'Acme',
    from_address: 'desk@acme.com',
    postal_address: '2 Main Street',
    logo: 'images/acme.png',
    icon: '',
  };
  const all = ['name', 'sender name', 'sender address', 'postal address', 'logo'];

  test.each([
    [all, {}],
    [[], own],
    [['name'], { ...own, name: 'northlight INSIGHT ' }],
    [['sender address'], { ...own, from_address: 'desk@NORTHLIGHT.example' }],
    [['postal address'], { ...own, postal_address: brand.postal_address }],
    [['logo'], { ...own, logo: brand.logo }],
    [['logo'], { ...own, logo_dark: brand.logo }],
    [['logo'], { ...own, icon: brand.icon }],
    [[], { ...own, logo: '' }],
  ])('%j of a brand', (labels, fields) => {
    const brands = { ...sample.brands, fsi: { ...brand, ...fields } };
    const parts = samplePartsOf({ ...sample, brands }, sample);
    expect(parts.filter((part) => part.startsWith('FSI'))).toEqual(
      labels.map((label) => `FSI: ${label}`),
    );
    expect(parts.filter((part) => part.startsWith('FS:'))).toHaveLength(5);
  });
});
