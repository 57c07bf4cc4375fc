import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@/api/contract/account';
import { activityCalls } from '@/api/contract/activity';
import { allCalls } from '@/api/contract/all';
import { appsCalls, webhookCalls, webhookEvents } from '@/api/contract/apps';
import { authCalls } from '@/api/contract/auth';
import { sourceCalls } from '@/api/contract/sources';
import { userCalls } from '@/api/contract/users';
import { startErrorSentence } from '@server/node/startFromEnvironment';
import { readConfig } from '@server/node/config';
import { startServer } from '@server/node/start';
import { testFeeds } from '@tests/server/testFeeds';
import { smallEmail } from '@tests/server/smallEmail';
import { secondFirm } from '@tests/seed/secondFirm';
import { attackClass, type Attack, type Closing } from '../attack';

const mark = (name: string) => `canary-${name}-0123456789`;
const nowhere = 'http://127.0.0.1:9/';

/** Secrets of the environment, each recognizable. */
const environment: Record<string, string> = {
  STAFF_PASSWORD: mark('staff'),
  UNSUBSCRIBE_SECRET: mark('unsubscribe'),
  SENDGRID_API_KEY: mark('sendgrid'),
  WEBSITE_PUBLISH_TOKEN: mark('website'),
  PUSH_SECRET: mark('push'),
  CRYPTOQUANT_KEY: mark('cryptoquant'),
  TIINGO_KEY: mark('tiingo'),
  REVIEW_KEY: mark('review'),
  METRICS_TOKEN: mark('metrics'),
};

const others = {
  STAFF_EMAIL: 'owner@attack.example',
  SMTP_URL: `smtp://user:${mark('smtp')}@127.0.0.1:9`,
  SENDGRID_URL: nowhere,
  SENDGRID_SENDER_FSI: '11',
  SENDGRID_SENDER_FS: '12',
  SENDGRID_GROUP: '7',
  WEBSITE_PUBLISH_URL: nowhere,
  PUSH_URL: nowhere,
  CRYPTOQUANT_URL: nowhere,
  TIINGO_URL: nowhere,
  REVIEW_URL: nowhere,
  REVIEW_MODEL: 'model',
  PORT: '0',
  IMAGE_HOST: 'https://images.attack.example',
};

/** Where a secret could come out. */
const places = ['answers', 'log', 'activity', 'pages', 'metrics', 'refusals'] as const;
type Place = (typeof places)[number];

interface SearchedDesk extends Closing {
  /** Everything that came out there. */
  texts: Record<Place, string>;
  secrets: Record<string, string>;
}

interface Asking {
  base: string;
  texts: Record<Place, string>;
}

