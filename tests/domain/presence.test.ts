import { describe, expect, it } from 'vitest';
import type { Writing } from '@/api/contract/presence';
import { alsoOpen, initialOf, textWritersIn, whoWrites } from '@/domain/newsletter/presence';

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

describe('whoWrites', () => {
  const block = { index: 0, start: '', end: '', above: '' };
  const commentary: Writing = { field: 'daily_comments', block };
  const title: Writing = { field: 'name', block: null };
  const colleagues = (...writing: (Writing | null)[]) =>
    people('Ann', 'Bo', 'Cy').map((each, at) => ({ ...each, writing: writing[at] ?? null }));

  it.each<[(Writing | null)[], string]>([
    [[], ''],
    [[commentary], 'Ann is writing in Market Commentary'],
    [[commentary, null, commentary], 'Ann and Cy are writing in Market Commentary'],
    [[null, title, commentary], 'Bo is writing in Title · Cy is writing in Market Commentary'],
  ])('%j: %s', (writing, words) => {
    expect(whoWrites(colleagues(...writing))).toBe(words);
  });

  it('marks a text only for those whose block is known', () => {
    const unknown: Writing = { field: 'daily_comments', block: null };
    expect(textWritersIn(colleagues(commentary, unknown, title), 'daily_comments')).toEqual([
      { name: 'Ann', block },
    ]);
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
