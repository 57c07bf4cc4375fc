import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { matchRoutes } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from 'vite';
import { allPages, fileOf, publicPages, shellPage, type PageAddress } from '@/app/routing/pages';
import { paths } from '@/screens/paths';
import buildOnce from './builtDashboard';
import { root } from './sources';

/** Folders and packages that only staff pages may use: editing, sending and administration. */
const staffOnly =
  /^(src\/(email|app\/(autosave|composer|sending|themePortfolio)|components\/(editor|email)|screens\/[^/]+)(\/|$)|prosemirror|recharts|react-aria|react-email|@tanstack)/;
const publicScreens = /^src\/screens\/(login|forgot|reset|error|pricing|comparator|notFound)$/;

function readBuilt<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(join(root, 'dist', file), 'utf8')) as Shape;
}

/** The code that the page and its static imports contain. */
function foldersOf(page: string): string[] {
  const manifest = readBuilt<Manifest>('.vite/manifest.json');
  const folders = readBuilt<Record<string, string[]>>('.vite/folders.json');
  const keys = new Set(['index.html', page]);
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    for (const next of chunk.imports ?? []) keys.add(next);
  }
  return [...new Set([...keys].flatMap((key) => folders[manifest[key]?.file ?? ''] ?? []))].sort();
}

/** The output files of a module and its static imports. */
function filesOf(module: string): string[] {
  const manifest = readBuilt<Manifest>('.vite/manifest.json');
  const keys = new Set([module]);
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next);
  return [...new Set([...keys].map((key) => manifest[key]?.file ?? key))];
}

const isStaffOnly = (folder: string) => staffOnly.test(folder) && !publicScreens.test(folder);

const pageFile = (page: PageAddress) => `src/${fileOf(page)}`;

beforeAll(() => buildOnce());

describe('what a visitor without an account loads', () => {
  it.each(publicPages)('$path needs nothing of the staff', (page) => {
    const folders = foldersOf(pageFile(page));
    expect(folders).toContain('src/app/routing');
    expect(
      folders.filter(isStaffOnly),
      'Load these folders on demand: a public page has to wait for them.',
    ).toEqual([]);
  });

  it('finds staff-only code if there is some', () => {
    const composer = foldersOf('src/app/pages/ComposerPage.tsx').filter(isStaffOnly);
    expect(composer).toEqual(
      expect.arrayContaining(['src/components/editor', 'src/screens/composer', 'prosemirror-view']),
    );
  });
});

describe('addresses', () => {
  it('each have their own page', () => {
    const addresses = Object.values(paths).map((path) =>
      typeof path === 'function' ? path(7).replace(/\?.*/, '') : path,
    );
    const lost = addresses.filter((address) =>
      matchRoutes(allPages, address)?.[0]?.route.path?.endsWith('*'),
    );
    expect(lost).toEqual([paths.home]);
  });

  it('each name in the HTML which files their page loads', () => {
    const preloads = readBuilt<Record<string, string[]>>('preloads.json');
    expect(Object.keys(preloads)).toEqual(allPages.map(({ path }) => path));
    expect(Object.entries(preloads).filter(([, files]) => files.length === 0)).toEqual([]);
  });

  it.each(allPages)('$path names exactly its page, and what is around and ahead of it', (page) => {
    const preloads = readBuilt<Record<string, string[]>>('preloads.json');
    const around = page.path.startsWith('/app/') ? [pageFile(shellPage)] : [];
    // The composer imports the loaders too, so the manifest knows them by the name of their file.
    const [loaders = ''] =
      Object.entries(readBuilt<Manifest>('.vite/manifest.json')).find(
        ([, { name }]) => name === 'loaders',
      ) ?? [];
    const ahead = page.reads ? [loaders] : [];
    const start = new Set(filesOf('index.html'));
    const wanted = [...around, pageFile(page), ...ahead]
      .flatMap(filesOf)
      .filter((file) => !start.has(file));
    expect(preloads[page.path]?.toSorted()).toEqual([...new Set(wanted)].toSorted());
  });
});

describe('the built files', () => {
  const names = () => readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' });

  it('of code and style each have a compressed copy of the same bytes, and nothing else has', () => {
    const zips = names().filter((name) => name.endsWith('.gz'));
    // No browser loads the code that draws pages on the server.
    const code = names().filter((name) => /^(?!render[/\\]).*\.(js|css)$/.test(name));
    expect(zips.toSorted()).toEqual(code.map((name) => `${name}.gz`).toSorted());
    expect(code.length).toBeGreaterThan(20);
    for (const name of code) {
      const [plain, zip] = [name, `${name}.gz`].map((file) =>
        readFileSync(join(root, 'dist', file)),
      );
      expect([name, zip && plain && gunzipSync(zip).equals(plain)]).toEqual([name, true]);
    }
  });

  it('that are kept for a year have a name that changes with their content', () => {
    const inAssets = names().filter((name) => /^assets.[^/\\]+$/.test(name));
    expect(inAssets.filter((name) => !/-[\w-]{8}\.\w+(\.gz)?$/.test(name))).toEqual([]);
  });

  it('are few for each page, because what many pages need is gathered', () => {
    const preloads = readBuilt<Record<string, string[]>>('preloads.json');
    const counts = Object.entries(preloads).map(([path, files]) => [path, files.length] as const);
    expect(counts.filter(([, count]) => count > 24)).toEqual([]);
    expect(preloads['/login']?.length).toBeLessThan(8);
    expect(preloads['/app/newsletters']?.length).toBeLessThan(15);
  });

  it('have no style sheet: the HTML contains it, and no script asks for one', () => {
    const html = readFileSync(join(root, 'dist', 'index.html'), 'utf8');
    expect(html).toContain('@font-face');
    expect(names().filter((name) => /\.css(\.gz)?$/.test(name))).toEqual([]);
    const scripts = names().filter((name) => name.endsWith('.js'));
    const asking = scripts.filter((name) =>
      /assets\/[\w-]+\.css/.test(readFileSync(join(root, 'dist', name), 'utf8')),
    );
    expect(asking).toEqual([]);
  });

  it('start with what every page needs, and preload nothing of a page', () => {
    const html = readFileSync(join(root, 'dist', 'index.html'), 'utf8');
    const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    );
    expect(linked.length).toBeGreaterThan(0);
    const start = filesOf('index.html');
    expect(linked.filter((file) => !start.includes(file ?? ''))).toEqual([]);
  });
});
