import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources';
import { attackClasses } from './classes';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = text
  .slice(text.indexOf('## Attacks of our own'))
  .split('\n')
  .filter((line) => /^\|.*\|\s*[\d,]+\s*\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const written = rows.map(([, name = '', , cases = '']) => ({
  name,
  cases: Number(cases.replaceAll(',', '')),
}));

it('docs/security.md names each class of attacks with its number of cases', () => {
  const classes = written.slice(0, -1);
  expect(classes.map(({ name }) => name)).toEqual(attackClasses.map(({ name }) => name));
  const wrong = attackClasses.filter(({ attacks, followsContract }, at) => {
    const { cases } = classes[at] ?? { cases: 0 };
    // A new call doesn't have to be counted at once, but none that isn't there may be.
    const least = followsContract ? 0.85 * attacks.length : attacks.length;
    return cases > attacks.length || cases < least;
  });
  expect(wrong.map(({ name, attacks }) => [name, attacks.length])).toEqual([]);
});

it('docs/security.md counts all cases together', () => {
  const sum = written.slice(0, -1).reduce((all, { cases }) => all + cases, 0);
  expect(written.at(-1)).toEqual({ name: 'All', cases: sum });
});

it('each case of a class has a name of its own', () => {
  for (const { name, attacks } of attackClasses) {
    const names = attacks.map((each) => each.name);
    const twice = names.filter((each, at) => names.indexOf(each) !== at);
    expect([name, twice]).toEqual([name, []]);
  }
});
