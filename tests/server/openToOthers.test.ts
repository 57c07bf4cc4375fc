import { expect, it } from 'vitest';
import { openToOthers } from '@server/node/openToOthers';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4400/', false],
  ['::1', 'http://[::1]:4400/', false],
  ['localhost', 'http://localhost:4400/', false],
  ['0.0.0.0', 'http://localhost:4400/', true],
  ['::', 'http://localhost:4400/', true],
  ['127.0.0.1', 'https://desk.example/', true],
])('the sample account on %s, opened at %s: warned of is %s', (host, publicUrl, isWarned) => {
  expect(openToOthers({ host, publicUrl }) !== '').toBe(isWarned);
});
