import { resolve } from 'node:path';
import { commandErrorSentence } from '../commandError';
import { readConfig } from '../config';
import { ConfigError } from '@server/configError';
import { root, versionIn } from '../root';
import { saveBackup } from './backup';
import { describe } from './format';
import { restoreBackup } from './restore';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** `save <file>` and `restore <file>`. */
async function main([command, file]: string[]): Promise<void> {
  if (!file) {
    throw new ConfigError('Enter a file name for the backup: npm run backup -- desk.backup');
  }
  const config = readConfig(process.env);
  const path = resolve(file);
  const place = config.databaseUrl ? 'the database' : config.dataDir;
  if (command === 'restore') {
    const { header, end } = await restoreBackup(path, config);
    say(
      `Restored ${describe(end)} of ${header.created} into ${place}. Every row and file was checked. Everyone is signed out, and nothing is sent until an administrator confirms it in Settings > Deliveries.`,
    );
  } else {
    const { end } = await saveBackup(path, config, versionIn(root));
    say(`Saved ${describe(end)} of ${place} to ${path}.`);
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${commandErrorSentence(error)}\n`);
    process.exit(1);
  },
);
