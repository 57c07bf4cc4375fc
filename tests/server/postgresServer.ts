import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL server that Debian's packages installed here. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort() : [];
  return versions
    .map((version) => join(debian, version, 'bin'))
    .findLast((bin) => existsSync(join(bin, 'initdb')));
}

export const postgresMissing =
  'Skipped: the API on PostgreSQL, because Debian’s server is not installed (apt-get install postgresql).';
