import { join } from 'node:path';
import { sampleAccount } from '@server/db/seed/seed';
import { readConfig } from './config';
import { root } from './root';
import { startErrorSentence, startFromEnvironment, stopOnSignal } from './startFromEnvironment';

const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const starting = startFromEnvironment(config, root, join(root, 'dist'));
  // The first process of a container ignores signals that nobody listens for, so listen from the start.
  stopOnSignal(async () => (await starting).stop());
  const server = await starting;
  say(`Research Desk is open at ${config.publicUrl}`);
  if (server.hasSampleAccount) {
    say(`Sign in with the sample account ${sampleAccount.email} and ${sampleAccount.password}`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exit(1);
});
