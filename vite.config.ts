import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Compresses every file once, at the highest level, instead of for each visitor. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '.' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
      const file = join(dir, name);
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    }
  },
};

/** The file and all of its static imports. */
function withImports(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()) {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const next of chunk.imports) withImports(bundle, next, found);
  return found;
}

/** The addresses in `src/app/routing/pages.ts`, or in one of its lists, each with the module of its page. */
function pageModules(list = ''): [path: string, module: string][] {
  const text = readFileSync(folder('./src/app/routing/pages.ts'), 'utf8');
  const [table = ''] = new RegExp(`export const ${list}.*?\\n};`, 's').exec(text) ?? [];
  const lines = (list ? table : text).matchAll(/'([^']+)': \(\) => import\('@\/([^']+)'\)/g);
  return [...lines].map(([, path = '', module = '']) => [path, folder(`./src/${module}.tsx`)]);
}

/**
 * For each address, lists the files that its page loads beyond those of every page. The server
 * names them in the HTML, so that the browser fetches all of them at once.
 */
const listPreloads: Plugin = {
  name: 'list-preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (module: string) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
      return chunk ? [...withImports(bundle, chunk.fileName)] : [];
    };
    const start = chunks.find(({ isEntry }) => isEntry);
    const known = start ? withImports(bundle, start.fileName) : new Set<string>();
    const shells = pageModules('shellPages');
    const preloads = pageModules().map(([path, own]) => {
      // A page below `/app` is shown inside the navigation.
      const around = shells.filter(([shell]) => path.startsWith(`${shell}/`));
      const shown = [...around, [path, own] as const];
      const files = new Set(shown.flatMap(([, module]) => filesOf(module)));
      return [path, [...files].filter((file) => !known.has(file))];
    });
    const source = JSON.stringify(Object.fromEntries(preloads));
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
  },
};

/** The package of a module, or its folder. */
function folderOf(module: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module) ?? [];
  return name ?? dirname(relative(folder('.'), module));
}

/** Lists next to Vite's manifest which folders and packages each output file contains. */
const listFolders: Plugin = {
  name: 'list-folders',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const kept = Object.entries(file.modules).filter(([, { code }]) => code);
      return [[file.fileName, [...new Set(kept.map(([module]) => folderOf(module)))]]];
    });
    const source = JSON.stringify(Object.fromEntries(files));
    this.emitFile({ type: 'asset', fileName: '.vite/folders.json', source });
  },
};

export default defineConfig({
  plugins: [react(), precompress, listPreloads, listFolders],
  resolve: {
    alias: {
      '@server': folder('./server'),
      '@stories': folder('./stories'),
      '@': folder('./src'),
    },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Only the HTML preloads files. A list in each import would only add size.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // One file for what every page needs compresses better than many.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
});
