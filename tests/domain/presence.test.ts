import { describe, expect, it } from 'vitest';
import { alsoOpen, initialOf } from '@/domain/newsletter/presence';

const people = (...names: string[]) =>
  names.map((first_name, at) => ({ user_id: at + 2, first_name }));

describe('alsoOpen', () => {
  it.each([
    [[], ''],
    [['Ann'], 'Ann also has this open'],
    [['Ann', 'Bo'], 'Ann and Bo also have this open'],
    [['Ann', 'Bo', 'Cy'], 'Ann, Bo and Cy also have this open'],
    [['Ann', 'Bo', 'Cy', 'Di'], 'Ann, Bo and 2 others also have this open'],
    [['  '], 'A colleague also has this open'],
  ])('%j: %s', (names, words) => {
    expect(alsoOpen(people(...names))).toBe(words);
  });
});

it.each([
  ['Ann', 'A'],
  [' élodie', 'É'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
