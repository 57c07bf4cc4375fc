import { authCalls } from '@/api/contract/auth';
import { memoryLimits } from '@server/http/limits';
import { readTrustedProxies } from '@server/http/proxies';
import { openTestApi, type TestApi } from '@tests/server/testApi';
import { attackClass, type Attack, type Closing } from '../attack';

/** The forms of `TRUSTED_PROXIES`: nobody, one or two in a row, and addresses. */
const forms = { none: '0', one: '1', two: '2', ranges: 'private, 2001:db8:cd::/48' } as const;
type Form = keyof typeof forms;

interface ProxiedDesks extends Closing {
  desks: Record<Form, TestApi>;
}

type Headers = Record<string, string>;
const forwarded = (text: string): Headers => ({ 'x-forwarded-for': text });

function request(api: TestApi, socket: string, headers: Headers): Promise<Response> {
  const init = { method: 'POST', headers, body: '{}' };
  const env = { incoming: { socket: { remoteAddress: socket } } };
  return Promise.resolve(api.app.request(`/api${authCalls.userInfo.path}`, init, env));
}

const visitor = '203.0.113.7';
const [edge, inner] = ['10.0.0.1', '10.0.0.2'];
const cdn = '2001:db8:cd::5';

/** Who is connected, what the request claims, and who is taken for the caller. */
const callers: [form: Form, socket: string, headers: Headers, caller: string][] = [
  // Nobody is believed.
  ['none', visitor, forwarded('192.0.2.1'), visitor],
  ['none', visitor, forwarded('127.0.0.1, 10.0.0.1'), visitor],
  ['none', visitor, { 'x-real-ip': '192.0.2.1' }, visitor],
  ['none', visitor, { forwarded: 'for=192.0.2.1' }, visitor],
  ['none', visitor, { 'cf-connecting-ip': '192.0.2.1', 'true-client-ip': '192.0.2.1' }, visitor],
  ['none', `::ffff:${visitor}`, forwarded('192.0.2.1'), visitor],
  ['none', '::ffff:cb00:7107', forwarded('192.0.2.1'), visitor],
  // One proxy adds whom it sees on the right.
  ['one', edge, forwarded(`192.0.2.1, ${visitor}`), visitor],
  ['one', edge, forwarded(`192.0.2.1, 10.0.0.9, ${visitor}`), visitor],
  ['one', edge, forwarded(`"192.0.2.1, ${visitor}`), visitor],
  ['one', edge, forwarded(`for=192.0.2.1;by=x, ${visitor}`), visitor],
  ['one', edge, forwarded(`${'192.0.2.1, '.repeat(5_000)}${visitor}`), visitor],
  ['one', edge, forwarded(`${','.repeat(60_000)}${visitor}`), visitor],
  ['one', edge, forwarded(`192.0.2.1, ${visitor}:4711`), visitor],
  ['one', edge, forwarded(`192.0.2.1, ::ffff:${visitor}`), visitor],
  ['one', edge, forwarded('192.0.2.1, [2001:db8:1:2::9]:443'), '2001:db8:1:2::/64'],
  ['one', edge, forwarded('192.0.2.1, 2001:db8:1:2:ffff::1'), '2001:db8:1:2::/64'],
  ['one', edge, { ...forwarded(visitor), 'x-real-ip': '192.0.2.1' }, visitor],
  ['one', edge, { ...forwarded(visitor), forwarded: 'for=192.0.2.1' }, visitor],
  // What isn't an address ends at whoever wrote it.
  ...[
    'unknown',
    '_hidden',
    'localhost',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '127.1',
    '2130706433',
    '203.0.113.256',
    '203.0.113.7/0',
    '1.2.3.4%eth0',
    '::1::',
    '[::1',
    '²03.0.113.7',
    '<script>',
    'x'.repeat(10_000),
    '1'.repeat(10_000),
    ':'.repeat(10_000),
    '[['.repeat(5_000),
  ].map((text): [Form, string, Headers, string] => ['one', edge, forwarded(text), edge]),
  // Two proxies in a row.
  ['two', inner, forwarded(`192.0.2.1, ${visitor}, ${edge}`), visitor],
  ['two', inner, forwarded(`192.0.2.1, unknown, ${edge}`), edge],
  ['two', inner, forwarded(`${visitor}, unknown`), inner],
  // Proxies at known addresses, however many there are.
  ['ranges', visitor, forwarded('192.0.2.1'), visitor],
  ['ranges', visitor, forwarded('10.0.0.1'), visitor],
  ['ranges', edge, forwarded(`192.0.2.1, ${visitor}`), visitor],
  ['ranges', edge, forwarded(`192.0.2.1, ${visitor}, 10.0.0.7, ${cdn}`), visitor],
  ['ranges', edge, forwarded(`10.0.0.8, ${visitor}, 192.168.1.1`), visitor],
  ['ranges', `::ffff:${edge}`, forwarded(`192.0.2.1, ${visitor}`), visitor],
  ['ranges', cdn, forwarded(`192.0.2.1, ${visitor}`), visitor],
  ['ranges', '2001:db8:ce::5', forwarded('192.0.2.1'), '2001:db8:ce:0::/64'],
  ['ranges', edge, forwarded('192.0.2.1, 010.0.0.1'), edge],
  ['ranges', edge, forwarded(`192.0.2.1, 11.0.0.1`), '11.0.0.1'],
  ['ranges', edge, forwarded(`192.0.2.1, ${'10.0.0.9, '.repeat(200)}10.0.0.9`), '10.0.0.9'],
];

