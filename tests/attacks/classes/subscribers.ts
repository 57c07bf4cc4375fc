import { subscriberCalls as calls } from '@/api/contract/subscribers';
import { toCsv } from '@/domain/format/csv';
import { readSubscribers } from '@/domain/subscribers/readCsv';
import { addSubscribers, stopSendingTo, unsubscribeAddresses } from '@server/db/subscribers';
import { unsubscribePart } from '@server/sending/unsubscribe';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';

const secret = 'a-secret-of-the-attacks';
const lists = ['fsi' as const];

interface Row {
  email: string;
  name: string;
  fsi: string;
  fs: string;
  state: string;
}

async function rowOf({ api }: AttackDesk, email: string): Promise<Row | undefined> {
  const text = 'select email, name, fsi, fs, state from subscribers where email = $1';
  return (await api.client.query<Row>(text, [email])).rows[0];
}

let people = 0;

/** Somebody new who gets the newsletters of FSI. */
async function newSubscriber({ api }: AttackDesk): Promise<string> {
  people += 1;
  const email = `person${people}@attack.example`;
  const from = { source: 'Attack', now: api.time.now };
  await api.db.write((tx) => addSubscribers(tx, [{ email, name: '', lists }], from));
  return email;
}

const importing = ({ call, tokens }: AttackDesk, subscribers: unknown) =>
  call(calls.importBatch, { subscribers }, tokens[3]);

/** Addresses of which a mail server, a header or another person could make something else. */
const addresses: string[] = [
  'a@x.example\r\nBcc: b@x.example',
  'a@x.example\nb@x.example',
  'a@x.example,b@x.example',
  'a@x.example;b@x.example',
  'a@x.example b@x.example',
  '"a b"@x.example',
  '"a@x.example" <b@x.example>',
  '<a@x.example>',
  'a@b@x.example',
  'a(b)@x.example',
  'a@x.example>',
  'a%b@x.example',
  'b!a@x.example',
  '@y.example:a@x.example',
  'a@[127.0.0.1]',
  'a@localhost',
  'a@x.example.',
  'a.@x.example',
  '.a@x.example',
  'a..b@x.example',
  'аnn@x.example',
  'ann@x.ехample',
  'ann＠x.example',
  'ann@x。example',
  'ann@bücher.example',
  'ann@x.example\u200b',
  'an\u00adn@x.example',
  'ann@x.example\u202e',
  'ſ@x.example',
  '\u212Aim@x.example',
  'İ@x.example',
  '=cmd@x.example',
  '@SUM(1)@x.example',
  '%',
  '',
  ' ',
  `${'a'.repeat(250)}@x.example`,
];

const refusals: Attack<AttackDesk>[] = addresses.map((email) => ({
  name: `the address ${JSON.stringify(email.slice(0, 60))}`,
  async act(desk) {
    const answer = await importing(desk, [{ email, name: '', lists }]);
    return [answer.status, await rowOf(desk, email)];
  },
  expected: [400, undefined],
}));

const names: [name: string, stored: string][] = [
  ['Ann\r\nBcc: evil@x.example', 'Ann Bcc: evil@x.example'],
  ['Ann\u2028Ben', 'Ann Ben'],
  ['Ann\u202egnp.exe', 'Ann gnp.exe'],
  ['Ann\x1b[2J', 'Ann [2J'],
  ['Ann \ud83d', 'Ann \ufffd'],
  ['Ann 🎉', 'Ann 🎉'],
  ['<script>x()</script>', '<script>x()</script>'],
];

const stored: Attack<AttackDesk>[] = names.flatMap(([name, expected]) =>
  [false, true].map((isKnown): Attack<AttackDesk> => ({
    name: `the name ${JSON.stringify(name)} of somebody ${isKnown ? 'known' : 'new'}`,
    async act(desk) {
      const email = isKnown ? await newSubscriber(desk) : `new${(people += 1)}@attack.example`;
      const { status } = await importing(desk, [{ email, name, lists }]);
      return [status, (await rowOf(desk, email))?.name];
    },
    expected: [200, expected],
  })),
);

