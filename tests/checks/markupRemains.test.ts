import { describe, expect, it } from 'vitest';
import { foundInText } from './written';

describe('Markdown and code', () => {
  it.each([
    'The **premium** is gone.',
    'The __premium__ is gone.',
    'See [the data](https://data.example/flows).',
    '### Levels',
    'Use `getblock` for that.',
    '| Fund | Flow | Fee |',
    '[b]Levels[/b] are near.',
    'Rates :rocket: rise.',
    'Rates rose.\\nFees fell.',
    'p {color: red} Rates rose.',
    'font-family: Arial; Rates rose.',
    '&lt;!-- StartFragment --&gt; Rates rose.',
    'Rates%20rose again.',
    '~~Rates fell~~ Rates rose.',
  ])('are in: %s', (html) => {
    expect(foundInText('markupRemains', html)[0]).toMatchObject({ severity: 'mustFix' });
  });

  it.each([
    'Volume rose 3|5 and *not* less.',
    'Rates rose.* Fees fell.',
    'It is our #1 guide.',
    'The ratio was 12:30:45 at noon.',
    'The fund (a trust: see below) has two owners.',
    'C# and F# are languages.',
    'A 2 * 3 * 4 grid.',
    'The set {a, b} has two members.',
    'Read and write: both work.',
    'The 5% is of 20% of all.',
  ])('aren’t in: %s', (html) => {
    expect(foundInText('markupRemains', html)).toEqual([]);
  });
});
