import { describe, expect, it } from 'vitest';
import { foldNoBreakSpaces } from '@/domain/format/noBreakSpaces';

const gap = '\u00A0';

describe('foldNoBreakSpaces', () => {
  it.each([
    [`The${gap}market${gap}opened${gap}at${gap}5${gap}% up.`, 'The market opened at 5 % up.'],
    [`Fees rose by 5${gap}% in May.`, `Fees rose by 5${gap}% in May.`],
    [
      `It cost $${gap}5 on Nov${gap}20, or 3${gap}million, says Mr.${gap}Smith of 12${gap}km.`,
      null,
    ],
    [`It rose${gap}and fell, then${gap}rose.`, 'It rose and fell, then rose.'],
    [`Vraiment${gap}! Non${gap}: oui, 97${gap}402.`, null],
  ])('%s', (text, expected) => expect(foldNoBreakSpaces(text)).toBe(expected ?? text));
});
