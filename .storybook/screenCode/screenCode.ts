import { posix } from 'node:path';
import type { CallSource, ScreenCall, ScreenCode } from '@stories/docs/screenCode';
import { callPurposes } from './callPurposes.ts';
import { draws, reachFrom, type Reach } from './reach.ts';
import { SourceTree } from './sourceTree.ts';
import { storyViewports } from './storyViewports.ts';

/** What many screens share, read once. */
interface Shared {
  tree: SourceTree;
  app: string[];
  /** The calls that each route file answers. */
  routes: Map<string, Reach['calls']>;
  /** What each test file imports. */
  tests: Map<string, string[]>;
}

/** The screens by the names of their folders, each with its code. */
export function readScreens(root: string): Record<string, ScreenCode> {
  const tree = new SourceTree(root);
  const routes = tree.files('server/routes', /\.ts$/);
  const tests = tree.files('tests', /\.test\.tsx?$/);
  const shared: Shared = {
    tree,
    app: tree.files('src/app', /\.tsx$/),
    routes: new Map(routes.map((path) => [path, reachFrom(tree, [path]).calls])),
    tests: new Map(tests.map((path) => [path, tree.importsOf(path)])),
  };
  const folders = tree.files('src/screens', /\.tsx$/).map((path) => path.split('/')[2] ?? '');
  return Object.fromEntries([...new Set(folders)].map((name) => [name, readScreen(shared, name)]));
}

function readScreen(shared: Shared, name: string): ScreenCode {
  const { tree, app } = shared;
  const stories = tree.files(`stories/screens/${name}`, /\.stories\.tsx$/);
  const pages = app.filter((path) => draws(tree, path, `src/screens/${name}`));
  const { files, calls } = reachFrom(tree, pages);
  const own = tree.files(`src/screens/${name}`, /\.tsx?$/);
  return {
    addresses: addressesOf(tree, pages),
    calls: callsWithPurpose(tree, [...calls.values()]),
    files: groupsOf(shared, { own, stories, pages, reached: [...files], calls }),
    viewports: viewportsIn(tree, stories),
  };
}

interface Found {
  own: string[];
  stories: string[];
  pages: string[];
  reached: string[];
  calls: Reach['calls'];
}

function groupsOf(shared: Shared, found: Found): ScreenCode['files'] {
  const { own, stories, pages, reached, calls } = found;
  const isScreen = (path: string) => /(Screen|Dialog)\.tsx$/.test(path);
  const isHook = (path: string) => path.startsWith('src/api/hooks/');
  const routes = [...shared.routes].flatMap(([path, answered]) =>
    [...calls.keys()].some((call) => answered.has(call)) ? [path] : [],
  );
  const groups = {
    Screen: own.filter(isScreen),
    'Parts of the screen': own.filter((path) => !isScreen(path)),
    Page: pages,
    Hooks: reached.filter(isHook),
    'What the page wires': reached.filter((path) => path.startsWith('src/app/')),
    Contract: [...calls.values()].map(({ subject }) => `src/api/contract/${subject}.ts`),
    'Sample data': stories.flatMap((path) => samplesOf(shared.tree, path)),
    'Routes of the API': routes,
    Stories: stories,
    Tests: testsOf(shared, [...own, ...pages, ...reached.filter(isHook)], routes),
  };
  return Object.entries(groups)
    .map(([title, paths]) => ({ title, paths: [...new Set(paths)].toSorted() }))
    .filter(({ paths }) => paths.length > 0);
}

function samplesOf(tree: SourceTree, story: string): string[] {
  return tree.importsOf(story).filter((path) => path.startsWith('src/api/samples/'));
}

/** Tests that import one of the files, and those of the routes. */
function testsOf({ tests }: Shared, files: string[], routes: string[]): string[] {
  const ofRoutes = routes.map((path) => `tests/server/${posix.basename(path, '.ts')}.test.ts`);
  return [...tests].flatMap(([path, imports]) =>
    ofRoutes.includes(path) || imports.some((file) => files.includes(file)) ? [path] : [],
  );
}

/** The addresses at which the router shows the pages. */
function addressesOf(tree: SourceTree, pages: string[]): string[] {
  const routed = tree
    .text('src/app/routing/pages.ts')
    .matchAll(/'(\S+)': \(\) => import\('@\/(app\/pages\/\w+)'\)/g);
  return [...routed]
    .filter(([, , page]) => pages.includes(`src/${page}.tsx`))
    .map(([, address = '']) => address);
}

function callsWithPurpose(tree: SourceTree, calls: CallSource[]): ScreenCall[] {
  const subjects = [...new Set(calls.map(({ subject }) => subject))].toSorted();
  return subjects.flatMap((subject) => {
    const path = `src/api/contract/${subject}.ts`;
    const purposes = callPurposes(path, tree.text(path));
    return calls
      .filter((call) => call.subject === subject)
      .map((call) => ({ ...call, purpose: purposes.get(nameOf(call)) ?? '' }));
  });
}

function nameOf({ exported, member }: CallSource): string {
  return member === undefined ? exported : `${exported}.${member}`;
}

function viewportsIn(tree: SourceTree, stories: string[]): Record<string, string> {
  return Object.fromEntries(
    stories.flatMap((path) =>
      Object.entries(storyViewports(path, tree.text(path))).map(
        ([name, viewport]) => [`${path}#${name}`, viewport] as const,
      ),
    ),
  );
}
