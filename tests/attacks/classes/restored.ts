import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { appsCalls, webhookCalls, webhookEvents } from '@/api/contract/apps';
import { authCalls } from '@/api/contract/auth';
import { holdCalls } from '@/api/contract/hold';
import { newsletterCalls } from '@/api/contract/newsletters';
import { saveBackup } from '@server/node/backup/backup';
import { inspect } from '@server/node/backup/format';
import { ConfigError } from '@server/configError';
import { restoreBackup } from '@server/node/backup/restore';
import { readConfig } from '@server/node/config';
import { type Running, startServer } from '@server/node/start';
import { unsubscribePart } from '@server/sending/unsubscribe';
import { testFeeds } from '@tests/server/testFeeds';
import { smallEmail } from '@tests/server/smallEmail';
import { secondFirm } from '@tests/seed/secondFirm';
import { attackClass, type Attack, type Closing } from '../attack';

const account = { email: 'owner@attack.example', password: 'Owner-of-2026!' };
const secret = 'a-secret-of-the-attacks';

interface RestoredDesk extends Closing {
  /** What was handed out before the backup. */
  before: { token: string; key: string; link: string; control: { port: number; token: string } };
  /** A session of the restored server. */
  token: string;
  backup: string;
  entries: string[];
  post(
    path: string,
    body: object,
    token?: string,
  ): Promise<{ status: number; message: string; response: never }>;
  get(path: string, token?: string): Promise<number>;
}

const start = (dataDir: string): Promise<Running> =>
  startServer({
    config: readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      STAFF_EMAIL: account.email,
      STAFF_PASSWORD: account.password,
      UNSUBSCRIBE_SECRET: secret,
      TEST_RECIPIENTS: 'ann@attack.example',
    }),
    clock: () => new Date(),
    log: () => undefined,
    feeds: testFeeds(),
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    version: 'test',
    publisher: secondFirm,
  });

function asking({ port }: Running) {
  const base = `http://127.0.0.1:${port}`;
  const headers = (token: string) => new Headers(token ? { authorization: `Bearer ${token}` } : {});
  return {
    async post(path: string, body: object, token = '') {
      const init = { method: 'POST', body: JSON.stringify(body), headers: headers(token) };
      const answer = await fetch(`${base}/api${path}`, init);
      const { message, response } = (await answer.json()) as { message: string; response: never };
      return { status: answer.status, message, response };
    },
    get: async (path: string, token = '') =>
      (await fetch(`${base}${path}`, { headers: headers(token) })).status,
  };
}

/** The link of the only mail that a folder holds. */
function mailedLink(dataDir: string): string {
  const outbox = join(dataDir, 'outbox');
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  const text = mails.join('').replace(/=\r?\n/g, '');
  return /reset[?#]t=(?:3D)?([\w-]{43})/.exec(text)?.[1] ?? '';
}

/** A server that is saved while it runs, and another one that is restored from that. */
async function openRestoredDesk(): Promise<RestoredDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-restored-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const original = await start(first);
  const own = asking(original);
  const { token } = (await own.post(authCalls.login.path, account)).response as { token: string };
  const draft = {
    name: 'App',
    service: '',
    origins: '',
    is_tester: false,
    password: account.password,
  };
  const { key } = (await own.post(appsCalls.add.path, draft, token)).response as { key: string };
  const hook = { url: 'https://hooks.attack.example/x', events: [...webhookEvents] };
  await own.post(webhookCalls.add.path, hook, token);
  await own.post(
    newsletterCalls.addEdit.path,
    { name: 'Morning', date: '2026-11-20 08:00:00' },
    token,
  );
  await own.post(authCalls.forgot.path, { email: account.email });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const link = mailedLink(first);
  const control = JSON.parse(readFileSync(join(first, 'control.json'), 'utf8')) as {
    port: number;
    token: string;
  };
  const backup = join(folder, 'desk.backup');
  await saveBackup(backup, { dataDir: first }, 'test');
  await original.stop();
  await restoreBackup(backup, { dataDir: second });
  const entries = readdirSync(second);
  const restored = await start(second);
  const asks = asking(restored);
  const signedIn = (await asks.post(authCalls.login.path, account)).response as { token: string };
  const close = async () => {
    await restored.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    ...asks,
    before: { token, key, link, control },
    token: signedIn.token,
    backup,
    entries,
    close,
  };
}

const held = /^Nothing is sent|held|restored/i;

