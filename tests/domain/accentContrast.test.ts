import { describe, expect, test } from 'vitest';
import { palettes } from '@/components/theme/tokens';
import { accentContrast, betterInk } from '@/domain/firm/accentContrast';

const white = palettes.light.panel;
const dark = palettes.dark.panel;

describe('the contrast of an accent color', () => {
  test.each([
    ['#000000', white, 21, true, '21.0:1, easy to read'],
    ['#767676', white, 4.5, true, '4.5:1, easy to read'],
    // 4.478, which must not be rounded up to what passes.
    ['#777777', white, 4.4, false, '4.4:1, readable as large text only'],
    ['#949494', white, 3, false, '3.0:1, readable as large text only'],
    ['#959595', white, 2.9, false, '2.9:1, too faint to read'],
    ['#FFFFFF', white, 1, false, '1.0:1, too faint to read'],
    ['#5b3fd6', white, 6.7, true, '6.7:1, easy to read'],
    ['#5b3fd6', dark, 2.8, false, '2.8:1, too faint to read'],
    ['#ffffff', dark, 18.9, true, '18.9:1, easy to read'],
  ])('%s on %s is %d', (accent, ground, ratio, isReadable, words) => {
    expect(accentContrast(accent, ground)).toEqual({ ratio, isReadable, words });
  });

  test.each(['', '#5b', 'purple-ish', '#5b3fdg'])('isn’t known for “%s”', (typed) => {
    expect(accentContrast(typed, white)).toBeNull();
  });
});

test.each([
  ['#5b3fd6', white],
  ['#ffe600', palettes.light.ink],
  ['#ffffff', palettes.light.ink],
  ['#000000', white],
])('on a button in %s the text is %s', (accent, ink) => {
  expect(betterInk(accent, white, palettes.light.ink)).toBe(ink);
});
