import { describe, expect, test } from 'vitest';
import { readAddresses } from '@/domain/sending/recipients';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `a${at}@desk.example`).join('\n');

describe('typed addresses', () => {
  test.each([
    ['nothing', '', []],
    ['spaces alone', ' \n ; , ', []],
    ['one', 'a@desk.example', ['a@desk.example']],
    [
      'all separators, also several together',
      'a@desk.example, b@desk.example;c@desk.example\n\nd@desk.example\te@desk.example ',
      ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@desk.example`),
    ],
    ['an address twice', 'a@desk.example a@desk.example', ['a@desk.example']],
  ])('may be %s', (_, text, addresses) => {
    expect(readAddresses(text)).toEqual({ addresses, error: null });
  });

  test.each([
    ['desk', 'desk'],
    ['a@desk.example b@desk', 'b@desk'],
    ['@desk.example c@', '@desk.example'],
  ])('of %j are refused because of %s', (text, wrong) => {
    const error = `“${wrong}” isn’t a complete email address.`;
    expect(readAddresses(text)).toEqual({ addresses: null, error });
  });

  test('are 50 at most', () => {
    expect(readAddresses(`${many(50)}\n${many(50)}`).addresses).toHaveLength(50);
    expect(readAddresses(many(51))).toEqual({
      addresses: null,
      error: 'Use at most 50 addresses.',
    });
  });
});
