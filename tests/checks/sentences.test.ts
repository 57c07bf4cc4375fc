import { describe, expect, it } from 'vitest';
import { foundInText } from './written';

describe('a sentence', () => {
  it.each([
    ['The bank (one of two will join.', 'is never closed'],
    ['The bank one of two) will join.', 'was never opened'],
    ['The minutes (November 6 were dull.', 'is never closed'],
    ['“We sell nothing, the bank said.', 'is never closed'],
    ['We sell nothing,” the bank said.', 'was never opened'],
    ['The bank said "we sell nothing and left.', 'is never closed'],
    ['The second reason is that banks have begun to', 'breaks off'],
    ['Three banks joined, and', 'breaks off'],
    ['<ul><li>Rates fell because of the</li></ul>', 'breaks off'],
    ['The list of banks that joined the network is as follows:', 'announces something'],
    ['Banks have joined the network for reasons of their own choosing', 'no period'],
    ['and so the network grew in spring.', 'starts with a small letter'],
    ['Fees fell .. and rose.', 'doubled'],
    ['Fees fell,, then rose.', 'doubled'],
    ['Fees fell , then rose.', 'space before'],
    ['Fees fell.Then they rose.', 'runs two sentences together'],
    ['Fees fell,then rose.', 'lacks a space'],
  ])('has a problem: %s', (html, what) => {
    expect(
      foundInText('sentences', html)
        .map(({ text }) => text)
        .join(),
    ).toContain(what);
  });

  it.each([
    '1) cost, 2) speed, a) risk.',
    'The minutes (November 6) were dull.',
    'The minutes (Nov. 6) and the guidance (fiscal 2026) were dull.',
    'Sales rose (a 12% move, their best since 2021) and held.',
    'Our case (see page 4) stands, under Section 19(b) and Rule 144(a)(2).',
    'The vote (five to two (with one absent, see note 3)) was close.',
    'Flows turned. (We wrote of it on November 6. It took until November 18.) It was late.',
    'Two things matter: 1) flows, and 2) funding (see page 4).',
    'Either 1) sell (by November 30) or 2) hold.',
    'We can (either 1) sell, or 2) hold).',
    '“Debt is cheap.</p><p>“Nor do we borrow,” she said.',
    'It rose (as in May).',
    'Crypto.com and Node.js are names.',
    'The rate is in the range (0, 1].',
    'At 9 a.m., banks open; the U.S., too.',
    'It fell … and rose.',
    'It fell... and rose.',
    'Dear reader,</p><p>Rates fell.',
    'dYdX leads, and a16z follows.',
    '<h3>Where the risks are</h3><p>They are few.</p>',
    '<ul><li>the trend is up</li><li>fees fall</li></ul>',
    'Three names stand out:</p><ul><li>one</li></ul>',
    'The pipe is 5" wide.',
    'Mara Lindqvist, Head of Strategy',
    'Is it over? Not yet!',
    'Assets of 1,200,000 etc., all told.',
    'See https://data.example/a,b for all of them.',
  ])('is whole: %s', (html) => {
    expect(foundInText('sentences', html)).toEqual([]);
  });

  it('runs together, and a space puts it right', () => {
    expect(foundInText('sentences', 'Fees fell.Then they rose.')[0]?.fix).toMatchObject({
      from: 'fell.Then',
      to: 'fell. Then',
    });
  });
});
