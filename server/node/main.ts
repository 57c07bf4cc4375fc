import { join } from 'node:path';
import { sampleAccount } from '@server/db/seed/seed';
import { Failure } from '@server/http/failure';
import { describeError } from '@server/http/log';
import { readConfig } from './config';
import { ConfigError, isFull } from './environment';
import { root } from './root';
import { startFromEnvironment, stopOnSignal } from './startFromEnvironment';

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
