import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { cachedPrices } from '@server/feeds/cachedPrices';
import { cryptoquant } from '@server/feeds/cryptoquant';
import type { Feeds } from '@server/feeds/feed';
import { tiingo } from '@server/feeds/tiingo';
import { Failure } from '@server/http/failure';
import { describeError, makeLog } from '@server/http/log';
import type { Config } from './config';
import { ConfigError } from '@server/configError';
import { isFull } from './environment';
import { versionIn } from './root';
import { type Running, type StartOptions, startServer } from './start';
import type { Publisher } from '@/api/contract/publication';
import { samplePublisher } from '@/api/samples/publication';
import { readPublisher } from '@/domain/firm/readPublisher';

/** React reads NODE_ENV once, when it is imported, and its development build is five times slower. */
async function loadEmail(): Promise<Pick<StartOptions, 'renderNewsletter' | 'checkEmail'>> {
  process.env['NODE_ENV'] ??= 'production';
  const { renderNewsletter } = await import('@/email/newsletter/renderNewsletter');
  const { checkEmail } = await import('@/domain/checks/checkEmail');
  const { readDictionary } = await import('./dictionary');
  return {
    renderNewsletter,
    checkEmail: (email) => checkEmail({ ...email, dictionary: readDictionary() }),
  };
}

/**
 * Starts the server that the configuration describes, with the real clock, log, feeds and email.
 * Without `dashboard` it serves the API alone.
 */
export async function startFromEnvironment(
  config: Config,
  root: string,
  dashboard?: StartOptions['dashboard'],
): Promise<Running> {
  const clock = () => new Date();
  const feeds: Feeds = {};
  if (config.cryptoquant) feeds.provider = cryptoquant(config.cryptoquant);
  if (config.tiingo) feeds.prices = cachedPrices(tiingo(config.tiingo), clock);
  const log = makeLog((line) => process.stdout.write(line), clock, config.logLevel);
  const options: StartOptions = {
    config,
    clock,
    log,
    feeds,
    publisher: readFirmFile(root, config.firmFile),
    ...(await loadEmail()),
    version: versionIn(root),
    onLost: (message) => {
      process.stderr.write(`${message}\n`);
      process.exit(1);
    },
    ...(dashboard !== undefined && { dashboard }),
  };
  return startServer(options).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) {
      log({ level: 'error', event: 'start', ...describeError(error) });
    }
    throw error;
  });
}

/** Milliseconds. npm passes on a signal that the terminal has sent to both, so it may arrive twice. */
const sameSignal = 1_000;

/** Stops the server at the first SIGINT or SIGTERM, then ends the process; a second one ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const handle = () => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (performance.now() - stoppingSince > sameSignal) {
      process.exit(1);
    }
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}

/**
 * Who publishes until an administrator saves something else: `firm.json` in the working root, or the
 * file that `FIRM_FILE` names; without one, the sample firm. Throws `ConfigError`.
 */
export function readFirmFile(root: string, named?: string): Publisher {
  const path = named === undefined ? join(root, 'firm.json') : resolve(named);
  if (!existsSync(path)) {
    if (named !== undefined) throw new ConfigError(`FIRM_FILE: there is no file "${named}".`);
    return samplePublisher;
  }
  const { publisher, mistakes } = readPublisher(readFileSync(path, 'utf8'), basename(path));
  if (!publisher) throw new ConfigError(mistakes.join('\n'));
  return publisher;
}

/**
 * Why the server doesn't start, in one sentence for the terminal. The message of an unexpected error
 * is left out, because it may quote a query with its values; the log says where it happened.
 */
export function startErrorSentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof Failure) return error.message;
  if (isFull(error)) return 'A disk is full. Free some space and start again.';
  const { error: name, code } = describeError(error);
  const reason = [name, code].filter((part) => typeof part === 'string').join(', ');
  return `Research Desk couldn't start because of an unexpected error (${reason}). The last line of the log says where it happened.`;
}
