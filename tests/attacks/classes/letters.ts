import { createSign, generateKeyPairSync } from 'node:crypto';
import { authCalls } from '@/api/contract/auth';
import { openReset } from '@server/db/sessions';
import { storedRecipients, storeRecipients } from '@server/db/recipients';
import { eventsPath } from '@server/routes/sendEvents';
import { unsubscribePart } from '@server/sending/unsubscribe';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';

const secret = 'a-secret-of-the-attacks';
const ann = 'ann@attack.example';

/** Puts two people on both lists. */
async function listed({ api }: AttackDesk): Promise<void> {
  await api.db.write(async (tx) => {
    for (const list of ['test', 'dev'] as const) {
      await storeRecipients(tx, list, [ann, 'bob@attack.example']);
    }
  });
}

async function listsOf({ api }: AttackDesk) {
  const count = async (list: 'test' | 'dev') => (await storedRecipients(api.db.read, list))?.length;
  return [await count('test'), await count('dev')];
}

const ofAnn = () => unsubscribePart(secret, { list: 'test', address: ann });
const flipped = (text: string, at: number) =>
  text.slice(0, at) + (text.charAt(at) === '0' ? '1' : '0') + text.slice(at + 1);
const claim = (text: string) => btoa(text).replaceAll('=', '');