const batches: [name: string, subscribers: unknown, expected: string][] = [
  ['without lines', [], '400'],
  [
    'of 1,001 lines',
    Array.from({ length: 1_001 }, (_, at) => ({ email: `m${at}@x.example`, name: '', lists })),
    '400 Send at most 1,000 at once.',
  ],
  ['of a list that there isn’t', [{ email: 'l@x.example', name: '', lists: ['bulk'] }], '400'],
  ['of no list', [{ email: 'l@x.example', name: '', lists: [] }], '400'],
  [
    'with a state of its own',
    [{ email: 'l@x.example', name: '', lists, state: 'x', id: 1 }],
    '200',
  ],
  ['that is text', 'a@x.example', '400'],
  ['of numbers', [1, 2], '400'],
  ['with a list as an address', [{ email: ['l@x.example'], name: '', lists }], '400'],
  ['with a zero byte', [{ email: 'l@x.example', name: 'a\0', lists }], '400'],
  [
    'with a name of 201 characters',
    [{ email: 'l@x.example', name: 'a'.repeat(201), lists }],
    '400',
  ],
];

const shapes: Attack<AttackDesk>[] = batches.map(([name, subscribers, expected]) => ({
  name: `a batch ${name}`,
  act: async (desk) => outcomeOf(await importing(desk, subscribers)).slice(0, expected.length),
  expected,
}));

/** What a person or a mail server decided, and what is left of it when the address comes again. */
const decisions: [
  name: string,
  decide: (desk: AttackDesk, email: string, id: number) => Promise<unknown>,
  after: Partial<Row> | undefined,
][] = [
  [
    'unsubscribed',
    ({ api }, email) => {
      const leaving = { lists, reason: 'x', now: api.time.now };
      return api.db.write((tx) => unsubscribeAddresses(tx, [email], leaving));
    },
    { fsi: 'unsubscribed' },
  ],
  ...(['bounced', 'complained'] as const).map((state): (typeof decisions)[number] => [
    state,
    ({ api }, _, id) =>
      api.db.write((tx) =>
        stopSendingTo(tx, { ids: [id] }, { state, reason: 'x', now: api.time.now }),
      ),
    { state },
  ]),
  [
    'was suppressed',
    ({ call, tokens }, _, id) => call(calls.suppress, { id }, tokens[3]),
    { state: 'suppressed' },
  ],
  ['was deleted', ({ call, tokens }, _, id) => call(calls.remove, { id }, tokens[3]), undefined],
];

const variants: [name: string, make: (email: string) => string][] = [
  ['as it is', (email) => email],
  ['in capitals', (email) => email.toUpperCase()],
];

const returning: Attack<AttackDesk>[] = decisions.flatMap(([name, decide, after]) =>
  variants.flatMap(([how, make]) =>
    (['importBatch', 'add'] as const).map((by): Attack<AttackDesk> => ({
      name: `somebody who ${name}, ${how} by ${by}`,
      async act(desk) {
        const email = await newSubscriber(desk);
        const { rows } = await desk.api.client.query<{ id: number }>(
          'select id from subscribers where email = $1',
          [email],
        );
        await decide(desk, email, Number(rows[0]?.id));
        const draft = { email: make(email), name: '', lists };
        const body = by === 'add' ? draft : { subscribers: [draft, draft] };
        await desk.call(calls[by], body, desk.tokens[3]);
        const row = await rowOf(desk, email);
        // Only a deleted address must not be there at all.
        const kept = Object.keys(after ?? {}).map((field) => row?.[field as keyof Row]);
        return [kept, row !== undefined];
      },
      expected: [Object.values(after ?? {}), after !== undefined],
    })),
  ),
);

