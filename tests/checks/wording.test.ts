import { describe, expect, it } from 'vitest';
import { counted, quoted } from '@/domain/format/text';
import { excerptAt, locationOf, sectionWords } from '@/domain/checks/textFinding';

describe('quoted', () => {
  it.each([
    [' one\n  two ', '“one two”'],
    ['x'.repeat(60), `“${'x'.repeat(60)}”`],
    ['x'.repeat(61), `“${'x'.repeat(59)}…”`],
    [`${'x'.repeat(57)} y zzz`, `“${'x'.repeat(57)} y…”`],
    [`${'x'.repeat(58)} yyy`, `“${'x'.repeat(58)}…”`],
  ])('%j', (text, words) => {
    expect(quoted(text)).toBe(words);
  });
});

describe('excerptAt', () => {
  const long =
    'The first few words of a rather long line, then [IMAGE] and again a good many more.';

  it.each([
    ['a [IMAGE] b', '[IMAGE]', 'a [IMAGE] b'],
    ['above\nand [IMAGE] here\nbelow', '[IMAGE]', 'and [IMAGE] here'],
    ['[IMAGE]\nbelow', '[IMAGE]', '[IMAGE]'],
    [long, '[IMAGE]', 'rather long line, then [IMAGE] and again a good many'],
    [long, 'The', 'The first few words of a'],
    [long, 'more.', 'and again a good many more.'],
    [`${'x'.repeat(40)}NaN${'y'.repeat(40)}`, 'NaN', `${'x'.repeat(24)}NaN${'y'.repeat(24)}`],
  ])('%j around %s', (text, word, excerpt) => {
    expect(excerptAt(text, text.indexOf(word), word.length)).toBe(excerpt);
  });

  it('is always a part of one line that contains the position', () => {
    for (let at = 0; at < long.length - 3; at += 1) {
      const excerpt = excerptAt(long, at, 3);
      expect(long).toContain(excerpt);
      expect(excerpt).toContain(long.slice(at, at + 3).trim());
      expect(excerpt.length).toBeLessThanOrEqual(51);
    }
  });
});

describe('counted', () => {
  it.each([
    [0, '0 images'],
    [1, '1 image'],
    [2, '2 images'],
  ])('%i', (count, words) => {
    expect(counted(count, 'image')).toBe(words);
  });

  it('takes another plural', () => {
    expect([1, 2].map((count) => counted(count, 'story', 'stories'))).toEqual([
      '1 story',
      '2 stories',
    ]);
  });
});

describe('places', () => {
  it('are named as in the email', () => {
    expect(sectionWords(null)).toBe('the email');
    expect(sectionWords('commentary')).toBe('Market Update');
  });

  it.each([
    ['header', 'title'],
    ['promo', 'promos'],
    ['tickers', 'commentary'],
    ['commentary', 'commentary'],
    ['technical', 'technical'],
    ['metrics', 'metrics'],
    ['crypto', 'crypto'],
    ['etps', 'listed'],
    ['stocks', 'listed'],
    ['news', 'news'],
  ] as const)('lead from %s to the field %s', (section, field) => {
    expect(locationOf(section, 'words')).toEqual({ section, field, excerpt: 'words' });
  });

  it('leave out what is not known', () => {
    expect(locationOf('footer', '')).toEqual({ section: 'footer' });
    expect(locationOf(null)).toEqual({});
  });
});
