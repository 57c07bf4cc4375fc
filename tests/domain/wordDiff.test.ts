import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff } from '@/domain/format/wordDiff';

const words = (text: string) => text.split(' ').filter(Boolean);

/** The words of both sides, with differing ones in brackets. */
function shown(mine: string, theirs: string): [string, string] {
  const diff = wordDiff(words(mine), words(theirs));
  const side = (text: string, flags: boolean[]) =>
    words(text)
      .map((word, at) => (flags[at] ? `[${word}]` : word))
      .join(' ');
  return [side(mine, diff.mine), side(theirs, diff.theirs)];
}

/** The length of the longest common subsequence, by the textbook table. */
function commonLength(mine: string[], theirs: string[]): number {
  let row = Array.from({ length: theirs.length + 1 }, () => 0);
  for (const word of mine) {
    const next = [0];
    theirs.forEach((other, at) => {
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

describe('wordDiff', () => {
  it.each([
    ['', '', '', ''],
    ['a b c', 'a b c', 'a b c', 'a b c'],
    ['', 'a b', '', '[a] [b]'],
    ['a x c', 'a y c', 'a [x] c', 'a [y] c'],
    ['a b c d', 'b c d e', '[a] b c d', 'b c d [e]'],
    ['one two three', 'four five', '[one] [two] [three]', '[four] [five]'],
  ])('marks “%s” beside “%s”', (mine, theirs, left, right) => {
    expect(shown(mine, theirs)).toEqual([left, right]);
  });

  it('leaves a longest common subsequence unmarked', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (mine, theirs) => {
        const diff = wordDiff(mine, theirs);
        const common = mine.filter((_, at) => !diff.mine[at]);
        expect(theirs.filter((_, at) => !diff.theirs[at])).toEqual(common);
        expect(common).toHaveLength(commonLength(mine, theirs));
      }),
      { numRuns: 2_000 },
    );
  });

  it('marks everything between the common ends if too much differs', () => {
    const many = (word: string) => Array.from({ length: 10_000 }, (_, at) => `${word}${at}`);
    const diff = wordDiff(['start', ...many('a'), 'end'], ['start', ...many('b'), 'end']);
    expect(diff.mine.filter(Boolean)).toHaveLength(10_000);
    expect([diff.theirs[0], diff.theirs[1], diff.theirs.at(-1)]).toEqual([false, true, false]);
  });

  it('leaves several words of a common end unmarked', () => {
    const many = (word: string) => Array.from({ length: 2_000 }, (_, at) => `${word}${at}`);
    const diff = wordDiff([...many('a'), 'x', 'y', 'z'], [...many('b'), 'x', 'y', 'z']);
    for (const side of [diff.mine, diff.theirs]) {
      expect(side.filter(Boolean)).toHaveLength(2_000);
      expect(side.slice(-4)).toEqual([true, false, false, false]);
    }
  });

  it.each([
    ['x x', 'x', 'x x', 1],
    ['x', 'x', 'x', 1],
    ['x z', 'x', 'z', 0],
    ['z', '', 'z', 0],
    ['', '', 'x', 1],
  ])('compares “%s” with very many words more by its ends', (mine, start, end, extra) => {
    const many = Array.from({ length: 2_000 }, (_, at) => `word${at}`);
    const diff = wordDiff(words(mine), [...words(start), ...many, ...words(end)]);
    expect(diff.mine).toEqual(words(mine).map(() => false));
    expect(diff.theirs).toEqual([
      ...words(start).map(() => false),
      ...Array.from({ length: many.length + extra }, () => true),
      ...words(end)
        .slice(extra)
        .map(() => false),
    ]);
  });
});
