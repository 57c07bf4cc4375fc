import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of this package. The server runs from its sources and from a bundle, whose folders lie
 * at different depths, so nothing may be found relative to the running file.
 */
export const root = packageAbove(import.meta.dirname);

export const migrationsFolder = join(root, 'server/db/migrations');

function packageAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no package.json above the running file.');
  return packageAbove(parent);
}
