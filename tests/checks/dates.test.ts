import { describe, expect, it } from 'vitest';
import { emailOf, foundBy, foundInComment, resultOf } from './emails';

/** The newsletter is dated Friday, November 20, 2026. */
function inTitle(name: string): string[] {
  return foundBy('dates', { newsletter: { name } }).map(({ text }) => text);
}

function inHeader(words: string) {
  return foundBy('dates', { rows: { header: `<div>${words}</div>` } });
}

describe('another date than the newsletter’s', () => {
  it('is named with both, in the field to fix', () => {
    expect(foundBy('dates', { newsletter: { name: 'Update of 19 November' } })).toEqual([
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
    const name = 'Update of 19 November';
    expect(foundBy('dates', { newsletter: { name }, subject: name })).toHaveLength(1);
  });

  it.each([
    'Ahead of December 10',
    'Before the Dec 10 meeting',
    'Since Nov 4: a review',
    'Until the Wednesday, Dec 2 vote',
    'Week of November 16',
    'Notes for the December 10 meeting',
    'Weekly wrap: 16 November - 20',
    'November 16–20',
    'Nov 20, after Nov 4',
    'Nov 19 and Nov 20',
  ])('may be an event: %s', (name) => {
    expect(inTitle(name)).toEqual([]);
  });

  it('is not found in the commentary', () => {
    expect(foundInComment('dates', 'The vote of November 4 was close.')).toEqual([]);
  });
});

describe('a weekday beside a date', () => {
  it.each([
    ['The vote is on Thursday, November 27.', '“Thursday, November 27”', 'Friday'],
    ['We meet Monday the 20th of November.', '“Monday the 20th of November”', 'Friday'],
    ['Sat. Nov 22 is the day.', '“Sat. Nov 22”', 'Sunday'],
    ['It ends on November 24 (Monday).', '“November 24 (Monday)”', 'Tuesday'],
    ['The cut of Monday, November 25, 2025.', '“Monday, November 25, 2025”', 'Tuesday'],
  ])('is wrong: %s', (words, quote, right) => {
    expect(foundInComment('dates', words)).toEqual([
      `${quote} in Market Update: that day is a ${right}.`,
    ]);
  });

  it.each([
    'The vote is on Friday, November 27.',
    'It ends on November 24 (Tuesday).',
    'It ends on November 24 (a holiday).',
    'On Monday we said that November 27 matters.',
  ])('is right: %s', (words) => {
    expect(foundInComment('dates', words)).toEqual([]);
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
    ['It’s Saturday and markets are open.', '“It’s Saturday”'],
    ['Today, November 19, options expire.', '“today, November 19”'],
    ['Expiry is today (Nov 19).', '“today, Nov 19”'],
  ])('is another day: %s', (words, quote) => {
    expect(foundInComment('dates', words)).toEqual([`${quote} in Market Update: ${dated}`]);
  });

  it.each([
    'Happy Friday.',
    'Today is Friday.',
    'Today, November 20, options expire.',
    'It’s Thursday’s close that counts.',
    'On Thursday books were thin.',
  ])('is the newsletter’s: %s', (words) => {
    expect(foundInComment('dates', words)).toEqual([]);
  });

  it('is read in the technical commentary, but not in news', () => {
    const html = '<p>Happy Thursday.</p>';
    expect(foundBy('dates', { rows: { technical: html } })).toMatchObject([
      { section: 'technical', field: 'technical', excerpt: 'Happy Thursday', severity: 'check' },
    ]);
    expect(foundBy('dates', { rows: { news: html } })).toEqual([]);
  });

  it.each([
    ['Thursday Market Update', '“Thursday” in the title'],
    ['Crypto on Monday', '“Monday” in the title'],
    ['The Tuesday morning note', '“Tuesday” in the title'],
  ])('is in the title: %s', (name, words) => {
    expect(inTitle(name)).toEqual([`${words}: ${dated}`]);
  });

  it.each(['Friday Market Update', 'Cyber Monday update', 'What Thursday taught us'])(
    'is not in the title: %s',
    (name) => {
      expect(inTitle(name)).toEqual([]);
    },
  );
});

describe('the newsletter’s own date', () => {
  it('is required', () => {
    expect(foundBy('dates', { newsletter: { date: null } })).toEqual([
      { check: 'dates', severity: 'mustFix', text: 'The newsletter has no date.', field: 'title' },
    ]);
  });

  it('is compared with today', () => {
    const found = foundBy('dates', { now: new Date('2026-11-23T13:14:00Z') });
    expect(found).toEqual([
      {
        check: 'dates',
        severity: 'mustFix',
        text: 'The newsletter is dated November 20, 2026, but in New York it’s November 23, 2026.',
        field: 'title',
      },
    ]);
    expect(resultOf('dates', {})).toEqual({
      key: 'dates',
      name: 'Dates that disagree',
      outcome: 'passed',
    });
    expect(resultOf('dates', { now: new Date(Number.NaN) })?.why).toBe(
      'Today’s date in New York isn’t known.',
    );
  });
});
