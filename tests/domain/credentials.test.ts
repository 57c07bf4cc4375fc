import { expect, it } from 'vitest';
import { withoutCredentials } from '@/domain/firm/credentials';

it.each([
  ['/login?email=a%40b.c&password=x', '/login'],
  ['/login?password=', '/login'],
  ['/reset?t=abc&email=a&password=x&confirm=x', '/reset?t=abc'],
  ['/pricing?billing=yearly&password=x#plans', '/pricing?billing=yearly#plans'],
  ['//evil.example/?password=x', '/evil.example/'],
  ['/reset?t=abc', null],
  ['/comparator#password=x', null],
])('%s is shown as %s', (address, clean) => {
  expect(withoutCredentials(`https://desk.example${address}`)).toBe(clean);
});
