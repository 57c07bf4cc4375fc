import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/seeded');
/** What a seeded database is made from, besides the packages. */
const sources = ['server', 'src/api', 'src/domain', 'tests/seed'];

function filesIn(path: string): string[] {
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql|json)$/.test(name))
    .toSorted()
    .map((name) => join(path, name));
}

/** The folder for what is made from the sources and packages as they are now. */
function currentFolder(): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...sources.flatMap(filesIn)]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return join(cache, hash.digest('hex').slice(0, 16));
}

let folder: string | undefined;

/**
 * Returns the path of what `seed/make.ts` makes, which runs only if the sources have changed since.
 * In a process of its own, because making a database takes 850 MB, and because it needs the aliases
 * of the server's code.
 */
function made(kind: string, now: Date): string {
  folder ??= currentFolder();
  const path = join(folder, `${kind}-${now.toISOString().replaceAll(':', '-')}`);
  if (existsSync(path)) return path;
  const script = join(root, 'tests/seed/make.ts');
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, kind, now.toISOString(), path],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('The seeded database could not be made.');
  return path;
}

/**
 * The path of a seeded database as PGlite dumps it, in gzip, with samples moved to `now`: for the
 * API's tests with their cheap passwords and with what `restoreRows` needs, or for the desk in
 * Storybook with its colleagues.
 */
export const seededDump = (kind: 'tests' | 'desk', now: Date): string => made(kind, now);

/**
 * Fills a data directory for a server that a test starts: its `db` has the samples moved to `now`
 * and the sample account, as after a first start at that time, but no newsletter of today yet. A start with an empty directory
 * takes seconds to make the same.
 */
export function seededFolder(dataDir: string, now: Date): void {
  cpSync(made('folder', now), dataDir, { recursive: true });
}
