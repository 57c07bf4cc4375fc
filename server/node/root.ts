import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder of this package. The server runs from its sources and from a bundle, whose folders lie
 * at different depths, so nothing may be found relative to the running file.
 */
export const root = packageAbove(import.meta.dirname);

export const migrationsFolder = join(root, 'server/db/migrations');

/** The version of the package in a folder. */
export function versionIn(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function packageAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('There is no package.json above the running file.');
  return packageAbove(parent);
}
