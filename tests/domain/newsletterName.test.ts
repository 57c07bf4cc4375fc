import { expect, it } from 'vitest';
import { newsletterName } from '@/domain/newsletter/newsletterName';

it.each([
  ['Crypto Market Update', '2026-11-12 08:00:00', 'Crypto Market Update'],
  ['  ', '2026-11-12 08:00:00', '12 Nov newsletter'],
  ['', '2025-01-02 08:00:00', '2 Jan newsletter'],
  ['', null, 'Untitled newsletter'],
])('the newsletter named %j of %s is called %s', (name, date, called) => {
  expect(newsletterName({ name, date })).toBe(called);
});
