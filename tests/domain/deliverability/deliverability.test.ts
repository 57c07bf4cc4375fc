import { describe, expect, it } from 'vitest';
import { judgeDeliverability } from '@/domain/deliverability/judge';
import { dmarcProblem, isDmarc } from '@/domain/deliverability/dmarc';
import { keyProblem } from '@/domain/deliverability/dkim';
import {
  type AskDns,
  domainOf,
  isDomain,
  judgeDomain,
  type Sending,
} from '@/domain/deliverability/domain';
import { judgeSpf, readSpf } from '@/domain/deliverability/spf';

const domain = 'firm.com';
const sendgrid: Sending = { isSendgrid: true, host: '' };
const mailServer: Sending = { isSendgrid: false, host: 'smtp.firm.com' };
const key = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');

type Zone = Record<string, string[] | null>;

/** DNS that has these records by name; `cname` and `mx` stand before theirs. */
function dnsOf(zone: Zone): AskDns & { asked: string[] } {
  const asked: string[] = [];
  const from = (prefix: string) => async (name: string) => {
    asked.push(name);
    const found = zone[prefix + name];
    return found === undefined ? [] : found;
  };
  return { txt: from(''), cname: from('cname '), mx: from('mx '), asked };
}

const chain = (count: number): Zone =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `n${at}.net`,
      [`v=spf1 include:n${at + 1}.net ~all`],
    ]),
  );

describe('SPF', () => {
  const judge = (zone: Zone, sending = sendgrid, isAuthenticated = false) =>
    judgeSpf(
      domain,
      sending,
      isAuthenticated,
      dnsOf({ 'sendgrid.net': ['v=spf1 ip4:1.2.3.4 ~all'], ...zone }),
    );

  it.each<[string, string[] | null, string, string, string | null, Zone?]>([
    ['includes SendGrid', ['v=spf1 include:sendgrid.net ~all'], 'good', '1 of 10', null],
    ['in capitals', ['V=SPF1 INCLUDE:SENDGRID.NET -ALL'], 'good', '1 of 10', null],
    [
      'beside other texts',
      ['google-site-verification=x', 'v=spf1 include:sendgrid.net -all'],
      'good',
      '',
      null,
    ],
    [
      'that goes on elsewhere',
      ['v=spf1 redirect=r.net'],
      'good',
      '2 of 10',
      null,
      { 'r.net': ['v=spf1 include:sendgrid.net -all'] },
    ],
    ['without an answer', null, 'unknown', 'DNS', null],
    ['missing', [], 'bad', 'no SPF', 'v=spf1 include:sendgrid.net ~all'],
    ['of another version', ['v=spf10 +all'], 'bad', 'no SPF', 'v=spf1 include:sendgrid.net ~all'],
    [
      'twice',
      ['v=spf1 mx -all', 'v=spf1 include:sendgrid.net ~all'],
      'bad',
      '2 SPF records',
      'v=spf1 mx include:sendgrid.net ~all',
    ],
    [
      'for everybody',
      ['v=spf1 include:sendgrid.net +all'],
      'bad',
      'everybody',
      'v=spf1 include:sendgrid.net ~all',
    ],
    [
      'for everybody, without a sign',
      ['v=spf1 include:sendgrid.net all'],
      'bad',
      'everybody',
      'v=spf1 include:sendgrid.net ~all',
    ],
    [
      'without SendGrid',
      ['v=spf1 ip4:9.9.9.9 -all'],
      'bad',
      'may not send',
      'v=spf1 ip4:9.9.9.9 include:sendgrid.net -all',
    ],
    [
      'without an end',
      ['v=spf1 include:sendgrid.net'],
      'warn',
      'End it',
      'v=spf1 include:sendgrid.net ~all',
    ],
    [
      'that decides nothing',
      ['v=spf1 include:sendgrid.net ?all'],
      'warn',
      'End it',
      'v=spf1 include:sendgrid.net ~all',
    ],
    ['with a word of its own', ['v=spf1 includes:sendgrid.net ~all'], 'bad', 'isn’t allowed', null],
    ['with an include of nothing', ['v=spf1 include: ~all'], 'bad', 'isn’t allowed', null],
    [
      'with an include that has none',
      ['v=spf1 include:gone.net include:sendgrid.net ~all'],
      'bad',
      'gone.net',
      null,
    ],
    [
      'with an include that can’t be asked',
      ['v=spf1 include:slow.net include:sendgrid.net ~all'],
      'unknown',
      'DNS',
      null,
      { 'slow.net': null },
    ],
    [
      'with eleven lookups',
      [`v=spf1 ${'a '.repeat(10)}include:sendgrid.net ~all`],
      'bad',
      'more than 10',
      null,
    ],
    [
      'with ten lookups',
      [`v=spf1 ${'a '.repeat(9)}include:sendgrid.net ~all`],
      'good',
      '10 of 10',
      null,
    ],
    [
      'with lookups of its includes',
      ['v=spf1 include:n0.net ~all'],
      'bad',
      'more than 10',
      null,
      chain(20),
    ],
    [
      'that includes itself',
      ['v=spf1 include:firm.com include:sendgrid.net ~all'],
      'good',
      '',
      null,
    ],
    [
      'with a macro',
      ['v=spf1 exists:%{i}.s.net include:%{d}.net include:sendgrid.net ~all'],
      'good',
      '3 of 10',
      null,
    ],
  ])('%s', async (_, records, state, text, value, zone = {}) => {
    const found = await judge({ [domain]: records, ...zone });
    expect([found.state, found.record?.value ?? null]).toEqual([state, value]);
    expect(found.text).toContain(text);
    if (value !== null) expect(found.record).toMatchObject({ name: domain, type: 'TXT' });
  });

  it('needs no SendGrid where its CNAMEs are there', async () => {
    expect(await judge({ [domain]: [] }, sendgrid, true)).toMatchObject({ state: 'good' });
    expect(await judge({ [domain]: ['v=spf1 mx -all'] }, sendgrid, true)).toMatchObject({
      state: 'good',
    });
  });

  it('says what to check of a mail server that nobody knows', async () => {
    const found = await judge({ [domain]: ['v=spf1 mx -all'] }, mailServer);
    expect(found.text).toContain('runs smtp.firm.com');
    expect((await judge({}, mailServer)).record?.value).toBe('v=spf1 mx ~all');
  });

  it('asks little, however deep a record goes', async () => {
    const dns = dnsOf({ [domain]: ['v=spf1 include:n0.net ~all'], ...chain(500) });
    await judgeSpf(domain, sendgrid, false, dns);
    expect(dns.asked.length).toBeLessThan(13);
  });

  it.each([
    [
      'v=spf1 a:x.com/24//64 mx/24 ip4:1.2.3.0/24 ip6:2001:db8::/32 ptr exists:%{i}.x.com -all exp=e.x.com',
      8,
    ],
    ['v=spf1', 0],
    ['v=spf1 ip4', null],
    ['v=spf1 all:x', null],
    ['v=spf1 +', null],
  ])('reads %s', (record, count) => {
    expect(readSpf(record)?.length ?? null).toBe(count);
  });
});

