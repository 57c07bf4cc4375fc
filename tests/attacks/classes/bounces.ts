import { createHmac } from 'node:crypto';
import { addSubscribers } from '@server/db/subscribers';
import { bouncesPath } from '@server/routes/bounces';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';

const secret = 'a-secret-of-the-bounces';
const refused = "403 These bounces aren't signed with the secret.";
let people = 0;

async function newSubscriber({ api }: AttackDesk): Promise<string> {
  people += 1;
  const email = `bounce${people}@attack.example`;
  const from = { source: 'Attack', now: api.time.now };
  const draft = { email, name: '', lists: ['fsi' as const] };
  await api.db.write((tx) => addSubscribers(tx, [draft], from));
  return email;
}

async function stateOf({ api }: AttackDesk, email: string): Promise<unknown> {
  const text = `select state || ' ' || jsonb_array_length(soft_bounces) as state from subscribers where email = $1`;
  return (await api.client.query<{ state: string }>(text, [email])).rows[0]?.state;
}

interface Signing {
  secret?: string;
  age?: number;
  headers?: (timestamp: string, signature: string) => Record<string, string>;
  /** What arrives instead of what was signed. */
  sent?: string;
  path?: string;
  method?: string;
}

const usual = (timestamp: string, signature: string) => ({
  'x-desk-timestamp': timestamp,
  'x-desk-signature': `v1=${signature}`,
});

async function report(
  { api, ask }: AttackDesk,
  content: unknown,
  { secret: key = secret, age = 1, headers = usual, sent, ...more }: Signing = {},
) {
  const { path = bouncesPath, method = 'POST' } = more;
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const timestamp = String(Math.floor(api.time.now.getTime() / 1_000) - age);
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const init = { method, headers: headers(timestamp, signature) };
  return ask(path, method === 'GET' ? init : { ...init, body: sent ?? body });
}

const bearer = (text: string) => () => ({ authorization: text });

/** Reports that nobody signed. */
const forgeries: [name: string, signing: Signing][] = [
  ['without a signature', { headers: () => ({}) }],
  ['with a time alone', { headers: (time) => ({ 'x-desk-timestamp': time }) }],
  ['with a signature alone', { headers: (_, sign) => ({ 'x-desk-signature': `v1=${sign}` }) }],
  ['with an empty signature', { headers: (time) => usual(time, '') }],
  ['with a signature that is cut', { headers: (time, sign) => usual(time, sign.slice(0, -1)) }],
  ['with a longer signature', { headers: (time, sign) => usual(time, `${sign}0`) }],
  ['with a signature in capitals', { headers: (time, sign) => usual(time, sign.toUpperCase()) }],
  ['with a signature of zeros', { headers: (time) => usual(time, '0'.repeat(64)) }],
  ['with two signatures', { headers: (time, sign) => usual(time, `${sign},v1=${sign}`) }],
  [
    'with a signature of another version',
    { headers: (time, sign) => ({ 'x-desk-timestamp': time, 'x-desk-signature': `v0=${sign}` }) },
  ],
  ['signed with another secret', { secret: 'another-secret-of-ours' }],
  ['signed with nothing', { secret: ' ' }],
  ['with another time', { headers: (time, sign) => usual(String(Number(time) - 1), sign) }],
  ['with a time in hex', { headers: (_, sign) => usual('0x69000000', sign) }],
  ['with a negative time', { headers: (_, sign) => usual('-1', sign) }],
  ['with another body', { sent: '[]' }],
  ['of 26 hours ago', { age: 26 * 3_600 }],
  ['of ten minutes ahead', { age: -600 }],
  ['with an empty secret', { headers: bearer('Bearer ') }],
  ['with half of the secret', { headers: bearer(`Bearer ${secret.slice(0, 12)}`) }],
  ['with the secret and more', { headers: bearer(`Bearer ${secret}x`) }],
  ['with the secret and a space', { headers: bearer(`Bearer  ${secret}`) }],
  ['with the secret in capitals', { headers: bearer(`Bearer ${secret.toUpperCase()}`) }],
  ['with the secret as a password', { headers: bearer(`Basic ${btoa(`x:${secret}`)}`) }],
  ['with the secret alone', { headers: bearer(secret) }],
  [
    'with a wrong secret and a right signature',
    { headers: (time, sign) => ({ ...usual(time, sign), authorization: 'Bearer x' }) },
  ],
  [
    'with the secret in the address',
    { headers: () => ({}), path: `${bouncesPath}?secret=${secret}&token=${secret}` },
  ],
];

const unsigned: Attack<AttackDesk>[] = forgeries.map(([name, signing]) => ({
  name: `a report ${name}`,
  async act(desk) {
    const email = await newSubscriber(desk);
    const answer = await report(desk, { email, type: 'hard' }, signing);
    return [outcomeOf(answer), await stateOf(desk, email)];
  },
  expected: [refused, 'active 0'],
}));

const tokens: Attack<AttackDesk>[] = ['an administrator', 'an app'].map((who) => ({
  name: `a report with the token of ${who}`,
  async act(desk) {
    const token = who === 'an app' ? desk.appKey : desk.tokens[3];
    return outcomeOf(await report(desk, [], { headers: bearer(`Bearer ${token}`) }));
  },
  expected: refused,
}));