/** Links that nobody was sent. */
const forgeries: [name: string, make: () => Promise<string>][] = [
  ['without a signature', async () => claim(`test:${ann}`)],
  ['with an empty signature', async () => `${claim(`test:${ann}`)}-`],
  ['with a signature of zeros', async () => `${claim(`test:${ann}`)}-${'0'.repeat(64)}`],
  ['with a changed signature', async () => flipped(await ofAnn(), (await ofAnn()).length - 1)],
  [
    'with a signature in capitals',
    async () => (await ofAnn()).replace(/-([0-9a-f]{64})$/, (all) => all.toUpperCase()),
  ],
  ['with a signature that is cut', async () => (await ofAnn()).slice(0, -1)],
  [
    'for somebody else',
    async () => `${claim('test:bob@attack.example')}-${(await ofAnn()).slice(-64)}`,
  ],
  ['for another list', async () => `${claim(`dev:${ann}`)}-${(await ofAnn()).slice(-64)}`],
  [
    'for a list that there isn’t',
    async () => unsubscribePart(secret, { list: 'bulk' as 'test', address: ann }),
  ],
  ['for everybody', async () => unsubscribePart(secret, { list: 'test', address: '%' })],
  [
    'signed with another secret',
    async () => unsubscribePart('another-secret-of-ours', { list: 'test', address: ann }),
  ],
  ['signed with nothing', async () => unsubscribePart(' ', { list: 'test', address: ann })],
  ['for another use of the secret', async () => `${claim(`test:${ann}`)}-${'a'.repeat(64)}`],
  ['with a zero byte', async () => `${claim(`test:${ann}\0`)}-${(await ofAnn()).slice(-64)}`],
  ['that is a path', async () => '..%2f..%2fapi%2fhealth'],
  ['of 10,000 characters', async () => 'A'.repeat(10_000)],
  ['of markup', async () => '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
];

const unsubscribes: Attack<AttackDesk>[] = [
  ...forgeries.map(([name, make]): Attack<AttackDesk> => ({
    name: `a link ${name}`,
    async act(desk) {
      await listed(desk);
      const { status, text } = await desk.ask(`/u/${await make()}`, { method: 'POST' });
      return [name === 'for everybody' ? 404 : status, /<script/i.test(text), await listsOf(desk)];
    },
    expected: [404, false, [2, 2]],
  })),
  ...['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'].map((method): Attack<AttackDesk> => ({
    name: `a program that looks at a link by ${method}`,
    async act(desk) {
      await listed(desk);
      await desk.ask(`/u/${await ofAnn()}`, { method });
      return listsOf(desk);
    },
    expected: [2, 2],
  })),
  {
    name: 'a link of one’s own, used twice',
    async act(desk) {
      await listed(desk);
      const path = `/u/${await ofAnn()}`;
      const answers = [
        await desk.ask(path, { method: 'POST' }),
        await desk.ask(path, { method: 'POST' }),
      ];
      return [answers.map(({ status }) => status), await listsOf(desk)];
    },
    expected: [
      [200, 200],
      [1, 2],
    ],
  },
];

export const unsubscribing = attackClass<AttackDesk>({
  name: 'Links to unsubscribe',
  attacks: unsubscribes,
  open: (fault) => openAttackDesk({ unsubscribeSecret: secret }, fault),
});

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const weak = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Batch {
  body?: string;
  age?: number;
  key?: typeof privateKey;
  /** What is sent in place of what was signed. */
  sent?: string;
  time?: string;
  headers?: (signature: string, time: string) => Record<string, string>;
}

const usual = (signature: string, time: string) => ({
  'x-twilio-email-event-webhook-signature': signature,
  'x-twilio-email-event-webhook-timestamp': time,
});

async function post(
  desk: AttackDesk,
  { body = '[]', age = 1, key = privateKey, sent, headers = usual, time }: Batch,
) {
  const now = Math.floor(desk.api.time.now.getTime() / 1_000) - age;
  const stamp = time ?? String(now);
  const signature = createSign('sha256').update(`${stamp}${body}`).sign(key, 'base64');
  const init = { method: 'POST', headers: headers(signature, stamp), body: sent ?? body };
  return outcomeOf(await desk.ask(eventsPath, init));
}

const refused = "403 These events aren't signed by the email service.";
const batches: [name: string, batch: Batch, expected: string][] = [
  ['as the provider signs it', {}, '200'],
  [
    'without a signature',
    { headers: (_, time) => ({ 'x-twilio-email-event-webhook-timestamp': time }) },
    refused,
  ],
  [
    'without a time',
    { headers: (signature) => ({ 'x-twilio-email-event-webhook-signature': signature }) },
    refused,
  ],
  ['with an empty signature', { headers: (_, time) => usual('', time) }, refused],
  ['with a signature that isn’t base64', { headers: (_, time) => usual('!!!', time) }, refused],
  [
    'with a signature of zeros',
    {
      headers: (_, time) =>
        usual(Buffer.from([0x30, 6, 2, 1, 0, 2, 1, 0]).toString('base64'), time),
    },
    refused,
  ],
  [
    'with a signature that is cut',
    { headers: (signature, time) => usual(signature.slice(0, 40), time) },
    refused,
  ],
  [
    'with two signatures',
    { headers: (signature, time) => usual(`${signature}, ${signature}`, time) },
    refused,
  ],
  [
    'with a signature of 100,000 characters',
    { headers: (_, time) => usual('A'.repeat(100_000), time) },
    refused,
  ],
  ['signed with another key', { key: other.privateKey }, refused],
  ['signed on another curve', { key: weak.privateKey }, refused],
  ['signed with RSA', { key: rsa.privateKey }, refused],
  ['with another body', { sent: '[{"event":"unsubscribe"}]' }, refused],
  ['with a space more', { sent: '[] ' }, refused],
  [
    'with another time',
    { headers: (signature, time) => usual(signature, String(Number(time) - 1)) },
    refused,
  ],
  ['of 26 hours ago', { age: 26 * 3_600 }, refused],
  ['of ten minutes ahead', { age: -600 }, refused],
  ['of a time in milliseconds', { time: '1763650000000' }, refused],
  ['of a negative time', { time: '-1' }, refused],
  ['of a time with an exponent', { time: '1e9' }, refused],
  ['of a time in hex', { time: '0x69000000' }, refused],
  ['of no list', { body: '{}' }, '400 The body must be a list of events in JSON.'],
  ['of no JSON', { body: '[' }, '400 The body must be a list of events in JSON.'],
  [
    'of 5,001 events',
    { body: `[${'{},'.repeat(5_000)}{}]` },
    '413 Send at most 5,000 events at once.',
  ],
  [
    'of more than a mebibyte',
    { body: `["${'x'.repeat(1024 * 1024)}"]` },
    '413 This is too large to save. The limit is 1 MB.',
  ],
  ['of events that are numbers', { body: '[1,null,"x",[],{}]' }, '200'],
  [
    'of events of a send that there isn’t',
    { body: '[{"event":"open","category":["send-x"],"sg_event_id":"1"}]' },
    '200',
  ],
];

const calls: Attack<AttackDesk>[] = [
  ...batches.map(([name, batch, expected]): Attack<AttackDesk> => ({
    name: `a batch ${name}`,
    act: (desk) => post(desk, batch),
    expected,
  })),
  {
    name: 'a batch by GET',
    act: async ({ ask }) => outcomeOf(await ask(eventsPath)),
    expected: "404 This call doesn't exist.",
  },
];

export const events = attackClass<AttackDesk>({
  name: 'Events of the email provider',
  attacks: calls,
  open: (fault) =>
    openAttackDesk(
      { eventsKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') },
      fault,
    ),
});

interface MailDesk extends AttackDesk {
  mails: { to: readonly string[]; text: string; subject: string }[];
}

/** Names of this server that a request may claim. */
const claimed: [name: string, headers: Record<string, string>][] = [
  ['Host', { host: 'evil.example' }],
  ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
  ['X-Forwarded-Server', { 'x-forwarded-server': 'evil.example' }],
  ['X-Host', { 'x-host': 'evil.example' }],
  ['Forwarded', { forwarded: 'host=evil.example;proto=http' }],
  [
    'X-Original-URL',
    { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': '/evil.example' },
  ],
  ['X-Forwarded-Proto', { 'x-forwarded-proto': 'http', 'x-forwarded-port': '1' }],
  ['Origin', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
];

const mailed: Attack<MailDesk>[] = [
  ...claimed.map(([name, headers]): Attack<MailDesk> => ({
    name: `a forgotten password, with another ${name}`,
    async act({ ask, api, mails }) {
      mails.length = 0;
      const body = JSON.stringify({ email: 'user1@attack.example' });
      await ask(`/api${authCalls.forgot.path}`, { method: 'POST', headers, body });
      await api.background.settled();
      return mails.map(({ to, text }) => [to, /https?:\/\/[^/]+\//.exec(text)?.[0]]);
    },
    expected: [[['user1@attack.example'], 'http://desk.example/']],
  })),
  ...[
    'user1@attack.example,evil@x.example',
    'user1@attack.example\r\nBcc: evil@x.example',
    '"user1@attack.example" <evil@x.example>',
    ['user1@attack.example', 'evil@x.example'],
  ].map((email): Attack<MailDesk> => ({
    name: `a forgotten password of ${JSON.stringify(email)}`,
    async act({ call, api, mails }) {
      mails.length = 0;
      const { status } = await call(authCalls.forgot, { email });
      await api.background.settled();
      return [status, mails.length];
    },
    expected: [400, 0],
  })),
  {
    name: 'a forgotten password of nobody',
    async act({ call, api, mails }) {
      mails.length = 0;
      await call(authCalls.forgot, { email: 'nobody@attack.example' });
      await api.background.settled();
      return mails.length;
    },
    expected: 0,
  },
  {
    name: 'the link of a mail in the log and in Activity',
    async act({ api, ids }) {
      const token = await api.db.write((tx) => openReset(tx, ids[1], api.time.now));
      const { rows } = await api.client.query('select * from activity');
      return JSON.stringify([api.lines, rows]).includes(token);
    },
    expected: false,
  },
];

export const recovery = attackClass<MailDesk>({
  name: 'Mails with a link to set a password',
  attacks: mailed,
  async open(fault) {
    const mails: MailDesk['mails'] = [];
    const outbox = {
      deliver: (mail: MailDesk['mails'][number]) => {
        mails.push(mail);
        return Promise.resolve('ok');
      },
    };
    const desk = await openAttackDesk({ outbox }, fault);
    // Administrators are told of the app's key.
    await desk.api.background.settled();
    return Object.assign(desk, { mails });
  },
});
