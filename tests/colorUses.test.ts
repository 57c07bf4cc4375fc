import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readColorUses } from '../.storybook/screenCode/colorUses';
import { palettes } from '@/components/theme/tokens';
import { colors } from '@/email/styles';
import { root } from './sources';

const uses = readColorUses(root);

it('finds a use of every color of the app', () => {
  const unused = Object.keys(palettes.light).filter((name) => !uses.app[name]?.files.length);
  expect(unused).toEqual([]);
});

it('finds a use of every color of the emails', () => {
  const unused = Object.keys(colors).filter((name) => !uses.emails[name]?.files.length);
  expect(unused).toEqual([]);
});

it('finds what draws a change, and the screens that show one', () => {
  const down = uses.app['down'];
  expect(down?.files).toContainEqual({
    path: 'src/components/data/Change.tsx',
    story: 'stories/components/data/Change.stories.tsx',
  });
  expect(down?.screens).toContain('coins');
  expect(down?.screens).not.toContain('login');
});

it('leads to story files that exist', () => {
  const stories = [...Object.values(uses.app), ...Object.values(uses.emails)].flatMap(({ files }) =>
    files.map(({ story }) => story),
  );
  const missing = stories.filter((story) => story !== null && !existsSync(join(root, story)));
  expect(missing).toEqual([]);
  expect(stories.filter((story) => story !== null).length).toBeGreaterThan(50);
});
