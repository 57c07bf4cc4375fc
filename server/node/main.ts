import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleAccount } from '@server/db/seed/seed';
import { readConfig } from './config';
import { buildDashboard, isDashboardStale } from './dashboard';
import { startErrorSentence } from './startError';
import { startFromEnvironment, stopOnSignal } from './startFromEnvironment';

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (text: string) => process.stdout.write(`${text}\n`);

async function dashboard(): Promise<string> {
  if (isDashboardStale(root)) {
    say('Building the dashboard…');
    await buildDashboard(root);
  }
  return join(root, 'dist');
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startFromEnvironment(config, root, dashboard);
  say(`Research Desk is open at ${config.publicUrl}`);
  if (server.hasSampleAccount) {
    say(`Sign in with the sample account ${sampleAccount.email} and ${sampleAccount.password}`);
  }
  stopOnSignal(server.stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exit(1);
});
