import { describe, expect, test } from 'vitest';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { capitalise, graphemeCount, truncate } from '@/domain/format/text';

const family = '👩‍👩‍👧‍👦';
const flag = '🇺🇸';
const accent = 'e\u0301';

test.each([
  ['', 0],
  ['abc', 3],
  [family, 1],
  [flag + flag, 2],
  [accent, 1],
  ['👍🏽!', 2],
])('%s counts %d', (text, count) => expect(graphemeCount(text)).toBe(count));

describe('truncate', () => {
  test.each([
    ['as it is when it fits', 'hello world', 11, 'hello world'],
    ['on the word before the limit', 'hello world again', 11, 'hello…'],
    ['after a word that just fits', 'hello world again', 12, 'hello world…'],
    ['on the word even when it is short', 'a considerable length', 12, 'a…'],
    ['without the comma before the cut', 'hello, world again', 8, 'hello…'],
    ['inside a word that has no space before it', 'abcdefghij', 5, 'abcd…'],
    ['inside a script without spaces', `中 ${'文'.repeat(80)}`, 50, `中 ${'文'.repeat(47)}…`],
    ['without a dash before the cut', 'hello, — world again', 10, 'hello…'],
    ['before a word of 40 characters', `ab ${'x'.repeat(60)}`, 43, 'ab…'],
    ['inside a longer one', `ab ${'x'.repeat(60)}`, 44, `ab ${'x'.repeat(40)}…`],
    ['between emoji', family.repeat(6), 5, `${family.repeat(4)}…`],
    ['between flags', flag.repeat(6), 3, `${flag.repeat(2)}…`],
    ['after an accent', accent.repeat(6), 4, `${accent.repeat(3)}…`],
    ['with white space put in order', ' two\n\twords ', 20, 'two words'],
    ['of nothing', '', 5, ''],
    ['of emoji that fit though their code units do not', family.repeat(3), 3, family.repeat(3)],
  ])('%s', (_, text, limit, cut) => expect(truncate(text, limit)).toBe(cut));

  test('is 100 by default, mark included', () => {
    const cut = truncate('x'.repeat(150));
    expect(cut).toBe(`${'x'.repeat(99)}…`);
  });

  test.each([100, 160, 250, 300])('never exceeds %d', (limit) => {
    for (const word of ['a ', 'long-word ', `${family} `, 'x']) {
      expect(graphemeCount(truncate(word.repeat(400), limit))).toBeLessThanOrEqual(limit);
    }
  });
});

test.each([
  ['bitcoin reclaims $94,000', 'Bitcoin reclaims $94,000'],
  ['ALL caps', 'ALL caps'],
  ['élan', 'Élan'],
  ['😀 smile', '😀 smile'],
  ['', ''],
])('%s is capitalised', (text, capitalised) => expect(capitalise(text)).toBe(capitalised));

test.each([
  ['bidi marks', 'a\u202Eb\u2066c\u2069', 'abc'],
  ['soft hyphens and zero-width spaces', 'a\u00ADb\u200Bc\uFEFF', 'abc'],
  ['control characters', 'a\u0000b\u007Fc\u0085', 'abc'],
  ['halves of a character', 'a\uD83Db', 'ab'],
])('%s are removed', (_, text, visible) => expect(stripInvisible(text)).toBe(visible));

test.each([
  ['tabs and line ends', 'a\tb\r\nc'],
  ['joined emoji', family],
  ['accents', accent],
  ['joined letters', 'می\u200Cخواهم'],
  ['no-break spaces', '$5\u00A0billion'],
])('%s stay', (_, text) => expect(stripInvisible(text)).toBe(text));
