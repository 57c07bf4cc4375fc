import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';

const root = join(import.meta.dirname, '../..');

export const baselineFolder = join(import.meta.dirname, 'baselines');

/** Holds the major version of the Chromium that took the pictures. */
export const majorFile = join(baselineFolder, 'chromium.txt');

const isUpdate = process.argv.some((argument) => /^(-u|--update)(=|$)/.test(argument));

/**
 * `VISUAL=on` or `off` decides. Without it pictures are compared on CI, while they are renewed,
 * and wherever baselines exist.
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

function picturesOf(storyFile: string): string[] {
  const source = readFileSync(join(root, 'stories', storyFile), 'utf8');
  const folder = storyFile.replace(/\.stories\.tsx$/, '');
  return source.split(/^export const /gm).flatMap((part) => {
    const [name] = /^\w+(?=: Story\b)/.exec(part) ?? [];
    if (name === undefined || /\bisSkipped: true\b/.test(part)) return [];
    const story = toId('x', storyNameFromExport(name)).replace('x--', '');
    return [`${folder}/${story}-light.png`, `${folder}/${story}-dark.png`];
  });
}

function wantedPictures(): Set<string> {
  return new Set(filesIn(join(root, 'stories'), '.stories.tsx').flatMap(picturesOf));
}

/** Pictures, relative to `baselineFolder`, whose story is gone. */
export function staleBaselines(): string[] {
  const wanted = wantedPictures();
  return filesIn(baselineFolder, '.png').filter((picture) => !wanted.has(picture));
}

/** Pictures that a story should have and has not: it was never photographed. */
export function missingBaselines(): string[] {
  const taken = new Set(filesIn(baselineFolder, '.png'));
  return [...wantedPictures()].filter((picture) => !taken.has(picture));
}
