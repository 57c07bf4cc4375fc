import { describe, expect, it, test } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { nameOfAuthor, offeredAuthors, people } from '@/domain/firm/byline';
import { legalNotes } from '@/domain/firm/legal';
import { ofPublisher } from '@/domain/firm/publisher';
import { readPublisher } from '@/domain/firm/readPublisher';
import { sampleSenderWarning, senderOf } from '@/domain/firm/sender';
import { isReservedHost } from '@/domain/firm/sites';
import { secondFirm } from '@tests/seed/secondFirm';

const read = (value: unknown) => readPublisher(JSON.stringify(value), 'firm.json');
const { fsi, fs } = secondFirm.brands;

describe('a firm.json', () => {
  it('is read whole', () => {
    expect(read(secondFirm)).toEqual({ publisher: secondFirm, mistakes: null });
    expect(read(samplePublisher).publisher).toEqual(samplePublisher);
  });

  it.each<[string, unknown, string[]]>([
    [
      'a wrong address and an empty name',
      { ...secondFirm, name: ' ', brands: { fsi: { ...fsi, from_address: 'morning' }, fs } },
      [
        'firm.json: name: Enter the firm’s name.',
        'firm.json: brands.fsi.from_address: Enter a complete email address.',
      ],
    ],
    [
      'a missing part',
      { ...secondFirm, brands: { fsi: { ...fsi, icon: undefined }, fs } },
      ['firm.json: brands.fsi.icon is missing.'],
    ],
    [
      'a text in place of a list',
      { ...secondFirm, legal: 'Nothing here is advice.' },
      ['firm.json: legal: Enter another kind of value, as in firm.example.json.'],
    ],
    [
      'an author who signs and isn’t there',
      { ...secondFirm, house_author: 'nobody' },
      ['firm.json: Choose an active author who signs when a newsletter names nobody.'],
    ],
    [
      'something else',
      [],
      ['firm.json: the file: Enter another kind of value, as in firm.example.json.'],
    ],
  ])('with %s is refused in a sentence for each mistake', (_, value, mistakes) => {
    expect(read(value)).toEqual({ publisher: null, mistakes });
  });

  it('that is no JSON says so', () => {
    expect(readPublisher('{', 'firm.json').mistakes).toEqual([
      expect.stringMatching(/^firm\.json isn't valid JSON: /),
    ]);
  });
});

describe('authors', () => {
  const keysFor = (stored: string) => offeredAuthors(secondFirm, stored).map(({ key }) => key);

  it('who left are offered to nobody but their own newsletters', () => {
    expect(keysFor('noor')).toEqual(['desk', 'noor']);
    expect(keysFor('pavel')).toEqual(['desk', 'noor', 'pavel']);
    expect(keysFor(' PAVEL NOVAK ')).toEqual(['desk', 'noor', 'pavel']);
  });

  it('who left keep their name, and aren’t shown as people who write', () => {
    expect(nameOfAuthor(secondFirm, 'pavel')).toBe('Pavel Novak');
    expect(nameOfAuthor(secondFirm, 'somebody')).toBe('somebody');
    expect(people(secondFirm, '/').map(({ name }) => name)).toEqual([
      'Noor Haddad',
      'Greta Lindgren',
    ]);
  });
});

test.each([
  ['Quayside', 'Quayside <morning@quayside.press>'],
  ['Letters & Co', 'Letters & Co <morning@quayside.press>'],
  ['Quayside, Inc.', '"Quayside, Inc." <morning@quayside.press>'],
  ['The "Desk" <x@y.z>', '"The \\"Desk\\" <x@y.z>" <morning@quayside.press>'],
])('the sender named %j is written %s', (from_name, sender) => {
  expect(senderOf({ ...fsi, from_name })).toBe(sender);
});

test('a paragraph’s names are filled in wherever they are, and taken as they are', () => {
  const legal = [{ subject: 'S', text: '{brand}, {firm} and {brand}; {other}', is_public: true }];
  expect(legalNotes({ ...secondFirm, name: '$& {brand}', legal }, fs)).toEqual([
    { subject: 'S', text: 'Quayside Partners, $& {brand} and Quayside Partners; {other}' },
  ]);
});

test.each([
  ['northlight.example', true],
  ['mail.example.com', true],
  ['desk.test', true],
  ['quayside.press', false],
  ['example.press', false],
  ['notexample.com', false],
])('%s is in samples only: %s', (host, isReserved) => {
  expect(isReservedHost(host)).toBe(isReserved);
});

test('what is made of a publisher is made once for all of its copies, and anew for another', () => {
  let count = 0;
  const nameOf = ofPublisher(({ name }) => `${name} ${(count += 1)}`);
  expect(nameOf(secondFirm)).toBe('Quayside 1');
  expect(nameOf(structuredClone(secondFirm))).toBe('Quayside 1');
  expect(nameOf({ ...secondFirm, name: 'Harbor' })).toBe('Harbor 2');
});

test.each([
  ['research@harbor.example', true],
  ['research@harbor.test', true],
  ['research@harborresearch.com', false],
])('a sender at %s is warned of as a sample: %s', (from_address, isSample) => {
  const warning = sampleSenderWarning({ ...samplePublisher.brands.fsi, from_address });
  expect(warning?.includes(from_address) ?? false).toBe(isSample);
});
