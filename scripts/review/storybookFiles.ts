import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFolder } from './comparison.ts';
import { commitOf, isCheckout, nameCommit } from './git.ts';

/** What the Review panel knows of this build. */
export interface About {
  version: string;
  /** Such as `3f2a1b9c of Nov 20, 2026`, or null outside of a Git checkout. */
  commit: string | null;
  /** The major version of the Chromium that took the baselines. */
  chromium: string;
  /** The names of all baselines. */
  pictures: string[];
  /** The pictures that differed in the last test run, and when that was. */
  failed: Record<string, string>;
}

/** Where a test run leaves the pictures that differ. */
export const failedFolder = 'test-results/visual';

/** The files below a folder with this ending, without it. */
function namesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(0, -ending.length));
}

function failedPictures(root: string): Record<string, string> {
  const folder = join(root, failedFolder);
  const ending = '-actual.png';
  const timeOf = (name: string) => statSync(join(folder, name + ending)).mtime.toISOString();
  return Object.fromEntries(namesIn(folder, ending).map((name) => [name, timeOf(name)]));
}

export function aboutBuild(root: string): About {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as About;
  const major = join(root, pictureFolder, 'chromium.txt');
  return {
    version: manifest.version,
    commit: isCheckout(root) ? nameCommit(root, commitOf(root, 'HEAD')) : null,
    chromium: existsSync(major) ? readFileSync(major, 'utf8').trim() : '',
    pictures: namesIn(join(root, pictureFolder), '.png'),
    failed: failedPictures(root),
  };
}
