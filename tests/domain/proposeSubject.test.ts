import { describe, expect, it } from 'vitest';
import { parseCommentary } from '@/domain/commentary/commentary';
import { proposeSubject } from '@/domain/newsletter/proposeSubject';

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
