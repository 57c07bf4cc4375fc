import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from './imports.ts';
import { root, sources } from './sources.ts';

const folders: Record<string, string> = {
  '@/': 'src/',
  '@server/': 'server/',
  '@stories/': 'stories/',
  '@tests/': 'tests/',
  '@preview/': '.storybook/',
};

/** A file of this repository, by its path without an ending; undefined for a package. */
function localBase(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const alias = Object.keys(folders).find((each) => specifier.startsWith(each));
  return alias && `${folders[alias]}${specifier.slice(alias.length)}`;
}

/** The code with that path. A picture, a style or a page of MDX imports no package. */
function codeFile(base: string): string | undefined {
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => {
    const file = join(root, path);
    return /\.tsx?$/.test(path) && existsSync(file) && statSync(file).isFile();
  });
}

/** True for a package, or a part of one, that is code. */
function isCode(specifier: string): boolean {
  if (/^(node|virtual):|[?]/.test(specifier)) return false;
  return /\.[cm]?js$/.test(new URL(import.meta.resolve(specifier)).pathname);
}

/** The packages that a browser loads once it has loaded these files. */
function packagesFrom(entries: readonly string[], apart: readonly string[]): string[] {
  const isApart = (name: string) => apart.some((each) => `${name}/`.startsWith(`${each}/`));
  const packages = new Set<string>();
  const files = new Set(entries);
  for (const file of files) {
    for (const { from: specifier, isType } of importsOf(join(root, file))) {
      if (isType) continue;
      const base = localBase(specifier, file);
      if (base === undefined && !isApart(specifier)) packages.add(specifier);
      const code = base === undefined ? undefined : codeFile(base);
      if (code !== undefined && !isApart(code)) files.add(code);
    }
  }
  return [...packages].filter(isCode).toSorted();
}

/**
 * What Vite bundles before the first test: if it found a package later, it would reload the page
 * under the tests that run. `apart` are packages that it gives to the browser as they are, and
 * files that no browser loads.
 */
function bundledFor(entries: readonly string[], apart: readonly string[]) {
  return {
    noDiscovery: true,
    // JSX is compiled to the first.
    include: ['react/jsx-runtime', ...packagesFrom(entries, ['vitest', ...apart])],
    exclude: apart.filter((each) => !each.endsWith('.ts')),
  };
}

/** For tests of the API, which get another `testApi` in a browser. */
export function bundledForApi(tests: readonly string[]) {
  const apart = ['@electric-sql/pglite', 'tests/server/testApi.ts'];
  return bundledFor(['tests/server/browserTestApi.ts', ...tests], apart);
}

/** For stories and scenarios. An icon is a module of its own, of a thousand. */
export function bundledForStories() {
  const stories = sources(['stories'], /\.stories\.tsx$/);
  const tests = sources(['tests/scenarios']);
  const entries = [...stories, ...tests].map(({ path }) => path);
  const shared = ['.storybook/preview.tsx', 'tests/visual/setup.ts'];
  return bundledFor([...shared, ...entries], ['lucide-react']);
}
