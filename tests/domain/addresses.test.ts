import { describe, expect, it } from 'vitest';
import { SafeLink } from '@/api/contract/wire';
import { addressProblem } from '@/domain/findings/addresses';
import { parseUrl, safeHref } from '@/domain/format/addresses';

/**
 * Enough calls for V8 to optimize a function. After that, Node 20 read such characters incorrectly.
 */
const often = 20_000;

function shareOf(isAccepted: () => boolean): number {
  let accepted = 0;
  for (let call = 0; call < often; call += 1) if (isAccepted()) accepted += 1;
  return accepted / often;
}

describe('an address with an umlaut, however often it is read', () => {
  const address = 'https://münchen.example/';
  it.each<[string, () => boolean]>([
    ['parses', () => parseUrl(address)?.hostname === 'xn--mnchen-3ya.example'],
    ['is a link', () => safeHref(address) !== null],
    ['may be stored', () => SafeLink.safeParse(address).success],
    ['is no finding', () => addressProblem(address) === null],
  ])('%s', (_, isAccepted) => {
    expect(shareOf(isAccepted)).toBe(1);
  });
});

it('is null where an address is incomplete', () => {
  expect(['', 'news.example', '/x', 'https://', '//x'].map(parseUrl)).toEqual(Array(5).fill(null));
});