/** Signed reports, and what is left of the address: one bad report never stops the others. */
const contents: [name: string, make: (email: string) => unknown, state: string][] = [
  ['as it should be', (email) => ({ email, type: 'hard' }), 'bounced 0'],
  [
    'of a list that has it last',
    (email) => [1, null, 'x', [], {}, { email, type: 'hard' }],
    'bounced 0',
  ],
  ['of somebody else', () => ({ email: 'nobody@attack.example', type: 'hard' }), 'active 0'],
  ['of everybody', () => ({ email: '%', type: 'hard' }), 'active 0'],
  ['of a list of addresses', (email) => ({ email: [email], type: 'hard' }), 'active 0'],
  ['of two addresses', (email) => ({ email: `${email},x@x.example`, type: 'hard' }), 'active 0'],
  ['with SQL', (email) => ({ email: `${email}' or '1'='1`, type: 'hard' }), 'active 0'],
  ['of a kind that there isn’t', (email) => ({ email, type: 'gone' }), 'active 0'],
  ['without a kind', (email) => ({ email }), 'active 0'],
  ['with the prototype as a kind', (email) => ({ email, type: '__proto__' }), 'active 0'],
  [
    'behind an address with a zero byte',
    (email) => [
      { email: 'a\0@x.example', type: 'hard' },
      { email, type: 'hard' },
    ],
    'bounced 0',
  ],
  [
    'with a zero byte in its mark',
    (email) => ({ email, type: 'soft', campaign_uuid: 'a\0b' }),
    'active 1',
  ],
  [
    'with half a character in its mark',
    (email) => ({ email, type: 'soft', campaign_uuid: 'a\ud800' }),
    'active 1',
  ],
  [
    'with a mark that is cut within a character',
    (email) => ({ email, type: 'soft', campaign_uuid: `${'a'.repeat(99)}🎉` }),
    'active 1',
  ],
  [
    'with half a character in its source',
    (email) => ({ email, type: 'hard', source: 'a\ud800' }),
    'bounced 0',
  ],
  [
    'with a source that is cut within a character',
    (email) => ({ email, type: 'hard', source: `${'a'.repeat(99)}🎉` }),
    'bounced 0',
  ],
  [
    'with a source of 100,000 characters',
    (email) => ({ email, type: 'hard', source: 'a@'.repeat(50_000) }),
    'bounced 0',
  ],
  [
    'that may pass, 1,000 times at once',
    (email) => Array.from({ length: 1_000 }, () => ({ email, type: 'soft' })),
    'active 1',
  ],
];

const signed: Attack<AttackDesk>[] = contents.map(([name, make, state]) => ({
  name: `a signed report ${name}`,
  async act(desk) {
    const email = await newSubscriber(desk);
    const { status } = await report(desk, make(email));
    return [status, await stateOf(desk, email)];
  },
  expected: [200, state],
}));

const bodies: [name: string, content: unknown, expected: string, signing?: Signing][] = [
  [
    'of 5,001',
    Array.from({ length: 5_001 }, () => ({})),
    '413 Send at most 5,000 bounces at once.',
  ],
  [
    'of more than a mebibyte',
    'x'.repeat(1024 * 1024 + 1),
    '413 This is too large to save. The limit is 1 MB.',
  ],
  ['that is text', 'x', '400 The body must be a bounce or a list of them in JSON.'],
  ['that is nothing', '', '400 The body must be a bounce or a list of them in JSON.'],
  ['that is nested 400,000 times', `${'['.repeat(400_000)}${']'.repeat(400_000)}`, '200'],
  [
    'that reaches for the prototype',
    '{"__proto__":{"email":"a@x.example"},"constructor":1}',
    '200',
  ],
  [
    'of a form',
    'email=a%40x.example&type=hard',
    '400 The body must be a bounce or a list of them in JSON.',
  ],
  ['by GET', '', "404 This call doesn't exist.", { method: 'GET' }],
];

const shaped: Attack<AttackDesk>[] = bodies.map(([name, content, expected, signing]) => ({
  name: `signed reports: a body ${name}`,
  act: async (desk) => outcomeOf(await report(desk, content, signing)),
  expected,
}));

const others: Attack<AttackDesk>[] = [
  {
    name: 'a signed report, sent five times again',
    async act(desk) {
      const email = await newSubscriber(desk);
      for (let time = 0; time < 6; time += 1) {
        await report(desk, { email, type: 'soft', campaign_uuid: 'one' });
      }
      return stateOf(desk, email);
    },
    expected: 'active 1',
  },
  {
    name: 'a report of who unsubscribed, after which an import brings nobody back',
    async act(desk) {
      const email = await newSubscriber(desk);
      await report(desk, { email, type: 'complaint' });
      const draft = { email, name: '', lists: ['fsi' as const, 'fs' as const] };
      const from = { source: 'Attack', now: desk.api.time.now };
      await desk.api.db.write((tx) => addSubscribers(tx, [draft], from));
      return stateOf(desk, email);
    },
    expected: 'complained 0',
  },
  {
    name: '5,000 reports, each with a reason of its own',
    async act(desk) {
      const email = await newSubscriber(desk);
      const all = Array.from({ length: 5_000 }, (_, at) => ({
        email: at === 4_999 ? email : `none${at}@attack.example`,
        type: 'hard',
        source: `s${at}`,
      }));
      const { status } = await report(desk, all);
      return [status, await stateOf(desk, email)];
    },
    expected: [200, 'bounced 0'],
  },
];

export const bounces = attackClass<AttackDesk>({
  name: 'Reports of bounces',
  attacks: [...unsigned, ...tokens, ...signed, ...shaped, ...others],
  open: (fault) => openAttackDesk({ bouncesSecret: secret }, fault),
});
