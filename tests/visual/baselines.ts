import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// No public module reads a story file; this is what Storybook's own indexer calls.
import { loadCsf } from 'storybook/internal/csf-tools';
import { picturedThemes, pictureName } from './pictureName.ts';

const root = join(import.meta.dirname, '../..');

export const baselineFolder = join(import.meta.dirname, 'baselines');

/** Holds the major version of the Chromium that took the pictures. */
export const majorFile = join(baselineFolder, 'chromium.txt');

const isUpdate = process.argv.some((argument) => /^(-u|--update)(=|$)/.test(argument));

/**
 * `VISUAL=on` or `off` decides. Without it, pictures are compared on CI, while they are updated,
 * and if baselines exist.
 */
export const isVisual =
  process.env.VISUAL === undefined
    ? isUpdate || process.env.CI === 'true' || existsSync(baselineFolder)
    : process.env.VISUAL !== 'off';

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending));
}

/** The pictures of one story file. Both paths are relative to their folders. */
export function picturesOf(storyFile: string, source: string): string[] {
  const { meta, stories } = loadCsf(source, { makeTitle: () => storyFile }).parse();
  return stories.flatMap(({ id, tags = [] }) =>
    picturedThemes([...(meta.tags ?? []), ...tags]).map(
      (theme) => `${pictureName(storyFile, id, theme)}.png`,
    ),
  );
}

/** Every picture that the stories' tags require, relative to `baselineFolder`. */
export function wantedBaselines(): string[] {
  const stories = join(root, 'stories');
  return filesIn(stories, '.stories.tsx').flatMap((file) => {
    const source = readFileSync(join(stories, file), 'utf8');
    return source.includes("'visual'") ? picturesOf(file, source) : [];
  });
}

/** Every stored picture, relative to `baselineFolder`. */
export function takenBaselines(): string[] {
  return filesIn(baselineFolder, '.png');
}

/** Pictures whose story is gone or has no visual tag anymore. */
export function staleBaselines(): string[] {
  const wanted = new Set(wantedBaselines());
  return takenBaselines().filter((picture) => !wanted.has(picture));
}
