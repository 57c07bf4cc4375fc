import { describe, expect, it } from 'vitest';
import { emailOf, foundBy, resultOf } from './emails';
import { foundInText, underlined } from './texts';

/** The newsletter is dated Friday, November 20, 2026. */
function inTitle(name: string): string[] {
  return foundBy('dates', { newsletter: { name } }).map(({ text }) => text);
}

function inHeader(words: string) {
  return foundBy('dates', { rows: { header: `<div>${words}</div>` } });
}

const inComment = (words: string) => foundInText('dates', words).map(({ text }) => text);

describe('another date than the newsletter’s', () => {
  it('is named with both, in the field to fix', () => {
    expect(foundBy('dates', { newsletter: { name: '19 November: funds return' } })).toEqual([
      {
        check: 'dates',
        severity: 'mustFix',
        text: 'The title says “19 November”, but the newsletter is dated November 20, 2026.',
        field: 'title',
        excerpt: '19 November',
        words: '19 November',
        fix: {
          label: 'Change to 20 November',
          kind: 'text',
          from: '19 November',
          to: '20 November',
        },
      },
    ]);
  });

  it('is found in the header, the subject, the title element and the plain text', () => {
    expect(inHeader('November 19, 2026')).toMatchObject([
      {
        text: 'The header says “November 19, 2026”, but the newsletter is dated November 20, 2026.',
        section: 'header',
        field: 'title',
        excerpt: 'November 19, 2026',
      },
    ]);
    const { html } = emailOf({});
    const titled = html.replace('<title>20/11', '<title>18/11');
    const found = [
      ...foundBy('dates', { subject: 'Nov 17 update' }),
      ...foundBy('dates', { html: titled }),
      ...foundBy('dates', { text: 'Update\nNov 16, 2026\n\nNov 15 was quiet.' }),
    ];
    expect(found.map(({ text, field }) => [text.split(',')[0], field])).toEqual([
      ['The subject says “Nov 17”', 'title'],
      ['The title element says “18/11/2026”', 'title'],
      ['The plain text says “Nov 16', 'title'],
    ]);
  });

  it('is reported once for the same line', () => {
    const name = '19 November update';
    expect(foundBy('dates', { newsletter: { name }, subject: name })).toHaveLength(1);
  });

  it.each([
    ['19/11/2026 Crypto Market Update', '20/11/2026'],
    ['Crypto Market Update 11/19/2026', '11/20/2026'],
    ['2026-10-20 Update', '2026-11-20'],
    ['Update, 20 November 2025', '20 November 2026'],
    ['Nov. 21 update', 'Nov. 20'],
  ])('is put right in the title %s', (name, to) => {
    const [finding] = foundBy('dates', { newsletter: { name } });
    expect(finding).toMatchObject({ severity: 'mustFix', fix: { to } });
  });

  it.each([
    '20/11/2026 Crypto Market Update',
    '11/20/2026 Crypto Market Update',
    '20.11.26 Update',
    'Friday, November 20',
    'Ahead of December 10',
    'Before the Dec 10, 2026 meeting',
    'Since Nov 4: a review',
    'Until the Wednesday, Dec 2 vote',
    'Week of November 16',
    'Notes for the December 10 meeting',
    'Weekly wrap: 16 November - 20',
    'Weekly wrap: November 16-20',
    'November 16–20',
    'Nov 16 to Nov 19 in review',
    'Nov 20, after Nov 4',
    'Nov 19 and Nov 20',
    'Four things for January 1',
    'What January 1 changes',
    'Twice in a day',
    '5 days that mattered',
    'Open 24/7: the outlook for 2027',
    'May 2027 be kind',
  ])('may be an event: %s', (name) => {
    expect(inTitle(name)).toEqual([]);
  });

  it('is not found in the commentary', () => {
    expect(inComment('The vote of November 4 was close.')).toEqual([]);
  });
});

describe('a weekday beside a date', () => {
  it.each([
    ['The vote is on Thursday, November 27.', '“Thursday, November 27”', 'Friday'],
    ['Sat. Nov 22 is the day.', '“Sat. Nov 22”', 'Sunday'],
    ['It ends on November 24 (Monday).', '“November 24”', 'Tuesday'],
    ['The cut of Monday, November 25, 2025.', '“Monday, November 25, 2025”', 'Tuesday'],
  ])('is wrong: %s', (words, quote, right) => {
    expect(inComment(words)).toEqual([`${quote} in Market Update: that day is a ${right}.`]);
  });

  it.each([
    'The vote is on Friday, November 27.',
    'The vote is on Friday, 27 November.',
    'It ends on November 24 (Tuesday).',
    'It ends on November 24 (a holiday).',
    'On Monday we said that November 27 matters.',
    'The cut came a year ago, on Tuesday, November 25.',
  ])('is right: %s', (words) => {
    expect(inComment(words)).toEqual([]);
  });

  it('is found where the newsletter’s date stands, too', () => {
    expect(inHeader('Thursday, November 20, 2026')).toMatchObject([
      {
        severity: 'mustFix',
        text: '“Thursday, November 20, 2026” in the header: that day is a Friday.',
        section: 'header',
        excerpt: 'Thursday, November 20, 2026',
      },
    ]);
    expect(inTitle('Thursday, Nov 20 note')).toEqual([
      '“Thursday, Nov 20” in the title: that day is a Friday.',
    ]);
  });
});

