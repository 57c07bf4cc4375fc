import type { Plugin, Rolldown } from 'vite';
import { fileURLToPath } from 'node:url';
import type * as routing from '@/app/routing/pages';

/** The module with all addresses. */
type Routing = typeof routing;

const pathOf = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));

/** The modules that a page is drawn with: its own, the shell's around it, and what asks for its data. */
function modulesOf(page: routing.PageAddress, { fileOf, shellPage }: Routing): string[] {
  const around = page.path.startsWith(`${shellPage.path}/`) ? [fileOf(shellPage)] : [];
  const ahead = page.reads ? ['app/routing/loaders.ts'] : [];
  return [...around, fileOf(page), ...ahead].map(pathOf);
}

/** The file and all of its static imports. */
function withImports(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()) {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const next of chunk.imports) withImports(bundle, next, found);
  return found;
}

/**
 * For each address, lists the files that its page loads beyond those of every page. The server
 * names them in the HTML, so that the browser fetches all of them at once.
 */
export const listPreloads = (pages: Routing): Plugin => ({
  name: 'dashboard:list-preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (module: string) => {
      // What is loaded on demand is in one file only, never copied.
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      return chunk ? [...withImports(bundle, chunk.fileName)] : [];
    };
    const start = chunks.find(({ isEntry }) => isEntry);
    const known = start ? withImports(bundle, start.fileName) : new Set<string>();
    const preloads = pages.allPages.map((page) => {
      const files = new Set(modulesOf(page, pages).flatMap(filesOf));
      return [page.path, [...files].filter((file) => !known.has(file))];
    });
    const source = JSON.stringify(Object.fromEntries(preloads));
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
  },
});
