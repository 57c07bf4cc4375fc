import { expect, it } from 'vitest';
import { cutToSentences } from '@/domain/format/sentences';

const first = 'The exchange accounted for most of the day’s volume, as it did last week.';
const second = 'Client keys were kept offline by the U.S. custodian.';

it.each([
  ['keeps what fits', first, 160, first],
  ['ends with a whole sentence', `${first} ${second} ${first}`, 160, `${first} ${second}`],
  ['knows that initials end none', `${first} ${second}`, 120, first],
  [
    'cuts between words where a sentence is longer',
    first,
    40,
    'The exchange accounted for most of the…',
  ],
  [
    'does not let a short sentence stand for all',
    `Yes. ${first}`,
    70,
    expect.stringMatching(/^Yes\. The .*…$/),
  ],
  ['counts what fits to the last character', `${first} ${second}`, first.length, first],
  [
    'does not take the limit for an end',
    `${first.slice(0, -1)}, and more. ${second}`,
    first.length,
    expect.stringMatching(/…$/),
  ],
])('%s', (_, text, limit, cut) => {
  expect(cutToSentences(text, limit)).toEqual(cut);
});
