import { describe, expect, test } from 'vitest';
import type { Publisher } from '@/api/contract/publication';
import { samplePublisher as sample } from '@/api/samples/publication';
import { changedFields, mergedChanges } from '@/domain/firm/publisherChanges';

const changed = (change: (publisher: Publisher) => void): Publisher => {
  const copy = structuredClone(sample);
  change(copy);
  return copy;
};
const [house, mara] = sample.authors as [Publisher['authors'][0], Publisher['authors'][0]];

describe('what differs between two versions, in words', () => {
  test.each<[words: string[], change: (publisher: Publisher) => void]>([
    [[], () => undefined],
    [['Firm name'], (p) => (p.name = 'Acme')],
    [['Time zone', 'Accent color'], (p) => Object.assign(p, { zone: 'UTC', accent: '#000000' })],
    [['FSI: sender address'], (p) => (p.brands.fsi.from_address = 'a@acme.com')],
    [['FS: logo on dark backgrounds'], (p) => (p.brands.fs.logo_dark = 'uploads/a.png')],
    [['FSI: social links'], (p) => p.brands.fsi.social_links.pop()],
    [['FSI: social links'], (p) => p.brands.fsi.social_links.reverse()],
    [['Author if nobody is named'], (p) => (p.house_author = 'mara')],
    [['Author of Daily Technical Strategy'], (p) => (p.technical_author = 'mara')],
    [['Mara Lindqvist: title'], (p) => (p.authors[1] = { ...mara, title: 'Editor' })],
    [['Mara Marsh: name'], (p) => (p.authors[1] = { ...mara, name: 'Mara Marsh' })],
    [['Mara Lindqvist: active or past'], (p) => (p.authors[1] = { ...mara, is_active: false })],
    [['Ada added'], (p) => p.authors.push({ ...mara, key: 'ada', name: 'Ada' })],
    [['Joan Ferrer removed'], (p) => p.authors.pop()],
    [['Authors: order'], (p) => p.authors.splice(0, 2, mara, house)],
    [['Legal, “No redistribution.”: text'], (p) => (p.legal.at(-1)!.text = 'No.')],
    [['Legal, “No redistribution.”: on public pages'], (p) => (p.legal.at(-1)!.is_public = true)],
    [
      ['Legal, “Copies.” added', 'Legal, “No redistribution.” removed'],
      (p) => (p.legal.at(-1)!.subject = 'Copies.'),
    ],
    [['Legal paragraphs: order'], (p) => p.legal.reverse()],
    [['FSI Pro: prices'], (p) => (p.plans[2]!.month_price.yearly = 99)],
    [['FSI Macro: variations'], (p) => (p.plans[0]!.variation.monthly = '7')],
    [['Cart: days of the free trial'], (p) => (p.cart.trial_days = 14)],
  ])('%j', (words, change) => {
    expect(changedFields(sample, changed(change))).toEqual(words);
  });

  /** The path of each value, such as `brands.fsi.name`. */
  const paths = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => paths(each, [...path, key]))
      : [path];

  test('names every field that can change', () => {
    const unnamed = paths(sample).filter((path) => {
      const other = structuredClone(sample);
      let owner = other as unknown as Record<string, never>;
      for (const key of path.slice(0, -1)) owner = owner[key] as unknown as typeof owner;
      Object.assign(owner, { [path.at(-1) ?? '']: 'something else' });
      return changedFields(sample, other).length === 0;
    });
    // The brands are told apart by their place.
    expect(unnamed.map((path) => path.join('.'))).toEqual(['brands.fsi.key', 'brands.fs.key']);
  });

  test('the order of an object’s fields is no change', () => {
    const turned = Object.fromEntries(Object.entries(sample.cart).toReversed());
    expect(changedFields(sample, { ...sample, cart: turned as Publisher['cart'] })).toEqual([]);
  });
});

describe('changes on top of a newer version', () => {
  const ours = changed((p) => {
    p.brands.fsi.from_name = 'Ours';
    p.plans[0]!.summary = 'Ours';
    p.legal.pop();
  });
  const theirs = changed((p) => {
    p.name = 'Theirs';
    p.brands.fsi.from_name = 'Theirs';
    p.plans[2]!.month_price.yearly = 99;
    p.legal[0]!.text = 'Theirs';
  });
  const merged = mergedChanges(sample, ours, theirs);

  test('keep both, and ours where both changed the same', () => {
    expect(changedFields(theirs, merged)).toEqual([
      'FSI: sender name',
      'Legal, “For clients only.”: text',
      'Legal, “No redistribution.” removed',
      'FSI Macro: summary',
    ]);
    expect(merged.brands.fsi.from_name).toBe('Ours');
    expect([merged.name, merged.plans[2]?.month_price.yearly]).toEqual(['Theirs', 99]);
  });

  test('are theirs where nothing was changed here', () => {
    expect(mergedChanges(sample, structuredClone(sample), theirs)).toEqual(theirs);
  });

  test('are ours where nothing was changed there', () => {
    expect(mergedChanges(sample, ours, structuredClone(sample))).toEqual(ours);
  });
});
