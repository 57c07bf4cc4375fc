import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { inlineStyles } from './scripts/bundle/inlineStyles.ts';
import { listPreloads } from './scripts/bundle/preloads.ts';
import { namePublisher, prerenderPages } from './scripts/bundle/prerender.ts';
import * as routing from './src/app/routing/pages.ts';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Compresses every file once, at the highest level, instead of for each visitor. */
const precompress: Plugin = {
  name: 'dashboard:precompress',
  apply: 'build',
  writeBundle({ dir = '.' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
      const file = join(dir, name);
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    }
  },
};

/** The package of a module, or its folder. */
function folderOf(module: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module) ?? [];
  return name ?? dirname(relative(folder('.'), module));
}

/** Lists next to Vite's manifest which folders and packages each output file contains. */
const listFolders: Plugin = {
  name: 'dashboard:list-folders',
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

/** What the build that renders the public pages has in common with this one. */
const shared = {
  resolve: {
    alias: {
      '@server': folder('./server'),
      '@stories': folder('./stories'),
      '@tests': folder('./tests'),
      '@preview': folder('./.storybook'),
      '@': folder('./src'),
    },
  },
  // Names the styles of each component after its file, so that a rendered page has the same classes.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
};

export default defineConfig({
  ...shared,
  // Those named `dashboard:` are left out of Storybook's build.
  plugins: [
    react(),
    precompress,
    listPreloads(routing),
    listFolders,
    inlineStyles,
    namePublisher,
    prerenderPages(shared),
  ],
  // An icon is a module of its own. Bundled for development, each new one would reload the page.
  optimizeDeps: { exclude: ['lucide-react'] },
  build: {
    target: 'es2023',
    manifest: true,
    // Fonts of other scripts would stand in every page's HTML.
    assetsInlineLimit: 0,
    // In kB: the checks' dictionary is one file on purpose, and `npm start` should say nothing of it.
    chunkSizeWarningLimit: 1_500,
    // Only the HTML preloads files. A list in each import would only add size.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        // Pages that the server writes without the app know this font by its name.
        assetFileNames: ({ names }) =>
          names.includes('inter-latin-wght-normal.woff2')
            ? 'fonts/[name][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          // One file for what every page needs compresses better than many.
          groups: [{ name: 'start', tags: ['$initial'], test: /\.(?!html)\w+$/ }],
          // What only some pages share would be dozens of small files for each of them. Below this
          // size, in bytes before it is compressed, each file that needs it has a copy, of which the
          // browser runs one.
          experimentalInlineCommonChunks: { maxSize: 12_000 },
        },
      },
    },
  },
});
