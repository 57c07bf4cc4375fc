import { afterEach, beforeEach, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { type BrandDomain, deliverabilityCalls as calls } from '@/api/contract/deliverability';
import { samplePublisher } from '@/api/samples/publication';
import { type Dns, makeAsk } from '@server/dns';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;
let asked: string[];

const none = Object.assign(new Error('none'), { code: 'ENOTFOUND' });
const records: Record<string, string[]> = {
  'firm.com': ['v=spf1 include:_spf.firm.com -all'],
  '_spf.firm.com': ['v=spf1 ip4:1.2.3.4 -all'],
  '_dmarc.firm.com': ['v=DMARC1; ', 'p=reject'],
};
const dns: Dns = {
  async resolveTxt(name) {
    asked.push(name);
    const parts = records[name];
    if (!parts) throw none;
    return [parts];
  },
  async resolveCname() {
    throw none;
  },
  async resolveMx() {
    throw Object.assign(new Error('refused'), { code: 'ESERVFAIL' });
  },
};

beforeEach(async () => {
  asked = [];
  const { fsi, fs } = samplePublisher.brands;
  const brands = { fsi: { ...fsi, from_address: 'desk@Firm.com' }, fs };
  api = await openTestApi({ dns, publisher: { ...samplePublisher, brands } });
  token = await api.signIn();
});
afterEach(() => api.close());

const check = (selector = '') => api.call(calls.check, { selector }, token);

it('asks for the domains of the brands and what they name, and for nothing else', async () => {
  const found = (await check('google')).body.response as BrandDomain[];
  expect(found.map(({ brand, domain }) => [brand, domain])).toEqual([
    ['fsi', 'firm.com'],
    ['fs', samplePublisher.brands.fs.from_address.split('@')[1]],
  ]);
  const states = found[0]?.findings.map((each) => [each.check, each.state]);
  expect(Object.fromEntries(states ?? [])).toEqual({
    spf: 'good',
    dkim: 'bad',
    dmarc: 'bad',
    mx: 'unknown',
  });
  // The other brand's domain is one of the sample firm, which no public DNS has.
  expect(found[1]?.findings).toMatchObject([{ check: 'from', state: 'bad' }]);
  expect(asked.toSorted()).toEqual([
    '_dmarc.firm.com',
    '_spf.firm.com',
    'firm.com',
    'google._domainkey.firm.com',
  ]);
});

it('takes only selectors that can be names, and leaves a row', async () => {
  for (const selector of ['a b', '../x', '-x', 'x'.repeat(64)]) {
    expect((await check(selector)).status).toBe(400);
  }
  expect(asked).toEqual([]);
  expect((await check()).status).toBe(200);
  const { body } = await api.call(activityCalls.list, {}, token);
  const [newest] = (body.response as { rows: ActivityRow[] }).rows;
  expect(newest).toMatchObject({ action: 'checked', subject: 'sending domains' });
});

it('asks for each record once, and never for what isn’t a name', async () => {
  const ask = makeAsk(dns);
  await Promise.all([ask.txt('firm.com'), ask.txt('FIRM.com'), ask.txt('firm com'), ask.txt('x')]);
  expect(asked).toEqual(['firm.com']);
});
