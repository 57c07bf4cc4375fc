import { describe, expect, it } from 'vitest';
import { underlined } from './texts';

/** The newsletter is dated Friday, November 20, 2026. */
describe.each([
  ['impossibleDates', 'Bids are due by June 31.', 'June 31'],
  ['impossibleDates', 'It is effective on February 29, 2029.', 'February 29, 2029'],
  ['impossibleDates', 'The trustee pays on 2026-02-30.', '2026-02-30'],
  ['impossibleDates', 'The call is at 14:00 p.m. today.', '14:00 p.m.'],
  ['timeZones', 'The call is at 9 a.m. EDT.', '9 a.m. EDT'],
  ['timeZones', 'It begins at 3 p.m. in London (9 a.m. in New York).', '9 a.m. in New York'],
  [
    'reckonedDates',
    'In three weeks, on December 30, it expires.',
    'In three weeks, on December 30',
  ],
  ['reckonedDates', 'Yesterday, a Tuesday, was calm.', 'Yesterday, a Tuesday'],
  ['marketDays', 'US stocks closed higher on Saturday.', 'US stocks closed higher on Saturday'],
  ['marketDays', '$COIN fell 2% on November 15.', '$COIN fell 2% on November 15'],
])('%s', (check, words, found) => {
  it(`underlines “${found}”`, () => {
    expect(underlined(check, words)).toEqual([found]);
  });
});

describe('times that are right', () => {
  it.each([
    ['impossibleDates', 'Bids are due by June 30.'],
    ['impossibleDates', 'In November 31 of the 100 assets rose.'],
    ['timeZones', 'The call is at 9 a.m. EST.'],
    ['timeZones', 'In July, it begins at 9 a.m. EDT.'],
    ['timeZones', 'It begins at 3 p.m. in London (10 a.m. in New York).'],
    ['reckonedDates', 'In three weeks, on December 11, it expires.'],
    ['marketDays', 'US stocks are closed on Thursday, November 26.'],
    ['marketDays', '$BTC rose 2% on Saturday.'],
  ])('%s: %s', (check, words) => {
    expect(underlined(check, words)).toEqual([]);
  });
});
