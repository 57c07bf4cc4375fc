import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleAccount } from '@server/db/seed/seed';
import { Failure } from '@server/http/failure';
import { describeError } from '@server/http/log';
import { readConfig } from './config';
import { buildDashboard, isDashboardStale } from './dashboard';
import { ConfigError, isFull } from './environment';
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

/** In one sentence. The details of an unexpected error are in the log, without its message. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof Failure) return error.message;
  if (isFull(error)) return 'A disk is full. Free some space and start again.';
  const { error: name, code = 'no code' } = describeError(error);
  return `Research Desk couldn't start because of an unexpected error (${String(name)}, ${String(code)}). The last line of the log says where.`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
