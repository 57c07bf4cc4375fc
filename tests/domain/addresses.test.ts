import { describe, expect, it } from 'vitest';
import { SafeLink } from '@/api/contract/wire';
import { addressProblem } from '@/domain/format/addressProblem';
import { hrefFromTyping, imageUrl, parseUrl, safeHref, webLink } from '@/domain/format/addresses';

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

describe('a link that somebody types', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    ['HTTP://A.example', 'http://a.example/'],
    [' a.example/b?c=d ', 'https://a.example/b?c=d'],
    ['\u200Ba.example', 'https://a.example/'],
    ['//a.example/b', 'https://a.example/b'],
    ['a.example:8080/b', 'https://a.example:8080/b'],
    ['ada@a.example', 'mailto:ada@a.example'],
    ['mailto:ada@a.example', 'mailto:ada@a.example'],
    ['news.example', 'https://news.example/'],
    ['ada@news.example', 'mailto:ada@news.example'],
    ['a.example/note:top', 'https://a.example/note:top'],
    ['ada@a.example/b', 'https://ada@a.example/b'],
  ])('%j leads to %s', (typed, href) => expect(hrefFromTyping(typed)).toBe(href));

  it.each([
    '',
    'note',
    'a.',
    'a./b',
    '.example',
    '/a.example',
    '?a.example',
    '#a.example',
    'x//a.example',
    'ada@desk',
    'x/ada@a.example',
    'ada@bo@',
    'a.example b',
    'a.exam\nple',
    'localhost:3000',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'view-source:https://a.example',
    'web+x.y:z',
    'mailto:ada',
  ])('%j leads nowhere', (typed) => expect(hrefFromTyping(typed)).toBeNull());
});

describe('a stored link', () => {
  const longest = `https://a.example/${'x'.repeat(4096 - 18)}`;
  it.each([
    [longest, longest],
    [`${longest}x`, null],
    ['\u200B https://a.example ', 'https://a.example/'],
    ['\u00A0https://a.example/b\u00A0', 'https://a.example/b'],
    ['mailto:ada@a.example?subject=Hello', 'mailto:ada@a.example?subject=Hello'],
    ['mailto:?cc=ada@a.example', null],
    [undefined, null],
    [null, null],
    [7, null],
  ])('%j is %j', (address, href) => expect(safeHref(address)).toBe(href));

  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    ['http://a.example', 'http://a.example/'],
    ['mailto:ada@a.example', ''],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('%j of a promo leads to %j', (address, href) => expect(webLink(address)).toBe(href));
});

describe('the path of an image', () => {
  const host = 'https://i.example';
  it.each([
    [' HTTPS://a.example/b.png ', host, 'HTTPS://a.example/b.png'],
    ['http://a.example/b.png', host, 'http://a.example/b.png'],
    ['uploads/https://a.png', host, `${host}/uploads/https://a.png`],
    [' //uploads/a.png', ` ${host}// `, `${host}/uploads/a.png`],
    ['uploads//a.png', `${host}/b//c`, `${host}/b//c/uploads//a.png`],
    [`a "'<>\\.png`, host, `${host}/a%20%22'%3C%3E%5C.png`],
    ['  ', host, ''],
    ['uploads/a b.png', '', '/uploads/a%20b.png'],
    ['javascript:alert(1)', host, `${host}/javascript:alert(1)`],
  ])('%j on %j is %j', (source, on, address) => expect(imageUrl(source, on)).toBe(address));
});

it.each([
  ['tel:+1 (212) 555-0100', 'tel:+1212555-0100'],
  ['TEL:2125550100', 'tel:2125550100'],
  ['tel:+1%20212%20555', 'tel:+1212555'],
  ['tel:1', null],
  ['tel:javascript', null],
  ['tel:911;ext=1', null],
  ['tel:555 0100 <b>', null],
])('a telephone number is a link of digits: %s', (address, expected) => {
  expect(safeHref(address)).toBe(expected);
});
