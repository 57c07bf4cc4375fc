import { describe, expect, it } from 'vitest';
import { parseCommentary } from '@/domain/commentary/commentary';
import { proposeSubject } from '@/domain/newsletter/proposeSubject';
import { sampleLastNewsletter } from '@/api/samples/prices';
import { foundBy } from './emails';

const found = (name: string) => foundBy('subjectLine', { newsletter: { name } });

describe('a subject', () => {
  it.each([
    ['TEST: 20/11/2026 Crypto Market Update', 'TEST'],
    ['20/11/2026 Crypto Market Update - draft', 'draft'],
    ['20/11/2026 Crypto Market Update (1)', '(1)'],
    ['20/11/2026 Crypto Market Update FINAL', 'FINAL'],
    ['RE: FW: Crypto Market Update', 'RE: FW:'],
    ['Crypto Market Update.docx', '.docx'],
    ['Untitled', 'Untitled'],
    ['[WIP] Funds return', '[WIP]'],
    ['wip - Funds return', 'wip'],
    ['20/11/2026 Cyrpto Market Update', 'Cyrpto'],
    ['Crypto Markte Update', 'Markte'],
  ])('must be fixed: %s', (name, words) => {
    const [first] = found(name);
    expect(first).toMatchObject({ severity: 'mustFix', field: 'title' });
    expect(first?.words).toContain(words.split(' ').at(-1));
  });

  it.each([
    ['BITCOIN REACHES ANOTHER RECORD', 'check', 'Bitcoin Reaches Another Record'],
    ['Funds are back!!', 'check', '!'],
    ['Funds are back 🔥', 'check', undefined],
    ['Funds are back,', 'tip', 'back'],
    ['Funds  are back', 'tip', 'Funds are'],
    ['Funds are back.', 'tip', 'back'],
  ])('is looked at: %s', (name, severity, to) => {
    expect(found(name)).toMatchObject([{ severity }]);
    expect(found(name)[0]?.fix?.to).toBe(to);
  });

  it.each([
    '20/11/2026 Crypto Market Update',
    'The Senate’s draft bill',
    'Uniswap v4, one year on',
    'Funds and Aave v4',
    'Copy trading under review',
    'A final test for the 20-day average',
    'SEC, CFTC and ETFs',
    'Are funds back?',
    'Rates rise in the U.S.',
    'Markets await the update',
    'Crypto Market Update [Corrected]',
    'What to watch next…',
    'DeFi TVL and USDT, USDC, XRP, HBAR',
    'Preview of the week',
    'Test of the lows',
  ])('is fine: %s', (name) => {
    expect(found(name)).toEqual([]);
  });

  it('repeats the last one', () => {
    const after = (last: string, name: string) =>
      foundBy('subjectLine', {
        newsletter: { name, daily_comments: '<p>Funds took in money again.</p>' },
        input: {
          previous: { ...sampleLastNewsletter, newsletter: { id: 11, name: last, date: null } },
        },
      });
    expect(after('Funds return', 'Funds return')).toMatchObject([
      { words: 'Funds return', fix: { to: 'Funds took in money again' } },
    ]);
    expect(
      after(
        '19/11/2026 Crypto Market Update: Funds return',
        '20/11/2026 Crypto Market Update: Funds return',
      ),
    ).toHaveLength(1);
    expect(after('19/11/2026 Crypto Market Update', '20/11/2026 Crypto Market Update')).toEqual([]);
    expect(after('Flows first: 19/11/2026', 'Flows first: 20/11/2026')).toEqual([]);
  });

  it('is missing, and proposed', () => {
    const newsletter = {
      name: ' ',
      daily_comments: '<p>Good morning. Funds took in money again.</p>',
    };
    expect(foundBy('subjectLine', { newsletter })).toMatchObject([
      { severity: 'mustFix', fix: { from: '', to: 'Funds took in money again' } },
    ]);
  });
});

describe('a proposed subject', () => {
  it.each([
    [
      '<p><strong>Good morning.</strong> Crypto assets extended their recovery overnight.</p>',
      'Crypto assets extended their recovery overnight',
    ],
    [
      '<h3>Flows</h3><p>Funds took in $412 million on Thursday, the first inflow in six sessions of steady selling.</p>',
      'Funds took in $412 million on Thursday',
    ],
    [
      '<p>The U.S. dollar softened after minutes of the committee showed that nobody is in a hurry to act.</p>',
      'The U.S. dollar softened',
    ],
    ['<p>Happy Friday!</p><p>Rates rose to 0.6 bps.</p>', 'Rates rose to 0.6 bps'],
    ['<p>[IMAGE]</p>', ''],
  ])('of %s', (html, subject) => {
    expect(proposeSubject(parseCommentary(html))).toBe(subject);
  });

  it('never is longer than 60 characters', () => {
    const long = proposeSubject(
      parseCommentary(`<p>${'Settlement volume of the network '.repeat(9)}</p>`),
    );
    expect(long.length).toBeLessThanOrEqual(60);
    expect(long).not.toMatch(/ the$| of$/);
  });
});