it.each([
  [`v=DKIM1; k=rsa; p=${key(294)}`, null],
  [`p=${key(162)}`, null],
  [`k=rsa;p=${key(140)}`, null],
  [`v=DKIM1; k=ed25519; p=${key(32)}`, null],
  [`v=DKIM1; p=${key(294).slice(0, 60)} ${key(294).slice(60)}`, null],
  ['v=DKIM1; p=', 'revoked'],
  [`p=${key(126)}`, 'short'],
  [`p=${key(94)}`, 'short'],
  [`v=DKIM1; t=y; p=${key(294)}`, 'testing'],
  [`v=DKIM1; t=s:y; p=${key(294)}`, 'testing'],
  [`v=DKIM1; t=s; p=${key(294)}`, null],
  ['v=DKIM1; k=rsa', 'invalid'],
  [`v=DKIM2; p=${key(294)}`, 'invalid'],
  ['p=not*base64', 'invalid'],
  [`k=ed25519; p=${key(294)}`, 'invalid'],
  [`k=dsa; p=${key(294)}`, 'invalid'],
  [`p=${key(294)}; p=${key(294)}`, 'invalid'],
])('the key %.30s is %s', (record, problem) => {
  expect(keyProblem(record)).toBe(problem);
});

it.each([
  ['v=DMARC1; p=none', ''],
  ['v=DMARC1;p=reject;sp=quarantine;adkim=s;aspf=r;pct=50;rua=mailto:a@x.com,mailto:b@x.com', ''],
  ['v=DMARC1; p=quarantine; fo=1; ri=3600;', ''],
  ['v=DMARC1', 'no policy'],
  ['v=DMARC1; p=all', 'p=all'],
  ['v=DMARC1; p=none; sp=off', 'sp=off'],
  ['v=DMARC1; p=none; adkim=relaxed', 'adkim=relaxed'],
  ['v=DMARC1; p=none; aspf=x', 'aspf=x'],
  ['v=DMARC1; p=none; pct=101', 'pct=101'],
  ['v=DMARC1; p=none; pct=half', 'pct=half'],
  ['v=DMARC1; p=none; rua=a@x.com', 'rua=a@x.com'],
  ['v=DMARC1; p=none; p=reject', 'can’t be read'],
  ['v=DMARC1 p=none', 'no policy'],
])('%s: %s', (record, problem) => {
  expect(dmarcProblem(record)).toContain(problem);
  if (problem === '') expect(dmarcProblem(record)).toBe('');
  expect(isDmarc(record)).toBe(!record.includes('DMARC1 p'));
});

