import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite, type Plugin } from 'vite';
import { sampleAccount } from '@server/db/seed/seed';
import { readConfig } from '@server/node/config';
import { pageWith } from '@server/node/dashboard';
import { startDevApi, type DevApi } from './api';
import { answerUnavailable, forward, isOfApi } from './forward';

/** `npm run dev`: the API and the dashboard at one address, each reloaded when its code changes. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders that the server may import. See "Who imports whom" in the README. */
const apiFolders = [
  'server',
  'src/api/contract',
  'src/api/samples',
  'src/domain',
  'src/email',
  'src/components/theme',
];

/** Milliseconds in which several saved files count as one change. */
const pause = 30;

const say = (text: string) => process.stdout.write(`${text}\n`);

function isCodeOfApi(file: string): boolean {
  const path = relative(root, file).split(sep).join('/');
  return /\.(tsx?|json|sql)$/.test(path) && apiFolders.some((each) => path.startsWith(`${each}/`));
}

async function main(): Promise<void> {
  const { port, host, publicUrl, imageHost, dataDir } = readConfig(process.env);
  // The API gets a copy of the environment before Vite sets NODE_ENV.
  const api = startDevApi({ ...process.env, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: publicUrl });
  const front = createHttpServer();
  const page: Plugin = {
    name: 'dev-page',
    transformIndexHtml: (html) => pageWith(imageHost, html),
  };
  const vite = await createVite({
    root,
    // The stories' tests use Vite's default folder for optimized packages, so this needs another
    // one.
    cacheDir: 'node_modules/.vite/dev',
    plugins: [page],
    server: {
      middlewareMode: true,
      ws: { server: front },
      watch: { ignored: [`${dataDir}/**`, ...['dist', 'test-results', 'tests'].map(inside)] },
    },
  });
  front.on('request', (request, response) => {
    if (!isOfApi(request.url ?? '/')) return vite.middlewares(request, response);
    api.current().then(
      (started) => forward(request, response, started.port),
      () => answerUnavailable(response, "The API didn't start. See the terminal."),
    );
  });
  let timer: NodeJS.Timeout | undefined;
  vite.watcher.on('all', (_, file) => {
    if (!isCodeOfApi(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(api, relative(root, file)), pause);
  });
  const { hasSampleAccount } = await api.current();
  front.listen(port, host);
  await once(front, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `PORT ${port} on ${host} is already in use. Stop the other server, or set PORT.`,
    );
  });
  say(`Research Desk is open at ${publicUrl}`);
  if (hasSampleAccount) {
    say(`Sign in with the sample account ${sampleAccount.email} and ${sampleAccount.password}`);
  }
  const stop = () => void Promise.all([api.stop(), vite.close()]).then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function inside(folder: string): string {
  return `${root}${folder}/**`;
}

async function restart(api: DevApi, file: string): Promise<void> {
  const startedAt = performance.now();
  api.restart();
  await api.current().then(
    () =>
      say(`${file} changed: the API restarted in ${Math.round(performance.now() - startedAt)} ms`),
    (error: Error) => say(`${file} changed, and the API didn't start:\n${error.message}`),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
