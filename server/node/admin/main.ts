import { askAdmin } from '../backup/control';
import { commandErrorSentence } from '../commandError';
import { readConfig } from '../config';
import { adminHelp, runAdminCommand } from './commands';
import { withDatabase } from './open';

const tellTrouble = () => {
  process.stderr.write('An email about it couldn’t be sent. The change was made.\n');
};

/** For the day on which nobody can sign in: changes accounts and sending from the command line. */
async function main(words: string[]): Promise<string> {
  if (words.length === 0 || words[0] === 'help') return adminHelp;
  const config = readConfig(process.env);
  const served = config.databaseUrl ? null : await askAdmin(config.dataDir, words);
  return served ?? withDatabase(config, (deps) => runAdminCommand(deps, words), tellTrouble);
}

main(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`, () => process.exit(0)),
  (error: unknown) => {
    process.stderr.write(`${commandErrorSentence(error)}\n`, () => process.exit(1));
  },
);