const short = (headers: Headers) => JSON.stringify(headers).slice(0, 70);

const claims: Attack<ProxiedDesks>[] = callers.map(([form, socket, headers, caller], at) => ({
  name: `${at + 1}: TRUSTED_PROXIES=${forms[form]}, ${socket} with ${short(headers)}`,
  async act({ desks }) {
    const { lines } = desks[form];
    lines.length = 0;
    await request(desks[form], socket, headers);
    return lines.find(({ event }) => event === 'request')?.['address'];
  },
  expected: caller,
}));

/** Who may say that the caller came by HTTPS. */
const schemes: [form: Form, socket: string, scheme: string, isSecure: boolean][] = [
  ['none', visitor, 'https', false],
  ['one', edge, 'https', true],
  ['one', edge, 'https, http', false],
  ['ranges', visitor, 'https', false],
  ['ranges', edge, 'https', true],
  ['ranges', edge, 'https,http', false],
];

const secured: Attack<ProxiedDesks>[] = schemes.map(([form, socket, scheme, isSecure]) => ({
  name: `TRUSTED_PROXIES=${forms[form]}, ${socket} that claims ${scheme}`,
  async act({ desks }) {
    const { headers } = await request(desks[form], socket, { 'x-forwarded-proto': scheme });
    return headers.has('strict-transport-security');
  },
  expected: isSecure,
}));

/** Somebody who writes another address with each request counts as one caller still. */
const limited: Attack<ProxiedDesks>[] = (['none', 'one', 'two', 'ranges'] as const).map((form) => ({
  name: `TRUSTED_PROXIES=${forms[form]}: 70 requests, each with another address`,
  async act({ desks }) {
    const ends = {
      none: '',
      one: `, ${visitor}`,
      two: `, ${visitor}, ${edge}`,
      ranges: `, ${visitor}`,
    };
    const socket = form === 'none' ? visitor : edge;
    const { path } = authCalls.reset;
    const all = Array.from({ length: 70 }, async (_, at) => {
      const headers = forwarded(`198.51.100.${at}${ends[form]}`);
      const env = { incoming: { socket: { remoteAddress: socket } } };
      return desks[form].app.request(`/api${path}`, { method: 'POST', headers, body: '{}' }, env);
    });
    const answers = await Promise.all(all);
    return answers.filter(({ status }) => status === 429).length;
  },
  expected: 10,
}));

const settings: Attack<ProxiedDesks>[] = [
  '0.0.0.0/0',
  '::/0',
  '::ffff:0.0.0.0/96',
  '10.0.0.0/8, 0.0.0.0/0',
  '*',
  'all',
  'true',
  'public',
  '11',
  '-1',
  '1.5',
  '1e1',
  '10.0.0.1/33',
  '10.0.0.1/-1',
  '10.0.0.1/8/8',
  '10.0.0.1:80',
  '[::1]',
  '10.0.0',
  '0x7f.0.0.1',
  '010.0.0.1',
  'proxy.example',
].map((text) => ({
  name: `TRUSTED_PROXIES=${text}`,
  act: () => Promise.resolve(typeof readTrustedProxies(text)),
  expected: 'string',
}));

export const proxies = attackClass<ProxiedDesks>({
  name: 'Callers behind proxies',
  attacks: [...claims, ...secured, ...limited, ...settings],
  async open(fault) {
    const openOf = async (form: Form) => {
      const trustedProxies = readTrustedProxies(forms[form]);
      if (typeof trustedProxies === 'string') throw new Error(trustedProxies);
      return openTestApi({ limits: memoryLimits, trustedProxies, ...fault?.deps });
    };
    const [none, one] = [await openOf('none'), await openOf('one')];
    const [two, ranges] = [await openOf('two'), await openOf('ranges')];
    const desks = { none, one, two, ranges };
    return {
      desks,
      close: async () => void (await Promise.all(Object.values(desks).map((api) => api.close()))),
    };
  },
});