describe('today', () => {
  const dated = 'the newsletter is dated Friday, November 20, 2026.';

  it.each([
    ['Happy Thursday.', '“Happy Thursday”'],
    ['Today is Monday, so books are thin.', '“Today is Monday”'],
    ['Yesterday, a Tuesday, was calm.', '“Yesterday, a Tuesday”'],
    ['The vote is tomorrow, Sunday.', '“tomorrow, Sunday”'],
  ])('is another day: %s', (words, quote) => {
    expect(inComment(words)).toEqual([`${quote} in Market Update: ${dated}`]);
  });

  it.each([
    'Happy Friday.',
    'Today is Friday.',
    'Today, November 20, options expire.',
    'It’s Thursday’s close that counts.',
    'On Thursday books were thin.',
    'Tomorrow, a Saturday, is calm.',
  ])('is the newsletter’s: %s', (words) => {
    expect(inComment(words)).toEqual([]);
  });

  it('is read in the technical commentary, but not in news', () => {
    const newsletter = { daily_comments_technical: '<p>Happy Thursday.</p>' };
    expect(foundBy('dates', { newsletter })).toMatchObject([
      { section: 'technical', field: 'technical', words: 'Happy Thursday', severity: 'check' },
    ]);
    expect(foundBy('dates', { rows: { news: '<p>Happy Thursday.</p>' } })).toEqual([]);
  });

  it.each([
    ['Thursday Market Update', '“Thursday” in the title'],
    ['The Tuesday morning note', '“Tuesday” in the title'],
    ['Wednesday Update: funds return', '“Wednesday” in the title'],
  ])('is in the title: %s', (name, words) => {
    expect(inTitle(name)).toEqual([`${words}: ${dated}`]);
  });

  it.each([
    'Friday Market Update',
    'Black Friday update',
    'Cyber Monday update',
    'What Thursday taught us',
    'All eyes on Wednesday',
    'A Monday market to forget',
  ])('is not in the title: %s', (name) => {
    expect(inTitle(name)).toEqual([]);
  });
});

describe('the newsletter’s own date', () => {
  it('is required', () => {
    expect(foundBy('dates', { newsletter: { date: null } })).toEqual([
      { check: 'dates', severity: 'mustFix', text: 'The newsletter has no date.', field: 'title' },
    ]);
  });

  it('is compared with today in New York', () => {
    expect(foundBy('dates', { now: new Date('2026-11-21T04:59:00Z') })).toEqual([]);
    expect(foundBy('dates', { now: new Date('2026-11-21T05:01:00Z') })).toEqual([
      {
        check: 'dates',
        severity: 'mustFix',
        text: 'The newsletter is dated November 20, 2026, but in New York it’s November 21, 2026.',
        field: 'title',
      },
    ]);
    expect(resultOf('dates', {})?.outcome).toBe('passed');
    const unknown = resultOf('dates', { now: new Date(Number.NaN) });
    expect(unknown?.why).toBe('Today’s date in New York isn’t known.');
  });
});

describe('days and times that can’t be', () => {
  it.each([
    ['impossibleDates', 'Bids are due by June 31.', 'June 31'],
    ['impossibleDates', 'It is effective on February 29, 2029.', 'February 29, 2029'],
    ['impossibleDates', 'The trustee pays on 2026-02-30.', '2026-02-30'],
    ['impossibleDates', 'The call is at 14:00 p.m. today.', '14:00 p.m.'],
    ['timeZones', 'The call is at 9 a.m. EDT.', '9 a.m. EDT'],
    ['timeZones', 'It begins at 3 p.m. in London (9 a.m. in New York).', '9 a.m. in New York'],
  ])('%s: %s', (check, words, found) => {
    expect(underlined(check, words)).toEqual([found]);
  });

  it.each([
    ['impossibleDates', 'Bids are due by June 30.'],
    ['impossibleDates', 'In November 31 of the 100 assets rose.'],
    ['impossibleDates', 'The call is at 12:30 p.m. today.'],
    ['timeZones', 'The call is at 9 a.m. EST.'],
    ['timeZones', 'In July, it begins at 9 a.m. EDT.'],
    ['timeZones', 'It begins at 3 p.m. in London (10 a.m. in New York).'],
  ])('%s keeps quiet: %s', (check, words) => {
    expect(underlined(check, words)).toEqual([]);
  });
});
