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

it('docs/security.md names each class of attacks with its number of cases', () => {
  const counted = attackClasses.map(({ name, attacks }) => [
    name,
    attacks.length.toLocaleString('en-US'),
  ]);
  const all = attackClasses.reduce((sum, { attacks }) => sum + attacks.length, 0);
  expect(rows.map(([, name, , cases]) => [name, cases])).toEqual([
    ...counted,
    ['All', all.toLocaleString('en-US')],
  ]);
});

it('each case of a class has a name of its own', () => {
  for (const { name, attacks } of attackClasses) {
    const names = attacks.map((each) => each.name);
    const twice = names.filter((each, at) => names.indexOf(each) !== at);
    expect([name, twice]).toEqual([name, []]);
  }
});
