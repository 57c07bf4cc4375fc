import { describe, expect, it } from 'vitest';
import {
  callerOf,
  isSecure,
  readTrustedProxies,
  type TrustedProxies,
  watchProxies,
} from '@server/http/proxies';

function trusted(text: string): TrustedProxies {
  const read = readTrustedProxies(text);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

const cdn = '198.51.100.0/24, 2001:db8:cd::/48, private';
const from = (socket: string | undefined, forwardedFor?: string, forwardedProto?: string) => ({
  socket,
  forwardedFor,
  forwardedProto,
});
const many = (address: string) => Array.from({ length: 1_000 }, () => address).join(', ');

describe('who is calling', () => {
  it.each<[string, string | undefined, string | undefined, string]>([
    // Nobody in front.
    ['0', '203.0.113.7', undefined, '203.0.113.7'],
    ['0', '203.0.113.7', '192.0.2.1', '203.0.113.7'],
    ['0', undefined, '192.0.2.1', 'local'],
    ['0', '::1', '192.0.2.1', '0:0:0:0::/64'],
    ['0', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    // One proxy.
    ['1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['1', '10.0.0.1', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
    ['1', '10.0.0.1', '192.0.2.1,203.0.113.7', '203.0.113.7'],
    ['1', '10.0.0.1', ' 203.0.113.7 ', '203.0.113.7'],
    ['1', '10.0.0.1', '203.0.113.7,', '203.0.113.7'],
    ['1', '10.0.0.1', '203.0.113.7, ,', '203.0.113.7'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
    ['1', '10.0.0.1', '', '10.0.0.1'],
    ['1', '10.0.0.1', ',', '10.0.0.1'],
    ['1', undefined, '203.0.113.7', '203.0.113.7'],
    ['1', '10.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
    ['1', '10.0.0.1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['1', '10.0.0.1', '2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['1', '10.0.0.1', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1', '10.0.0.1', '[fe80::1%25eth0]', 'fe80:0:0:0::/64'],
    ['1', '10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['1', '10.0.0.1', '::ffff:cb00:7107', '203.0.113.7'],
    // What isn't an address is as if the proxy had said nothing.
    ['1', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['1', '10.0.0.1', '_hidden', '10.0.0.1'],
    ['1', '10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
    ['1', '10.0.0.1', '203.0.113', '10.0.0.1'],
    ['1', '10.0.0.1', '3405803783', '10.0.0.1'],
    ['1', '10.0.0.1', '0313.0.0161.7', '10.0.0.1'],
    ['1', '10.0.0.1', '0xcb.0.113.7', '10.0.0.1'],
    ['1', '10.0.0.1', '203.0.113.256', '10.0.0.1'],
    ['1', '10.0.0.1', '203.0.113.7%eth0', '10.0.0.1'],
    ['1', '10.0.0.1', '203.0.113.7/24', '10.0.0.1'],
    ['1', '10.0.0.1', '"203.0.113.7"', '10.0.0.1'],
    ['1', '10.0.0.1', 'for=203.0.113.7', '10.0.0.1'],
    ['1', '10.0.0.1', '2001:db8:::1', '10.0.0.1'],
    ['1', '10.0.0.1', `fe80::1%${'x'.repeat(100)}`, '10.0.0.1'],
    ['1', '10.0.0.1', 'x'.repeat(10_000), '10.0.0.1'],
    // Two and three in a row.
    ['2', '10.0.0.1', '203.0.113.7, 198.51.100.4', '203.0.113.7'],
    ['2', '10.0.0.1', '192.0.2.1, 203.0.113.7, 198.51.100.4', '203.0.113.7'],
    ['2', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['2', '10.0.0.1', 'unknown, 198.51.100.4', '198.51.100.4'],
    ['3', '10.0.0.1', '192.0.2.1, 203.0.113.7, 198.51.100.4, 10.0.0.2', '203.0.113.7'],
    // Proxies by address.
    [cdn, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [cdn, '10.0.0.1', '203.0.113.7, 198.51.100.4', '203.0.113.7'],
    [cdn, '10.0.0.1', '192.0.2.1, 203.0.113.7, 198.51.100.4', '203.0.113.7'],
    [cdn, '10.0.0.1', '203.0.113.7, 2001:db8:cd:1::4, 172.16.0.9', '203.0.113.7'],
    [cdn, '10.0.0.1', '203.0.113.7, 2001:db8:ce::4', '2001:db8:ce:0::/64'],
    [cdn, '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [cdn, '10.0.0.1', '203.0.113.7, ::ffff:198.51.100.4', '203.0.113.7'],
    [cdn, '10.0.0.1', '203.0.113.7, 198.51.100.4:443', '203.0.113.7'],
    [cdn, 'fd00::1%eth0', '203.0.113.7', '203.0.113.7'],
    [cdn, '10.0.0.1', '10.0.0.9, 10.0.0.8', '10.0.0.9'],
    [cdn, '10.0.0.1', 'unknown, 198.51.100.4', '198.51.100.4'],
    [cdn, '10.0.0.1', '198.51.100.9, unknown', '10.0.0.1'],
    [cdn, '10.0.0.1', undefined, '10.0.0.1'],
    // A connection from elsewhere: everything in the header is its own claim.
    [cdn, '203.0.113.7', '192.0.2.1', '203.0.113.7'],
    [cdn, '203.0.113.7', '192.0.2.1, 10.0.0.1', '203.0.113.7'],
    [cdn, '127.0.0.1', '192.0.2.1', '127.0.0.1'],
    [cdn, '172.32.0.1', '192.0.2.1', '172.32.0.1'],
    [cdn, undefined, '192.0.2.1', 'local'],
    ['loopback', '127.8.8.8', '203.0.113.7', '203.0.113.7'],
    ['loopback', '::1', '203.0.113.7', '203.0.113.7'],
    ['Private,LOOPBACK', '192.168.1.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '10.0.0.2', '203.0.113.7', '10.0.0.2'],
    ['::ffff:10.0.0.0/104', '10.9.9.9', '203.0.113.7', '203.0.113.7'],
    // Long headers are read from the right, as far as needed.
    [cdn, '10.0.0.1', `${many('192.0.2.1')}, 203.0.113.7, 198.51.100.4`, '203.0.113.7'],
    [cdn, '10.0.0.1', `203.0.113.7, ${many('10.0.0.9')}`, '10.0.0.9'],
    ['1', '10.0.0.1', `203.0.113.7${','.repeat(1_000)}`, '10.0.0.1'],
  ])('with TRUSTED_PROXIES=%s: %s, %s', (setting, socket, header, network) => {
    expect(callerOf(from(socket, header), trusted(setting)).network).toBe(network);
  });
});

it.each<[string, string | undefined, string | undefined, boolean]>([
  ['0', '10.0.0.1', 'https', false],
  ['1', '10.0.0.1', 'https', true],
  ['1', undefined, 'HTTPS', true],
  ['1', '10.0.0.1', 'http', false],
  ['1', '10.0.0.1', undefined, false],
  ['1', '10.0.0.1', 'https, http', false],
  ['private', '10.0.0.1', 'https', true],
  ['private', '203.0.113.7', 'https', false],
  ['private', undefined, 'https', false],
])('with TRUSTED_PROXIES=%s, %s says that TLS is %s', (setting, socket, scheme, secure) => {
  expect(isSecure(from(socket, undefined, scheme), trusted(setting))).toBe(secure);
});

it.each([
  ['11', 'at most 10'],
  ['-1', '"-1"'],
  ['1.5', '"1.5"'],
  ['cdn.example', '"cdn.example"'],
  ['10.0.0.1, 10.0.0', '"10.0.0"'],
  ['10.0.0.0/33', '"10.0.0.0/33"'],
  ['10.0.0.0/8/8', '"10.0.0.0/8/8"'],
  ['10.0.0.0/', '"10.0.0.0/"'],
  ['10.0.0.1:80', '"10.0.0.1:80"'],
  ['::1%eth0', '"::1%eth0"'],
  ['0.0.0.0/0', "can't be everybody"],
  ['10.0.0.1, ::/0', "can't be everybody"],
  ['::ffff:0:0/96', "can't be everybody"],
])('TRUSTED_PROXIES=%s is refused, with the entry', (setting, part) => {
  expect(readTrustedProxies(setting)).toEqual(expect.stringContaining(part));
});

describe('the log says once', () => {
  const watched = (setting: string) => {
    const lines: Record<string, unknown>[] = [];
    return { lines, watch: watchProxies((line) => lines.push(line), trusted(setting)) };
  };

  it('that a header arrives which nobody believes', () => {
    const { lines, watch } = watched('10.0.0.1');
    watch(from('10.0.0.1', '203.0.113.7'), undefined);
    watch(from('10.0.0.2'), undefined);
    expect(lines).toEqual([]);
    for (const _ of [1, 2]) watch(from('10.0.0.2', '203.0.113.7'), undefined);
    expect(lines).toEqual([
      { level: 'warn', event: 'proxy-not-trusted', message: expect.stringContaining('10.0.0.2') },
    ]);
  });

  it('that many people have one address which hides others', () => {
    const { lines, watch } = watched('1');
    for (const user of [1, 2, 3, 4, 5, 6]) {
      watch(from('10.0.0.1', `203.0.113.${user}, 198.51.100.4`), user);
    }
    expect(lines).toEqual([
      { level: 'warn', event: 'one-caller', message: expect.stringContaining('198.51.100.4') },
    ]);
  });

  it('nothing about an office, beside which others have addresses of their own', () => {
    const { lines, watch } = watched('1');
    watch(from('10.0.0.1', '203.0.113.7'), 9);
    for (const user of [1, 2, 3, 4, 5, 6]) watch(from('10.0.0.1', '203.0.113.99'), user);
    expect(lines).toEqual([]);
  });
});
