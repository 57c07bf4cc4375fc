import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = (name: string) => fileURLToPath(new URL(`../../src/${name}`, import.meta.url));

/** An address of the dashboard, and the files of the modules that its page is drawn with. */
export interface PageModules {
  path: string;
  modules: string[];
  /** True for a page that nobody has to sign in for. */
  isPublic: boolean;
}

/** The addresses in one list of `src/app/routing/pages.ts`, each with the file of its page. */
function listed(list: string): [path: string, module: string][] {
  const text = readFileSync(source('app/routing/pages.ts'), 'utf8');
  const [table = ''] = new RegExp(`export const ${list}.*?\\n};`, 's').exec(text) ?? [];
  const lines = table.matchAll(/'([^']+)': \(\) => import\('@\/([^']+)'\)/g);
  return [...lines].map(([, path = '', module = '']) => [path, source(`${module}.tsx`)]);
}

/** All addresses of `src/app/routing/pages.ts`. */
export function pageModules(): PageModules[] {
  const shells = listed('shellPages');
  const pagesOf = (list: string) =>
    listed(list).map(([path, module]): PageModules => {
      // A page below `/app` is shown inside the navigation.
      const around = shells.filter(([shell]) => path.startsWith(`${shell}/`));
      const modules = [...around.map(([, shell]) => shell), module];
      return { path, modules, isPublic: list === 'publicPages' };
    });
  return ['publicPages', 'previewPages', 'shellPages', 'appPages'].flatMap(pagesOf);
}
