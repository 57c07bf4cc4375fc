import { authCalls } from '@/api/contract/auth';
import {
  passkeyCalls as calls,
  type Credential,
  type PasskeyOptions,
} from '@/api/contract/passkeys';
import { userCalls } from '@/api/contract/users';
import { type Lies, newAuthenticator } from '@tests/identity/authenticator';
import { later } from '@tests/server/testApi';
import { attackClass, openAttackDesk, outcomeOf, type Attack, type AttackDesk } from '../attack';

const wrong = "400 This passkey didn't work. Try again, or sign in another way.";
const notAdded = "400 This passkey wasn't added. Try again.";

type Device = ReturnType<typeof newAuthenticator>;

interface Owner {
  id: number;
  email: string;
  token: string;
  device: Device;
}

const responseIn = <Response>(text: string) =>
  (JSON.parse(text) as { response: Response }).response;

async function questionOf({ call }: AttackDesk, token = ''): Promise<PasskeyOptions> {
  const { text } = await call(token ? calls.startAdd : calls.signInOptions, {}, token);
  return responseIn<PasskeyOptions>(text);
}

const add = (desk: AttackDesk, credential: unknown, token: string) =>
  desk.call(calls.add, { name: 'Laptop', credential }, token);

const enter = ({ call }: AttackDesk, credential: unknown) => call(calls.signIn, { credential });

/** Somebody new who has a passkey. */
async function newOwner(desk: AttackDesk): Promise<Owner> {
  const user = await desk.newUser();
  const device = newAuthenticator();
  const credential = device.create(await questionOf(desk, user.token));
  const added = await add(desk, credential, user.token);
  if (added.status !== 200) throw new Error(outcomeOf(added));
  return { ...user, device };
}

