import { expect, it } from 'vitest';
import { chromaticOf, widthOf } from '@preview/chromaticModes';

it('draws a story in the themes and the width of its pictures, and no other story', () => {
  expect(chromaticOf(['visual', 'visual-dark'], 375)).toEqual({
    modes: {
      'light 375': { theme: 'light', viewport: 375 },
      'dark 375': { theme: 'dark', viewport: 375 },
    },
  });
  expect(chromaticOf(['visual'], 1200)).toEqual({
    modes: { 'light 1200': { theme: 'light', viewport: 1200 } },
  });
  expect(chromaticOf(['screen'], 1200)).toEqual({ disableSnapshot: true });
});

it('takes the width from the viewport that a story chooses', () => {
  const parameters = { viewport: { options: { phone: { styles: { width: '375px' } } } } };
  expect(widthOf(parameters, { viewport: { value: 'phone' } })).toBe(375);
  expect(widthOf(parameters, {})).toBe(1200);
});
