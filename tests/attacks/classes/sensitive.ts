import { accountCalls } from '@/api/contract/account';
import { authCalls } from '@/api/contract/auth';
import { holdCalls } from '@/api/contract/hold';
import { sourceCalls } from '@/api/contract/sources';
import { memoryLimits } from '@server/http/limits';
import { sensitive } from '@tests/server/sensitiveCalls';
import { later } from '@tests/server/testApi';
import {
  attackClass,
  openAttackDesk,
  outcomeOf,
  password,
  type Attack,
  type AttackDesk,
} from '../attack';

const unproven = '403 Nothing was changed. Confirm with your password, or sign in again.';
const unknown = '401 Unauthenticated';
const wrong = "400 Your password isn't right. Try again.";

interface Session {
  email: string;
  token: string;
}

/** An administrator who signed in eleven minutes ago. What it does to the clock is undone. */
async function leftOpen<Outcome>(
  desk: AttackDesk,
  act: (session: Session) => Promise<Outcome>,
): Promise<Outcome> {
  const { now } = desk.api.time;
  const session = await desk.newUser(3);
  later(desk.api, 11);
  try {
    return await act(session);
  } finally {
    desk.api.time.now = now;
  }
}

const signIn = async ({ call }: AttackDesk, email: string) => {
  const { text } = await call(authCalls.login, { email, password });
  return (JSON.parse(text) as { response: { token: string } }).response.token;
};

const prove = ({ call }: AttackDesk, token: string, word: unknown = password) =>
  call(accountCalls.prove, { password: word }, token);

/** Somebody who has a session, but not its owner's password. */
const ways: [
  name: string,
  tokenFor: (desk: AttackDesk, session: Session) => Promise<string>,
  expected: string,
][] = [
  ['in a session that was left open', async (_, { token }) => token, unproven],
  [
    'with the proof of another session',
    async (desk, { email, token }) => {
      await prove(desk, await signIn(desk, email));
      return token;
    },
    unproven,
  ],
  [
    'with a proof of eleven minutes ago',
    async (desk, { token }) => {
      await prove(desk, token);
      later(desk.api, 11);
      return token;
    },
    unproven,
  ],
  ['with the key of an app', async ({ appKey }) => appKey, unknown],
];

const sources: typeof sensitive = [
  [
    'sources.save with a key',
    sourceCalls.save,
    { name: 'tiingo', is_on: true, key: 'x', settings: {} },
  ],
  ['sources.save of WordPress', sourceCalls.save, { name: 'wordpress', is_on: true, settings: {} }],
];

const unprovenCalls: Attack<AttackDesk>[] = [...sensitive, ...sources].flatMap(
  ([name, call, body]) =>
    ways.map(([how, tokenFor, expected]): Attack<AttackDesk> => ({
      name: `${name} ${how}`,
      act: (desk) =>
        leftOpen(desk, async (session) => {
          const token = await tokenFor(desk, session);
          // Whoever writes the password into the call itself has given no proof.
          return outcomeOf(await desk.call(call, { ...body, password, proven: true }, token));
        }),
      expected,
    })),
);

const words: [name: string, word: (session: Session) => unknown, expected: string][] = [
  ['an empty password', () => '', '400'],
  ['a list with the password', () => [password], '400'],
  ['an object', () => ({ $ne: '' }), '400'],
  ['true', () => true, '400'],
  ['the password in capitals', () => password.toUpperCase(), wrong],
  ['the address', ({ email }) => email, wrong],
  ['the token', ({ token }) => token, wrong],
  ['a hash', () => '$argon2id$v=19$m=19456,t=2,p=1$x$y', wrong],
  ['100,000 characters', () => 'x'.repeat(100_000), '400'],
];

const proofs: Attack<AttackDesk>[] = words.map(([name, word, expected]) => ({
  name: `a proof with ${name}`,
  act: (desk) =>
    leftOpen(desk, async (session) => {
      const answer = await prove(desk, session.token, word(session));
      const after = await desk.call(holdCalls.release, {}, session.token);
      return [outcomeOf(answer).slice(0, expected.length), outcomeOf(after)];
    }),
  expected: [expected, unproven],
}));

/** With the limits of a real server: everybody has an account of its own. */
const guesses: Attack<AttackDesk>[] = [
  {
    name: 'a proof after 20 guesses at once',
    act: (desk) =>
      leftOpen(desk, async ({ token }) => {
        const all = Array.from({ length: 20 }, (_, at) => prove(desk, token, `Wrong-${at}!`));
        const answers = await Promise.all(all);
        const right = await prove(desk, token);
        const after = await desk.call(holdCalls.release, {}, token);
        return [
          answers.filter(({ status }) => status === 400).length,
          right.status,
          outcomeOf(after),
        ];
      }),
    expected: [10, 429, unproven],
  },
  {
    name: 'a proof after guesses in two sessions of an account',
    act: (desk) =>
      leftOpen(desk, async ({ email, token }) => {
        const other = await signIn(desk, email);
        for (let at = 0; at < 6; at += 1) {
          await prove(desk, token, 'Wrong-1!');
          await prove(desk, other, 'Wrong-1!');
        }
        return (await prove(desk, token)).status;
      }),
    expected: 429,
  },
  {
    name: 'a proof with the password of before',
    act: (desk) =>
      leftOpen(desk, async ({ token }) => {
        const change = { current: password, password: 'Another horse-2026' };
        const changed = await desk.call(accountCalls.changePassword, change, token);
        later(desk.api, 11);
        const answer = await prove(desk, token);
        const after = await desk.call(holdCalls.release, {}, token);
        return [changed.status, outcomeOf(answer), outcomeOf(after)];
      }),
    expected: [200, wrong, unproven],
  },
  {
    name: 'a proven session after its account changed the password elsewhere',
    act: (desk) =>
      leftOpen(desk, async ({ email, token }) => {
        const other = await signIn(desk, email);
        await prove(desk, other);
        const change = { current: password, password: 'Another horse-2026' };
        await desk.call(accountCalls.changePassword, change, token);
        return outcomeOf(await desk.call(holdCalls.release, {}, other));
      }),
    expected: unknown,
  },
  {
    name: 'a proof while the call runs',
    act: (desk) =>
      leftOpen(desk, async ({ token }) => {
        const guessed = [desk.call(holdCalls.release, {}, token), prove(desk, token, 'Wrong-1!')];
        return outcomeOf((await Promise.all(guessed))[0] ?? { status: 0, message: '' });
      }),
    expected: unproven,
  },
];

export const proof = attackClass<AttackDesk>({
  name: 'Sensitive changes without a proof',
  followsContract: true,
  attacks: [...unprovenCalls, ...proofs, ...guesses],
  open: (fault) => openAttackDesk({ limits: memoryLimits }, fault),
});
