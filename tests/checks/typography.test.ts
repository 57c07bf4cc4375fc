import { describe, expect, it } from 'vitest';
import { checkEmail } from '@/domain/checks/checkEmail';
import { cleanEmail, remade } from './clean';

const email = cleanEmail('v2', 'email');

/** What the checks say about a sentence that is added to the commentary of a good newsletter. */
function found(html: string): string[] {
  const { newsletter } = email.input;
  const daily_comments = `${newsletter.daily_comments}<p>${html}</p>`;
  const changed = remade(email, { newsletter: { ...newsletter, daily_comments } });
  return checkEmail(changed).findings.map(({ check, text }) => `${check}: ${text}`);
}

describe('the checks', () => {
  it.each([
    'The network now does 10<sup>6</sup> hashes for each unit of energy.',
    'Miners reached 6 × 10<sup>20</sup> hashes per second.',
    'The curve follows x<sup>n+1</sup>, where x<sub>1</sub> is the first day.',
    'Offsets for CO<sub>2</sub> trade on the same venues.',
    'The committee meets on December 9<sup>th</sup>.',
    'Fees fell, as the agency reported.<sup>1</sup>',
    'Nothing changed <s>at all</s>, and we wait.',
    'Our view is <s>unknown</s> unchanged.',
    '<s>$BTC fell to $12.</s> We wait.',
    'We wait. <s>$BTC trades at $12, and $ETH at $3.</s>',
    '<s>Nothing else matters today.</s>',
    '<a href="https://data.example/exchange-balances"><s>Balances</s></a> We wait.',
  ])('say nothing about %s', (html) => {
    expect(found(html)).toEqual([]);
  });

  it.each([
    ['<s>Ask Tom: [TK]</s> We wait.', 'editorNotes'],
    ['<s>[insert level]</s> We wait.', 'placeholders'],
    ['<s>The upside is guaranteed.</s> We wait.', 'restrictedWords'],
  ])('find what is seen although it is struck: %s', (html, check) => {
    expect(found(html).map((each) => each.split(':')[0])).toContain(check);
  });

  it('still find a wrong figure beside struck words', () => {
    expect(found('$BTC is <s>higher</s> at $49,318.')).not.toEqual([]);
  });
});