it.each([
  ['gmail.com', 'mail service'],
  ['yahoo.co.uk', 'mail service'],
  ['hotmail.fr', 'mail service'],
  ['web.de', 'mail service'],
  ['northlight.example', 'examples'],
  ['desk.local', 'own networks'],
  ['localhost', 'isn’t a domain'],
  ['10.0.0.1', 'isn’t a domain'],
  ['-a.com', 'isn’t a domain'],
  ['a b.com', 'isn’t a domain'],
  ['', 'isn’t a domain'],
])('%s can’t be a sender’s domain', (name, text) => {
  expect(judgeDomain(name)?.text).toContain(text);
});

it.each(['firm.com', 'news.firm.co.uk', 'xn--bcher-kva.example.com', 's1._domainkey.firm.com'])(
  '%s can be asked',
  (name) => expect(isDomain(name)).toBe(true),
);

it('takes the domain of an address', () => {
  expect(domainOf('Research@Firm.COM.')).toBe('firm.com');
});

describe('a domain', () => {
  const cname = ['s1.domainkey.u1.wl1.sendgrid.net'];
  const whole: Zone = {
    [domain]: ['v=spf1 include:sendgrid.net ~all'],
    'sendgrid.net': ['v=spf1 ip4:1.2.3.4 ~all'],
    [`cname s1._domainkey.${domain}`]: cname,
    [`cname s2._domainkey.${domain}`]: cname,
    [`s1._domainkey.${domain}`]: [`k=rsa; p=${key(294)}`],
    [`s2._domainkey.${domain}`]: [`k=rsa; p=${key(294)}`],
    [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'],
    [`mx ${domain}`]: ['mx.firm.com'],
  };
  const states = async (changes: Zone, sending = sendgrid, selector = '') => {
    const findings = await judgeDeliverability(
      domain,
      sending,
      selector,
      dnsOf({ ...whole, ...changes }),
    );
    return Object.fromEntries(findings.map((each) => [each.check, each.state]));
  };
  const good = { spf: 'good', dkim: 'good', dmarc: 'good', mx: 'good' };

  it.each<[string, Zone, object, (Sending | undefined)?, string?]>([
    ['has everything', {}, {}],
    [
      'has no key',
      { [`s1._domainkey.${domain}`]: [], [`s2._domainkey.${domain}`]: [] },
      { dkim: 'bad', dmarc: 'bad' },
    ],
    ['has one of two keys', { [`s2._domainkey.${domain}`]: [] }, { dkim: 'warn' }],
    ['has a revoked key', { [`s1._domainkey.${domain}`]: ['v=DKIM1; p='] }, { dkim: 'bad' }],
    ['has no key by a name', {}, { dkim: 'bad' }, sendgrid, 'google'],
    [
      'has a key by a name alone',
      { [`google._domainkey.${domain}`]: [`p=${key(294)}`] },
      {},
      mailServer,
      'google',
    ],
    ['has a mail server whose key nobody named', {}, { dkim: 'unknown' }, mailServer],
    ['has keys that can’t be asked', { [`s1._domainkey.${domain}`]: null }, { dkim: 'unknown' }],
    ['has no DMARC', { [`_dmarc.${domain}`]: [] }, { dmarc: 'bad' }],
    [
      'has two DMARC records',
      { [`_dmarc.${domain}`]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
      { dmarc: 'bad' },
    ],
    ['lets DMARC do nothing', { [`_dmarc.${domain}`]: ['v=DMARC1; p=none'] }, { dmarc: 'warn' }],
    ['has a wrong DMARC', { [`_dmarc.${domain}`]: ['v=DMARC1; p=no'] }, { dmarc: 'bad' }],
    ['has a DMARC that can’t be asked', { [`_dmarc.${domain}`]: null }, { dmarc: 'unknown' }],
    ['takes no replies', { [`mx ${domain}`]: [] }, { mx: 'warn' }],
    ['refuses replies', { [`mx ${domain}`]: [''] }, { mx: 'bad' }],
    ['has an MX that can’t be asked', { [`mx ${domain}`]: null }, { mx: 'unknown' }],
  ])('%s', async (_, changes, expected, sending = sendgrid, selector = '') => {
    expect(await states(changes, sending, selector)).toEqual({ ...good, ...expected });
  });

  it('below another has the policy of that one', async () => {
    const dns = dnsOf({ '_dmarc.firm.com': ['v=DMARC1; p=reject; sp=none'] });
    const findings = await judgeDeliverability('news.firm.com', mailServer, '', dns);
    const dmarc = findings.find(({ check }) => check === 'dmarc');
    expect(dmarc).toMatchObject({
      state: 'warn',
      record: { name: '_dmarc.firm.com', value: 'v=DMARC1; p=reject; sp=quarantine' },
    });
  });

  it('that can’t be set up is asked nothing', async () => {
    const dns = dnsOf({});
    expect(await judgeDeliverability('gmail.com', sendgrid, '', dns)).toHaveLength(1);
    expect(dns.asked).toEqual([]);
  });
});
