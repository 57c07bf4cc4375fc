import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const firstPage = [
  /node_modules\/(react|scheduler|react-router|styled-components|stylis|zod)\//,
  /node_modules\/react-dom\/(?!server|cjs\/react-dom-server)/,
  /src\/api\/(client|inFlight|ApiProvider|contract\/(call|wire|auth))\.ts/,
  /src\/app\/(App|environment|guards|outcomes|Overlay|routes|session|theme|useIdle)\.ts/,
  /src\/components\/theme\//,
  /src\/components\/layout\/(BrandMark|PublicPage|Stack)\.tsx/,
  /src\/components\/actions\/(Button|Wheel|face)\.ts/,
  /src\/components\/forms\/(Field|TextField|controlFace)\.ts/,
  /src\/components\/feedback\/(Alert|lazyModal|lazyPart|ErrorBoundary|Spinner|toasts)\.tsx/,
];

/** What every first visit needs, whichever route it opens. */
const isFirstPage = new RegExp(firstPage.map(({ source }) => source).join('|'));

const lists = [
  /node_modules\/(swr|dequal|use-sync-external-store)\//,
  /src\/api\/(swr|contract\/(dateTime|newsletters|news))\.ts/,
  /src\/app\/(leaving|useLogOut|useNow)\.ts/,
  /src\/components\/data\/(?!SortedRows|VirtualRows|compare|use(Keys|HeldRow)|Change)/,
  /src\/components\/layout\/(Inline|Page|Panel)\.tsx/,
  /src\/components\/actions\/(ConfirmButton|LinkButton)\.tsx/,
  /src\/components\/feedback\/useOverflow\.ts/,
  /src\/components\/forms\/SearchField\.tsx/,
  /src\/screens\/paths\.ts/,
];

/** What every list needs, in one file too. */
const isOfLists = new RegExp(lists.map(({ source }) => source).join('|'));

/** The router names its components by assignment, which keeps the unused ones in the bundle. */
const shakeRouter: Plugin = {
  name: 'shake-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return null;
    return code
      .replace(/^\w+\.displayName = .*;$/gm, '')
      .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
  },
};

/** Compresses once, at the best level, what would otherwise be compressed for every visitor. */
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

export default defineConfig({
  plugins: [react(), shakeRouter, precompress],
  resolve: {
    alias: {
      '@server': folder('./server'),
      '@': folder('./src'),
      // Its package offers the production build under no export condition.
      'react-router-dom': folder('./node_modules/react-router/dist/production/index.mjs'),
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/uploads', '/bmi'].map((path) => [path, 'http://127.0.0.1:4400']),
    ),
  },
  build: {
    target: 'es2023',
    // Pages lean on the core file alone, so that a list of what to preload is only weight.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // One compressed file is smaller than a dozen that repeat each other's words.
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: isFirstPage, priority: 1 },
            { name: 'lists', test: isOfLists },
          ],
        },
      },
    },
  },
});
