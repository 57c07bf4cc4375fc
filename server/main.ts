import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleAccount } from './db/seed';
import { cryptoquant } from './feeds/cryptoquant';
import { sampleFeeds } from './feeds/sampleFeed';
import { buildDashboard, isDashboardStale } from './lib/build';
import { readConfig } from './lib/config';
import { ConfigError } from './lib/configText';
import { makeLog } from './lib/log';
import { startServer, type StartOptions } from './start';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (text: string) => process.stdout.write(`${text}\n`);

async function dashboard(): Promise<string> {
  if (isDashboardStale(root)) {
    say('Building the dashboard…');
    await buildDashboard(root);
  }
  return join(root, 'dist');
}

/** Loaded late: React reads NODE_ENV once, and its development build renders five times slower. */
async function loadEmail(): Promise<Pick<StartOptions, 'renderNewsletter' | 'checkLetter'>> {
  process.env['NODE_ENV'] ??= 'production';
  const { renderNewsletter } = await import('@/email/newsletter/renderNewsletter');
  const { checkLetter } = await import('@/domain/findings/checkLetter');
  return { renderNewsletter, checkLetter };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const clock = () => new Date();
  const log = makeLog((line) => process.stdout.write(line), clock);
  const feeds = sampleFeeds();
  if (config.cryptoquant) feeds.provider = cryptoquant(config.cryptoquant);
  if (config.databaseUrl) delete feeds.news;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const server = await startServer({
    config,
    clock,
    log,
    feeds,
    ...(await loadEmail()),
    version,
    dashboard,
  });
  say(`Research Desk is open at ${config.publicUrl}`);
  if (server.hasSampleAccount) {
    say(`Sign in with the sample account ${sampleAccount.email} and ${sampleAccount.password}`);
  }
  stopOnSignal(server.stop);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exit(1);
});