async function ask(
  { base, texts }: Asking,
  path: string,
  token: string,
  body: unknown,
  place: Place = 'answers',
) {
  const isGet = body === undefined;
  const answer = await fetch(`${base}${path}`, {
    method: isGet ? 'GET' : 'POST',
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(!isGet && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  texts[place] += `${JSON.stringify([...answer.headers])}${text}\n`;
  return text;
}

const responseIn = <Response>(text: string) =>
  (JSON.parse(text) as { response: Response }).response;

/** Makes each kind of secret that the API makes. These answers alone may hold them. */
async function makeSecrets(asking: Asking) {
  const own = {
    ...asking,
    texts: Object.fromEntries(places.map((place) => [place, ''])) as Record<Place, string>,
  };
  const call = async <Response>(to: { path: string }, body: object, token = '') =>
    responseIn<Response>(await ask(own, `/api${to.path}`, token, body));
  const credentials = { email: 'owner@attack.example', password: environment['STAFF_PASSWORD'] };
  const { token } = await call<{ token: string }>(authCalls.login, credentials);
  const draft = {
    name: 'App',
    service: '',
    origins: '',
    is_tester: false,
    password: credentials.password,
  };
  const { key } = await call<{ key: string }>(appsCalls.add, draft, token);
  const hook = { url: 'https://hooks.attack.example/x', events: [...webhookEvents] };
  const { secret } = await call<{ secret: string }>(webhookCalls.add, hook, token);
  const factor = await call<{ secret: string }>(accountCalls.startSecondFactor, {}, token);
  const source = {
    name: 'coingecko',
    is_on: false,
    key: mark('source'),
    settings: {},
    password: credentials.password,
  };
  await call(sourceCalls.save, source, token);
  await call(userCalls.add, { first_name: 'Wren', email: 'wren@attack.example', level: 1 }, token);
  await call(authCalls.login, { ...credentials, password: mark('typed') });
  return {
    token,
    stored: {
      'a session': token,
      'the key of an app': key,
      'the secret of a webhook': secret,
      'a second factor': factor.secret,
      'the key of a source': mark('source'),
      'a password that was typed': mark('typed'),
      'the password of the mail server': mark('smtp'),
    },
  };
}

/** Asks everything that can be asked, well and badly. */
async function askEverything(asking: Asking, token: string): Promise<void> {
  const ending = /logout|endOther|release|users\.remove|changePassword/;
  for (const [name, { path, method }] of Object.entries(allCalls)) {
    if (name.startsWith('website.') || ending.test(name)) continue;
    for (const body of [
      { id: 1, newsletter_id: 1, service: 'bulk', name: 'coingecko' },
      { id: 'x' },
    ]) {
      await ask(asking, `/api${path}`, token, method === 'GET' ? undefined : body);
    }
  }
  for (const service of ['mail', 'bulk', 'website', 'push']) {
    await ask(asking, '/api/settings/check_delivery', token, { service });
  }
  await ask(asking, `/api${activityCalls.download.path}`, token, {}, 'activity');
  for (const path of [
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/newsletters',
    '/newsletters/feed.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/api/nowhere',
    '/uploads/x.png',
    '/u/x',
  ]) {
    await ask(asking, path, '', undefined, 'pages');
  }
  await ask(asking, '/metrics', mark('metrics'), undefined, 'metrics');
  await ask(asking, '/metrics', mark('wrong'), undefined, 'metrics');
}

/** What the program says to an environment in which this secret is wrong. */
function refusalOf(name: string, value: string): string {
  try {
    readConfig({ ...others, ...environment, [name]: `${value} \u00e9` });
    return '';
  } catch (error) {
    return startErrorSentence(error);
  }
}

async function openSearchedDesk(): Promise<SearchedDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-secrets-'));
  const lines: unknown[] = [];
  const server = await startServer({
    config: readConfig({ ...others, ...environment, DATA_DIR: dataDir }),
    clock: () => new Date(),
    log: (line) => void lines.push(line),
    feeds: testFeeds(),
    renderNewsletter: smallEmail,
    checkEmail: () => ({ findings: [], checks: [] }),
    version: 'test',
    publisher: secondFirm,
  });
  const texts = Object.fromEntries(places.map((place) => [place, ''])) as Record<Place, string>;
  const asking = { base: `http://127.0.0.1:${server.port}`, texts };
  const { token, stored } = await makeSecrets(asking);
  await askEverything(asking, token);
  texts.log = JSON.stringify(lines);
  texts.refusals = Object.entries(environment)
    .map(([name, value]) => refusalOf(name, value))
    .join('\n');
  const close = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { texts, secrets: { ...environment, ...stored }, close };
}

const names = [
  ...Object.keys(environment),
  'a session',
  'the key of an app',
  'the secret of a webhook',
  'a second factor',
  'the key of a source',
  'a password that was typed',
  'the password of the mail server',
];

const searched: Attack<SearchedDesk>[] = places.flatMap((place) =>
  names.map((name): Attack<SearchedDesk> => ({
    name: `${name} in ${place}`,
    act: async ({ texts, secrets }) => {
      const secret = secrets[name] ?? '';
      return [secret.length > 10, texts[place].length > 100, texts[place].includes(secret)];
    },
    expected: [true, true, false],
  })),
);

export const secrets = attackClass<SearchedDesk>({
  name: 'Secrets in what comes out',
  attacks: searched,
  async open(fault) {
    const desk = await openSearchedDesk();
    const leak = fault?.tamper?.(new Response('')).headers.get('x-leak');
    if (leak) desk.texts.answers += desk.secrets[leak];
    return desk;
  },
});
