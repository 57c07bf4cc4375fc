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
  ['tenses', 'The results will be published on November 16.', 'will be published on November 16'],
  ['tenses', 'The company reported earnings next Tuesday.', 'reported earnings next Tuesday'],
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
    ['tenses', 'Holders of record on November 13 will be paid.'],
    ['tenses', 'The vote was moved to next Tuesday.'],
    ['tenses', 'The agency announced a vote on December 9.'],
    ['tenses', 'US markets are closed tomorrow.'],
    ['tenses', 'On November 26 US markets are closed for Thanksgiving.'],
    ['tenses', 'With US markets closed tomorrow, volumes will be thin.'],
    ['tenses', 'Banks are also closed next Thursday, and New York stays shut next Friday.'],
    ['tenses', 'The exchange remains closed on Thursday, November 26.'],
    ['tenses', 'Figures released tomorrow will show whether prices rose.'],
    ['tenses', 'It was approved five to two at a vote on November 18.'],
    [
      'tenses',
      'A five to two vote on November 18 settled it; the 5-2 vote on November 10 had not.',
    ],
    ['tenses', 'Desks are set to digest the November 16 sell-off.'],
    ['reckonedDates', 'In three weeks, on December 11, it expires.'],
    ['marketDays', 'US stocks are closed on Thursday, November 26.'],
    ['marketDays', '$BTC rose 2% on Saturday.'],
  ])('%s: %s', (check, words) => {
    expect(underlined(check, words)).toEqual([]);
  });
});
