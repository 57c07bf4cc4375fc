import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ColorUse, ColorUses } from '@stories/docs/screenCode';
import { SourceTree } from './sourceTree.ts';

const isCode = /\.tsx?$/;

/** Where the app and the emails use each color. */
export function readColorUses(root: string): ColorUses {
  const tree = new SourceTree(root);
  const filesIn = (folder: string) => tree.files(`src/${folder}`, isCode);
  const reach = importsBelow(tree);
  const storyOf = storyFinder(root, tree, reach);
  const screens = screenReach(filesIn('screens'), reach);
  const usesIn = (folders: string[], objects: string[]) => {
    const isPalette = new RegExp(`export const (${objects.join('|')})\\b`);
    const files = folders
      .flatMap(filesIn)
      .filter((path) => !isPalette.test(tree.text(path)))
      .toSorted();
    const named = filesByColor(new Map(files.map((path) => [path, tree.text(path)])), objects);
    return Object.fromEntries(
      [...named].map(([name, paths]): [string, ColorUse] => [
        name,
        {
          files: paths.map((path) => ({ path, story: storyOf(path) })),
          screens: screens.flatMap(({ name: screen, reached }) =>
            paths.some((path) => reached.has(path)) ? [screen] : [],
          ),
        },
      ]),
    );
  };
  return {
    app: usesIn(['components', 'screens', 'app'], ['color']),
    // An email names a color itself, or the class that gives it in the dark.
    emails: usesIn(['email'], ['colors', 'classes']),
  };
}

/**
 * The files that name a member of one of the objects, by the member. For `color[tone]`, those are
 * the file's own strings, such as the members of the type of `tone`, that are a member elsewhere.
 */
export function filesByColor(
  files: ReadonlyMap<string, string>,
  objects: readonly string[],
): Map<string, string[]> {
  const object = `\\b(?:${objects.join('|')})`;
  const members = (code: string) => firstGroups(code, new RegExp(`${object}\\.(\\w+)`, 'g'));
  const names = new Set([...files.values()].flatMap(members));
  const isComputed = new RegExp(`${object}\\[`);
  const colorsIn = (code: string) => {
    const strings = isComputed.test(code) ? firstGroups(code, /'(\w+)'/g) : [];
    return new Set([...members(code), ...strings.filter((text) => names.has(text))]);
  };
  const found = [...files].map(([path, code]) => ({ path, colors: colorsIn(code) }));
  return new Map(
    [...names].map((name) => [
      name,
      found.flatMap(({ path, colors }) => (colors.has(name) ? [path] : [])),
    ]),
  );
}

function firstGroups(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, group = '']) => group);
}

/** What each screen's folder draws. */
function screenReach(files: string[], reach: Reach) {
  const folderOf = (path: string) => path.split('/')[2] ?? '';
  return [...new Set(files.map(folderOf))].toSorted().map((name) => {
    return { name, reached: reach(files.filter((path) => folderOf(path) === name)) };
  });
}

type Reach = (paths: readonly string[]) => Set<string>;

/** Finds the files themselves and all that they import, and those in turn. */
function importsBelow(tree: SourceTree): Reach {
  const known = new Map<string, string[]>();
  const importsOf = (path: string) => {
    const imports = known.get(path) ?? tree.importsOf(path);
    known.set(path, imports);
    return imports;
  };
  return (paths) => {
    const reached = new Set(paths);
    for (const path of reached) {
      for (const next of importsOf(path)) reached.add(next);
    }
    return reached;
  };
}

/** The story file of a module: its own, or the nearest one above it that draws it. */
function storyFinder(root: string, tree: SourceTree, reach: Reach) {
  const stories = tree.files('stories', /\.stories\.tsx$/).toSorted();
  const drawnBy = new Map(stories.map((path) => [path, reach([path])]));
  return (path: string): string | null => {
    const own = path.replace(/^src\//, 'stories/').replace(isCode, '.stories.tsx');
    if (existsSync(join(root, own))) return own;
    const folders = own.split('/').slice(0, -1);
    for (; folders.length > 1; folders.pop()) {
      const folder = `${folders.join('/')}/`;
      const drawing = stories.filter((each) => each.startsWith(folder));
      const found = drawing.find((each) => drawnBy.get(each)?.has(path));
      if (found) return found;
    }
    return null;
  };
}
