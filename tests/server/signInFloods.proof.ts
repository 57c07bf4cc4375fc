import { afterEach, beforeEach, expect, it } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import { sampleAccount } from '@server/db/seed/seed';
import { makePasswords } from '@server/node/start';
import { sampleOf } from '../proofs';
import { openTestApi, type TestApi } from './testApi';

const { email, password } = sampleAccount;
const home = '198.51.100.7';
let api: TestApi;

/** With a server's own passwords, which take time: at most four are verified at once. */
beforeEach(async () => {
  const passwords = makePasswords();
  api = await openTestApi({ trustedProxies: 1, passwords });
  await api.client.query('update staff set password_hash = $1', [await passwords.hash(password)]);
});
afterEach(() => api.close());

function login(as: string, secret: string, address: string) {
  return api.send(`/api${authCalls.login.path}`, {
    method: 'POST',
    body: JSON.stringify({ email: as, password: secret }),
    headers: { 'x-forwarded-for': address },
  });
}

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
/** An address in another network each. */
const elsewhere = (at: number) => `10.${at >> 8}.${at & 255}.9`;

const floods: [string, (at: number) => [as: string, address: string]][] = [
  ['one network name other accounts', (at) => [`user${at}@x.example`, '203.0.113.1']],
  ['many networks name other accounts', (at) => [`user${at}@x.example`, elsewhere(at)]],
  ['many networks name the same account', (at) => [email, elsewhere(at)]],
  ['the own network name other accounts', (at) => [`user${at}@x.example`, home]],
];

it.each(sampleOf('Floods of sign-ins', floods, 1))(
  'from %s: a known user signs in meanwhile',
  async (_, one) => {
    expect((await login(email, password, home)).status).toBe(200);
    let waiting = 400;
    const flood = times(400, async (at) => {
      const [as, address] = one(at);
      await login(as, 'Wrong-1!', address);
      waiting -= 1;
    });
    for (let count = 0; count < 3; count += 1) {
      expect((await login(email, password, home)).status).toBe(200);
    }
    expect(waiting).toBeGreaterThanOrEqual(0);
    await Promise.all(flood);
  },
);

it('that name other accounts let a user of an unknown network through before they are done', async () => {
  const order: string[] = [];
  const flood = times(100, async (at) => {
    await login(`user${at}@x.example`, 'Wrong-1!', `203.0.${at % 4}.1`);
    order.push('flood');
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await login(email, password, home)).status).toBe(200);
  order.push('user');
  await Promise.all(flood);
  expect(order.indexOf('user')).toBeLessThan(order.length - 1);
});
