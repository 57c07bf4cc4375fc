import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Publisher } from '@/api/contract/publication';
import { samplePublisher } from '@/api/samples/publication';
import { readPublisher } from '@/domain/firm/readPublisher';
import { ConfigError } from '@server/configError';

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
