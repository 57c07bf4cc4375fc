import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ScreenCode } from '@stories/docs/screenCode';
import { reachFrom } from '../.storybook/screenCode/reach';
import { readScreens } from '../.storybook/screenCode/screenCode';
import { SourceTree } from '../.storybook/screenCode/sourceTree';
import { root, sources } from './sources';

const pages = sources(['stories/screens'], /\/About\.mdx$/);

describe('the page about a screen', () => {
  let screens: Record<string, ScreenCode> = {};
  beforeAll(() => {
    screens = readScreens(root);
  });

  it('exists for every screen and shows that one', () => {
    const shown = pages.map(({ path, text }) => [
      path.split('/')[2],
      /<ScreenParts of="(\w+)" \/>/.exec(text)?.[1],
    ]);
    const wanted = Object.keys(screens).map((name) => [name, name]);
    expect(shown.toSorted()).toEqual(wanted.toSorted());
  });

  it('names files that exist, a page and stories for every screen', () => {
    const groups = Object.values(screens).map(({ files }) => files);
    const paths = groups.flat().flatMap((group) => group.paths);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    for (const group of groups) {
      const titles = group.map(({ title }) => title);
      expect(titles).toEqual(expect.arrayContaining(['Screen', 'Page', 'Stories']));
    }
  });

  it('lists every call that some code of the app makes', () => {
    const tree = new SourceTree(root);
    const code = sources(['src/app', 'src/api/hooks']).map(({ path }) => path);
    const made = [...reachFrom(tree, code).calls.values()].map(nameOf);
    const listed = Object.values(screens).flatMap(({ calls }) => calls.map(nameOf));
    expect(made.length).toBeGreaterThan(150);
    expect(made.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('lists the calls of its own page alone', () => {
    expect(screens['questions']?.calls.map(nameOf).toSorted()).toEqual([
      'bin.restore',
      'questions.addEdit',
      'questions.approve',
      'questions.get',
      'questions.list',
      'questions.remove',
    ]);
    expect(screens['error']?.calls).toEqual([]);
  });
});

function nameOf({
  subject,
  exported,
  member,
}: {
  subject: string;
  exported: string;
  member?: string;
}) {
  return `${subject}.${member ?? exported}`;
}
