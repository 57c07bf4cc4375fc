import { describe, expect, it } from 'vitest';
import { underlined } from './texts';

const flows = 'Spot funds took in $412 million on Thursday. ';

describe('contradictions', () => {
  it.each([
    [`${flows}Thursday’s $420 million for the spot funds helped.`, '$420 million'],
    ['Exchange balances keep falling. Rising exchange balances weigh.', 'Rising exchange balances'],
    ['Leverage is modest. Yet leverage is stretched.', 'Yet leverage is stretched'],
  ])('are found: %s', (words, found) => {
    expect(underlined('contradictions', words)).toEqual([found]);
  });

  it.each([
    `${flows}Thursday’s more than $400 million for the spot funds helped.`,
    `${flows}Ethereum funds took in $120 million on Thursday.`,
    `${flows}Spot funds took in $90 million last Thursday.`,
    'Leverage is modest. Leverage is stretched at two companies.',
    'Exchange balances keep falling. Stablecoin balances are rising.',
  ])('are not found: %s', (words) => {
    expect(underlined('contradictions', words)).toEqual([]);
  });
});

describe('text pasted twice', () => {
  const line = 'Two pension plans in the Midwest disclosed large positions in spot funds today.';

  it('is found once', () => {
    expect(underlined('pastedText', `${line}</p><p>${line}`)).toEqual([line]);
  });

  it('is not found where figures differ', () => {
    const words = 'Desk one reports 14 orders for the week ahead of us.';
    expect(underlined('pastedText', `${words} ${words.replace('14', '15')}`)).toEqual([]);
  });
});

describe('images', () => {
  it('must be there if the text speaks of them', () => {
    const none = { newsletter_image: '', newsletter_image_1: '', newsletter_image_2: '' };
    expect(underlined('images', 'The chart below shows flows.', none)).toEqual(['The chart below']);
    expect(underlined('images', 'The weekly chart shows a base.', none)).toEqual([]);
  });
});
