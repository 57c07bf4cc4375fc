import { existsSync } from 'node:fs';
import { ConfigError } from '@server/configError';
import { databaseFiles } from '@server/db/files';
import { isMigrated } from '@server/db/migrationState';
import { makeStore, type Store } from '@server/db/store';
import { makeBackground } from '@server/http/background';
import type { Log } from '@server/http/log';
import { openEmbedded, openPostgres } from '../backup/open';
import type { Config } from '../config';
import { databaseIn } from '../dataFolder';
import { lockFolder, noFolder } from '../lock';
import { fileMail, smtpMail } from '../mail';
import { root } from '../root';
import { folderFiles } from '../start';
import { readFirmFile } from '../startFromEnvironment';
import type { AdminDeps } from './commands';

/**
 * Runs something on the database without a server: PostgreSQL beside its servers, the embedded database
 * in place of its own, whose folder is locked meanwhile. `onTrouble` gets what couldn't be mailed. Throws
 * `ConfigError`.
 */
export async function withDatabase<T>(
  config: Config,
  run: (deps: AdminDeps) => Promise<T>,
  onTrouble: Log,
): Promise<T> {
  const { databaseUrl, dataDir } = config;
  const folder = databaseIn(dataDir);
  if (!databaseUrl && !existsSync(folder)) {
    throw new ConfigError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const lock = databaseUrl ? noFolder : await lockFolder(dataDir, { log: () => undefined });
  try {
    const bare = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(folder);
    try {
      if (!(await isMigrated(bare.db).catch(() => false))) {
        throw new ConfigError(
          'The database isn’t of this version. Start the server once, then try again.',
        );
      }
      const options = { log: onTrouble, freeBytes: () => Promise.resolve(Infinity) };
      const watchSessions = () => ({ isLive: () => false });
      const db = makeStore({ db: bare.db, close: bare.close, watchSessions }, options);
      const deps = depsOf(config, db, onTrouble);
      const result = await run(deps);
      await deps.background.settled();
      return result;
    } finally {
      await bare.close();
    }
  } finally {
    lock.release();
  }
}

function depsOf(config: Config, db: Store, log: AdminDeps['log']): AdminDeps {
  const { smtpUrl, databaseUrl, dataDir, publicUrl } = config;
  const clock = () => new Date();
  const files = databaseUrl ? databaseFiles(db, clock) : folderFiles(dataDir);
  return {
    db,
    clock,
    log,
    publicUrl,
    outbox: smtpUrl ? smtpMail(smtpUrl) : fileMail(files),
    background: makeBackground(log),
    publisher: readFirmFile(root, config.firmFile),
  };
}