/** Links to unsubscribe that nobody was sent, or that are only looked at. */
const links: [
  name: string,
  make: (email: string) => Promise<string>,
  method: string,
  left: string,
][] = [
  [
    'as it is',
    (address) => unsubscribePart(secret, { list: 'fsi', address }),
    'POST',
    'unsubscribed',
  ],
  ['by GET', (address) => unsubscribePart(secret, { list: 'fsi', address }), 'GET', 'subscribed'],
  ['by HEAD', (address) => unsubscribePart(secret, { list: 'fsi', address }), 'HEAD', 'subscribed'],
  [
    'of another brand',
    (address) => unsubscribePart(secret, { list: 'fs', address }),
    'POST',
    'subscribed',
  ],
  [
    'of the test list',
    (address) => unsubscribePart(secret, { list: 'test', address }),
    'POST',
    'subscribed',
  ],
  [
    'signed with another secret',
    (address) => unsubscribePart('x', { list: 'fsi', address }),
    'POST',
    'subscribed',
  ],
  [
    'signed for another brand',
    async (address) => {
      const other = await unsubscribePart(secret, { list: 'fs', address });
      const own = await unsubscribePart(secret, { list: 'fsi', address });
      return `${own.slice(0, -64)}${other.slice(-64)}`;
    },
    'POST',
    'subscribed',
  ],
  [
    'for a line break and somebody else',
    (address) => unsubscribePart(secret, { list: 'fsi', address: `x@x.example\n${address}` }),
    'POST',
    'subscribed',
  ],
];

const leaving: Attack<AttackDesk>[] = links.map(([name, make, method, left]) => ({
  name: `a subscriber’s link ${name}`,
  async act(desk) {
    const email = await newSubscriber(desk);
    await desk.ask(`/u/${await make(email)}`, { method });
    return (await rowOf(desk, email))?.fsi;
  },
  expected: left,
}));

const addressed: Attack<AttackDesk>[] = [
  "o'brien+x@x.example",
  '-x@x.example',
  'a_b~c@x.example',
].map((address) => ({
  name: `the link of ${address} in a header`,
  act: async () => /^[\w-]+$/.test(await unsubscribePart(secret, { list: 'fsi', address })),
  expected: true,
}));

/** Milliseconds: a file of this size takes a second, and one that isn't bounded takes hours. */
const limit = 20_000;
const line = 'ann@x.example,Ann\n';

/** How many people a file has, and how many lines are told as wrong. */
const files: [name: string, text: () => string, expected: [number, number] | 'refused'][] = [
  ['with a mark at its start', () => `\uFEFFemail,name\n${line}`, [1, 0]],
  ['with one line of 10 MB', () => `email,name\n${'a'.repeat(10_000_000)}`, [0, 1]],
  ['with a name of 10 MB', () => `email,name\nann@x.example,${'a'.repeat(10_000_000)}`, [1, 0]],
  ['with a quote that never ends', () => `email,name\n"${line.repeat(100_000)}`, [0, 1]],
  ['of 5 MB of quotes', () => `email\n${'"'.repeat(5_000_000)}`, [0, 1]],
  [
    'with a million columns and 50,000 lines',
    () => `email${','.repeat(1_000_000)}\n${'a@x.example\n'.repeat(50_000)}`,
    [1, 0],
  ],
  ['with an address 100,000 times', () => `email,name\n${line.repeat(100_000)}`, [1, 0]],
  ['without addresses', () => 'a,b\nc,d\n', 'refused'],
  ['of nothing', () => '', 'refused'],
  ['of zero bytes', () => `email\n${'\0'.repeat(1_000)}`, [0, 1]],
];

const reading: Attack<AttackDesk>[] = files.map(([name, text, expected]) => ({
  name: `a file ${name}`,
  async act() {
    const start = performance.now();
    let read: unknown = 'refused';
    try {
      const { drafts, wrong } = readSubscribers(text(), lists);
      read = [drafts.length, wrong.length];
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('This file')) return String(error);
    }
    return [read, performance.now() - start < limit];
  },
  expected: [expected, true],
}));

const formulas: Attack<AttackDesk>[] = ['=1+1', '@SUM(1)', '+1+1', '-1+1', '\t=1'].map((name) => ({
  name: `the name ${JSON.stringify(name)} in a file and back in a download`,
  async act() {
    const { drafts } = readSubscribers(`email,name\nann@x.example,"${name}"\n`, lists);
    return toCsv(
      ['Name'],
      drafts.map((draft) => [draft.name]),
    ).includes(`"'`);
  },
  expected: true,
}));

export const subscribers = attackClass<AttackDesk>({
  name: 'Subscribers and their files',
  attacks: [
    ...refusals,
    ...stored,
    ...shapes,
    ...returning,
    ...leaving,
    ...addressed,
    ...reading,
    ...formulas,
  ],
  open: (fault) => openAttackDesk({ unsubscribeSecret: secret }, fault),
});