const revived: Attack<RestoredDesk>[] = [
  {
    name: 'a session of before',
    act: async ({ post, before }) => (await post(authCalls.userInfo.path, {}, before.token)).status,
    expected: 401,
  },
  {
    name: 'the key of an app of before',
    act: ({ get, before }) => get('/api/app/questions', before.key),
    expected: 401,
  },
  {
    name: 'a link to set a password of before',
    async act({ post, before }) {
      const body = { email: account.email, password: 'Another-2026!', token: before.link };
      return [before.link.length, (await post(authCalls.reset.path, body)).status];
    },
    expected: [43, 400],
  },
  {
    name: 'the apps of before',
    act: async ({ post, token }) => (await post(appsCalls.list.path, {}, token)).response,
    expected: [],
  },
  {
    name: 'a webhook of before, while everything is held',
    act: async ({ post, token }) => {
      const [hook] = (await post(webhookCalls.list.path, {}, token)).response as { id: number }[];
      const { status, message } = await post(webhookCalls.test.path, { id: hook?.id }, token);
      return [status, held.test(message)];
    },
    expected: [409, true],
  },
  {
    name: 'whether sending is held',
    act: async ({ post, token }) => (await post(holdCalls.get.path, {}, token)).response !== null,
    expected: true,
  },
  {
    name: 'the end of the hold without a token',
    act: async ({ post }) => (await post(holdCalls.release.path, {})).status,
    expected: 401,
  },
  {
    name: 'the end of the hold with the token of before',
    act: async ({ post, before }) => (await post(holdCalls.release.path, {}, before.token)).status,
    expected: 401,
  },
  {
    name: 'the port of the backup command in the backup',
    act: async ({ entries }) => entries.includes('control.json'),
    expected: false,
  },
  {
    name: 'the token of the backup command in the backup',
    act: async ({ backup, before }) =>
      gunzipSync(readFileSync(backup)).includes(before.control.token),
    expected: false,
  },
  {
    name: 'a session in the clear in the backup',
    act: async ({ backup, before }) => gunzipSync(readFileSync(backup)).includes(before.token),
    expected: false,
  },
  {
    name: 'the key of an app in the clear in the backup',
    act: async ({ backup, before }) => gunzipSync(readFileSync(backup)).includes(before.key),
    expected: false,
  },
  {
    name: 'the password in the clear in the backup',
    act: async ({ backup }) => gunzipSync(readFileSync(backup)).includes(account.password),
    expected: false,
  },
  {
    name: 'a link to unsubscribe of before, which still works',
    act: async ({ get }) =>
      get(`/u/${await unsubscribePart(secret, { list: 'test', address: 'ann@attack.example' })}`),
    expected: 200,
  },
  {
    name: 'a link to unsubscribe of another server',
    act: async ({ get }) =>
      get(
        `/u/${await unsubscribePart('another-secret-of-ours', { list: 'test', address: 'ann@attack.example' })}`,
      ),
    expected: 404,
  },
  {
    name: 'the archive of before, which is public still',
    act: ({ get }) => get('/newsletters'),
    expected: 200,
  },
];

/** Files whose names would leave the folder into which a backup is restored. */
const escapes = [
  '../evil',
  'uploads/../../evil',
  '/etc/evil',
  'uploads/..',
  'uploads/.hidden',
  'uploads\\..\\evil',
  'uploads/a/b',
  'UPLOADS/a',
  'uploads/',
  'a',
  '',
  'uploads/..\\..\\evil',
];

/** The backup with one file more, counted and hashed as if it were whole. */
function withFile(backup: string, name: string): Buffer {
  const lines = gunzipSync(readFileSync(backup)).toString().split('\n').slice(0, -1);
  const end = JSON.parse(lines.pop() ?? '') as { files: number; bytes: number; sha256: string };
  const bytes = Buffer.from('evil');
  const sum = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  lines.push(
    JSON.stringify({ file: name }),
    JSON.stringify(bytes.toString('base64')),
    JSON.stringify(sum),
  );
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  const whole = {
    ...end,
    files: end.files + 1,
    bytes: end.bytes + bytes.length,
    sha256: hash.digest('hex'),
  };
  return gzipSync([...lines, JSON.stringify(whole)].map((line) => `${line}\n`).join(''));
}

/** What a restore says of such a backup before it writes anything. */
async function verdictOn(backup: string, name: string): Promise<string> {
  const file = `${backup}.changed`;
  writeFileSync(file, withFile(backup, name));
  return inspect(file).then(
    () => 'good',
    (error: unknown) => (error instanceof ConfigError ? 'refused' : 'thrown'),
  );
}

const escaping: Attack<RestoredDesk>[] = [
  ...escapes.map((name): Attack<RestoredDesk> => ({
    name: `a backup with a file called ${JSON.stringify(name)}`,
    act: ({ backup }) => verdictOn(backup, name),
    expected: 'refused',
  })),
  {
    name: 'a backup with a file as it should be',
    act: ({ backup }) => verdictOn(backup, `uploads/${'0'.repeat(32)}.png`),
    expected: 'good',
  },
];

export const restored = attackClass<RestoredDesk>({
  name: 'After a restore',
  attacks: [...revived, ...escaping],
  open: openRestoredDesk,
});