const lies: [name: string, lies: Lies][] = [
  ['to a question of its own', { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' }],
  ['to no question', { challenge: '' }],
  ['for another site', { origin: 'https://evil.example' }],
  ['for a site below this one', { origin: 'http://www.desk.example' }],
  ['for a site that begins like this one', { origin: 'http://desk.example.evil.example' }],
  ['for this name over HTTPS', { origin: 'https://desk.example' }],
  ['for another port', { origin: 'http://desk.example:8080' }],
  ['for no site', { origin: 'null' }],
  ['for this site with a slash', { origin: 'http://desk.example/' }],
  ['for this site in capitals', { origin: 'HTTP://DESK.EXAMPLE' }],
  ['of a key for another name', { rp: 'evil.example' }],
  ['of a key for the name above', { rp: 'example' }],
  ['of a key for no name', { rp: '' }],
  ['of a device that knows nobody', { isVerified: false }],
  ['of a device that nobody touched', { isPresent: false }],
];

const answering: Attack<AttackDesk>[] = [
  ...lies,
  ['made for another step', { type: 'webauthn.create' }] as [string, Lies],
  ['of no step', { type: '' }] as [string, Lies],
].map(([name, lie]) => ({
  name: `a sign-in with an answer ${name}`,
  async act(desk) {
    const { device } = await newOwner(desk);
    return outcomeOf(await enter(desk, device.get(await questionOf(desk), lie)));
  },
  expected: wrong,
}));

const adding: Attack<AttackDesk>[] = [
  ...lies,
  ['made for another step', { type: 'webauthn.get' }] as [string, Lies],
].map(([name, lie]) => ({
  name: `a new passkey with an answer ${name}`,
  async act(desk) {
    const { token } = await desk.newUser();
    const credential = newAuthenticator().create(await questionOf(desk, token), lie);
    return outcomeOf(await add(desk, credential, token));
  },
  expected: notAdded,
}));

const bytes = (size: number) => Buffer.alloc(size, 65).toString('base64url');
type Change = (credential: Credential) => object;
const inResponse =
  (changes: object): Change =>
  (credential) => ({ ...credential, response: { ...credential.response, ...changes } });
const clientData = (text: string) =>
  inResponse({ clientDataJSON: Buffer.from(text).toString('base64url') });

/** Answers that no device gives. */
const broken: [name: string, change: Change][] = [
  ['without a signature', inResponse({ signature: '' })],
  ['with a signature of zeros', inResponse({ signature: 'MAYCAQACAQA' })],
  ['with a signature of 50 KB', inResponse({ signature: bytes(50_000) })],
  ['with a signature that isn’t base64', inResponse({ signature: '<script>' })],
  ['with client data that is no JSON', clientData('{')],
  ['with client data of null', clientData('null')],
  ['with client data of the prototype', clientData('{"__proto__":{"type":"webauthn.get"}}')],
  ['with client data of 30 KB', clientData(' '.repeat(30_000))],
  ['with device data of nothing', inResponse({ authenticatorData: '' })],
  ['with device data of 36 bytes', inResponse({ authenticatorData: bytes(36) })],
  ['with device data of 50 KB', inResponse({ authenticatorData: bytes(50_000) })],
  ['with another raw id', (credential) => ({ ...credential, rawId: bytes(16) })],
  ['of an unknown id', (credential) => ({ ...credential, id: bytes(16), rawId: bytes(16) })],
  [
    'of an id of 20 KB',
    (credential) => ({ ...credential, id: bytes(20_000), rawId: bytes(20_000) }),
  ],
  ['of another kind', (credential) => ({ ...credential, type: 'password' })],
];

const damaged: Attack<AttackDesk>[] = broken.map(([name, change]) => ({
  name: `a sign-in with an answer ${name}`,
  async act(desk) {
    const { device } = await newOwner(desk);
    const answer = await enter(desk, change(device.get(await questionOf(desk))));
    return [answer.status, answer.text.includes('token')];
  },
  expected: [400, false],
}));

const attestation = (bytesOf: Buffer): Change =>
  inResponse({ attestationObject: bytesOf.toString('base64url') });

const attested: Attack<AttackDesk>[] = (
  [
    ['of nothing', attestation(Buffer.alloc(0))],
    ['of lists in lists', attestation(Buffer.alloc(30_000, 0x81))],
    ['of maps in maps', attestation(Buffer.alloc(30_000, 0xa1))],
    ['that claims four thousand million entries', attestation(Buffer.from('baffffffff', 'hex'))],
    ['that claims a text without end', attestation(Buffer.from('7b' + 'ff'.repeat(8), 'hex'))],
    ['of 60 KB of zeros', attestation(Buffer.alloc(60_000))],
    ['with client data that is no JSON', clientData('{')],
  ] as [string, Change][]
).map(([name, change]) => ({
  name: `a new passkey with an attestation ${name}`,
  async act(desk) {
    const { token } = await desk.newUser();
    const start = performance.now();
    const credential = newAuthenticator().create(await questionOf(desk, token));
    const answer = await add(desk, change(credential), token);
    const { text } = await desk.call(calls.list, {}, token);
    return [answer.status, responseIn<unknown[]>(text).length, performance.now() - start < 10_000];
  },
  expected: [400, 0, true],
}));

const replays: Attack<AttackDesk>[] = [
  {
    name: 'an answer that is used twice',
    async act(desk) {
      const { device } = await newOwner(desk);
      const credential = device.get(await questionOf(desk));
      return [(await enter(desk, credential)).status, outcomeOf(await enter(desk, credential))];
    },
    expected: [200, wrong],
  },
  {
    name: 'an answer that is used 20 times at once',
    async act(desk) {
      const { device } = await newOwner(desk);
      const credential = device.get(await questionOf(desk));
      const all = await Promise.all(Array.from({ length: 20 }, () => enter(desk, credential)));
      return all.filter(({ status }) => status === 200).length;
    },
    expected: 1,
  },
  {
    name: 'an answer to a question of five minutes ago',
    async act(desk) {
      const { now } = desk.api.time;
      const { device } = await newOwner(desk);
      const question = await questionOf(desk);
      later(desk.api, 5);
      const answer = await enter(desk, device.get(question));
      desk.api.time.now = now;
      return outcomeOf(answer);
    },
    expected: wrong,
  },
  ...[0, 5, 4].map((counter): Attack<AttackDesk> => ({
    name: `a count of ${counter} after one of 5, as a copied device has it`,
    async act(desk) {
      const { device } = await newOwner(desk);
      const first = await enter(desk, device.get(await questionOf(desk), { counter: 5 }));
      const second = await enter(desk, device.get(await questionOf(desk), { counter }));
      return [first.status, outcomeOf(second)];
    },
    expected: [200, wrong],
  })),
  {
    name: 'a question about a new passkey, answered as a sign-in',
    async act(desk) {
      const { device, token } = await newOwner(desk);
      return outcomeOf(await enter(desk, device.get(await questionOf(desk, token))));
    },
    expected: wrong,
  },
  {
    name: 'a question of a sign-in, answered with a new passkey',
    async act(desk) {
      const { token } = await desk.newUser();
      const credential = newAuthenticator().create(await questionOf(desk));
      return outcomeOf(await add(desk, credential, token));
    },
    expected: notAdded,
  },
  {
    name: 'a new passkey for a question of somebody else',
    async act(desk) {
      const [mine, other] = [await desk.newUser(), await desk.newUser()];
      const credential = newAuthenticator().create(await questionOf(desk, other.token));
      return outcomeOf(await add(desk, credential, mine.token));
    },
    expected: notAdded,
  },
  {
    name: 'a new passkey twice, by two people',
    async act(desk) {
      const { device } = await newOwner(desk);
      const { token } = await desk.newUser();
      return outcomeOf(await add(desk, device.create(await questionOf(desk, token)), token));
    },
    expected: '409 This passkey was already added.',
  },
];

const theirs: Attack<AttackDesk>[] = [
  {
    name: 'the id of another person’s passkey, signed by one’s own',
    async act(desk) {
      const [mine, other] = [await newOwner(desk), await newOwner(desk)];
      const signed = mine.device.get(await questionOf(desk));
      return outcomeOf(await enter(desk, other.device.withId(signed)));
    },
    expected: wrong,
  },
  {
    name: 'one’s own passkey in the name of another person',
    async act(desk) {
      const [mine, other] = [await newOwner(desk), await newOwner(desk)];
      const signed = mine.device.get(await questionOf(desk));
      const userHandle = Buffer.from(`staff-${other.id}`).toString('base64url');
      const claimed = { ...signed, response: { ...signed.response, userHandle } };
      const { text, status } = await enter(desk, claimed);
      if (status !== 200) return mine.email === '';
      const { token } = responseIn<{ token: string }>(text);
      const info = await desk.call(authCalls.userInfo, {}, token);
      return info.text.includes(other.email);
    },
    expected: false,
  },
  {
    name: 'the passkey of an account that was removed',
    async act(desk) {
      const { id, device } = await newOwner(desk);
      await desk.call(userCalls.remove, { id }, desk.tokens[3]);
      return outcomeOf(await enter(desk, device.get(await questionOf(desk))));
    },
    expected: wrong,
  },
  {
    name: 'a passkey that was removed after the question',
    async act(desk) {
      const { token, device } = await newOwner(desk);
      const credential = device.get(await questionOf(desk));
      const { text } = await desk.call(calls.list, {}, token);
      const [{ id } = { id: 0 }] = responseIn<{ id: number }[]>(text);
      await desk.call(calls.remove, { id }, token);
      return outcomeOf(await enter(desk, credential));
    },
    expected: wrong,
  },
  {
    name: 'the removal of another person’s passkey',
    async act(desk) {
      const [mine, other] = [await newOwner(desk), await newOwner(desk)];
      const { text } = await desk.call(calls.list, {}, other.token);
      const [{ id } = { id: 0 }] = responseIn<{ id: number }[]>(text);
      const answer = await desk.call(calls.remove, { id }, mine.token);
      const left = await desk.call(calls.list, {}, other.token);
      return [answer.status, responseIn<unknown[]>(left.text).length];
    },
    expected: [404, 1],
  },
  {
    name: 'the answer to an unknown passkey and to a known one that is wrong',
    async act(desk) {
      const { device } = await newOwner(desk);
      const question = await questionOf(desk);
      const known = await enter(desk, device.get(question, { rp: 'x' }));
      const missing = await enter(desk, newAuthenticator().get(question));
      return outcomeOf(known) === outcomeOf(missing);
    },
    expected: true,
  },
  {
    name: 'a new passkey in a session that was left open',
    async act(desk) {
      const { now } = desk.api.time;
      const { token } = await desk.newUser();
      const credential = newAuthenticator().create(await questionOf(desk, token));
      // The question is younger than the proof.
      later(desk.api, 9);
      const question = await questionOf(desk, token);
      later(desk.api, 2);
      const answers = [
        await desk.call(calls.startAdd, {}, token),
        await add(desk, credential, token),
        await add(desk, newAuthenticator().create(question), token),
      ];
      desk.api.time.now = now;
      return answers.map(({ status }) => status);
    },
    expected: [403, 403, 403],
  },
  {
    name: 'a new passkey by somebody without a session',
    async act(desk) {
      const credential = newAuthenticator().create(await questionOf(desk));
      return outcomeOf(await add(desk, credential, ''));
    },
    expected: '401 Unauthenticated',
  },
];

export const passkeys = attackClass<AttackDesk>({
  name: 'Passkeys',
  attacks: [...answering, ...adding, ...damaged, ...attested, ...replays, ...theirs],
  open: (fault) => openAttackDesk({}, fault),
});
