import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastPalettes, palettes } from '@/components/theme/tokens';
import { contrast, pairs } from '../stories/foundations/contrast';
import { importsOf } from './imports';
import { root, sources } from './sources';

const pathsIn = (...folders: string[]) => sources(folders).map(({ path }) => path);

describe('names', () => {
  it('describe what is in a file', () => {
    const vague = /\/(utils?|helpers?|types|common|misc|index)(\.tsx?$|\/)/;
    const found = pathsIn('src', 'server', 'stories', 'tests', '.storybook');
    expect(
      found.filter((path) => vague.test(path)),
      'Name the subject: a drawer for everything fills up.',
    ).toEqual([]);
  });

  it('gives each story the folder of what it shows', () => {
    const found = pathsIn('stories')
      .map((path) => posix.dirname(path.replace(/^stories\//, '')))
      .filter((folder) => !/^(\.|foundations|docs|flows)(\/|$)/.test(folder))
      .filter((folder) => !existsSync(join(root, 'src', folder)));
    expect(
      [...new Set(found)],
      'stories/ mirrors src/: a file is found beside its subject.',
    ).toEqual([]);
  });
});

describe('screens', () => {
  it('each have a story file of their own', () => {
    const missing = pathsIn('src/screens')
      .filter((path) => path.endsWith('Screen.tsx'))
      .map((path) => path.replace(/^src/, 'stories').replace(/\.tsx$/, '.stories.tsx'))
      .filter((path) => !existsSync(join(root, path)));
    expect(missing, 'These story files are missing.').toEqual([]);
  });

  it('each have a page that explains them', () => {
    const folders = pathsIn('stories/screens').map((path) => path.split('/').slice(0, 3).join('/'));
    const missing = [...new Set(folders)]
      .filter((folder) => !folder.endsWith('.ts'))
      .filter((folder) => !existsSync(join(root, folder, 'About.mdx')));
    expect(missing, 'Write who uses it, and what it must do.').toEqual([]);
  });
});

describe('components', () => {
  /** The files of components and stories that a file imports. */
  const shown = (path: string) =>
    importsOf(join(root, path)).flatMap(({ from }) => {
      const base = from.startsWith('@/')
        ? from.replace('@', 'src')
        : from.startsWith('@stories/')
          ? from.slice(1)
          : posix.join(posix.dirname(path), from);
      if (!/^(src\/components|stories)\//.test(base)) return [];
      return [`${base}.tsx`, `${base}.ts`].filter((file) => existsSync(join(root, file)));
    });

  it('each stand in a story, or in a component that does', () => {
    const reached = new Set(pathsIn('stories'));
    for (const path of reached) for (const next of shown(path)) reached.add(next);
    const missing = sources(['src/components'], /\.tsx$/).filter(({ path }) => !reached.has(path));
    expect(
      missing.map(({ path }) => path),
      'A component that no story shows is not looked at.',
    ).toEqual([]);
  });
});

describe('styles', () => {
  it.each(pairs)(
    '$use: $ink on $ground reaches $least:1 in both themes',
    ({ ink, ground, least }) => {
      expect(contrast(palettes.light[ink], palettes.light[ground])).toBeGreaterThanOrEqual(least);
      expect(contrast(palettes.dark[ink], palettes.dark[ground])).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(pairs)('$use: $ink on $ground is stronger in high contrast', ({ ink, ground, least }) => {
    const ratios = (['light', 'dark'] as const).map((theme) => {
      const colors = { ...palettes[theme], ...contrastPalettes[theme] };
      return contrast(colors[ink], colors[ground]);
    });
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least + 2.5);
  });
});
