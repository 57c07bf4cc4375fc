import react from '@vitejs/plugin-react';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const firstPage = [
  /node_modules\/(react|scheduler|react-router|styled-components|stylis|zod)\//,
  /node_modules\/react-dom\/(?!server|cjs\/react-dom-server)/,
  /src\/api\/(client|inFlight|ApiProvider|contract\/(call|wire|auth))\.ts/,
  /src\/app\/(App|environment|guards|lazyPage|outcomes|Overlay|routes|session|theme|useIdle)\.ts/,
  /src\/components\/theme\//,
  /src\/components\/layout\/(BrandMark|PublicPage|Stack)\.tsx/,
  /src\/components\/actions\/(Button|Wheel|face)\.ts/,
  /src\/components\/forms\/(Field|TextField|controlFace)\.ts/,
  /src\/components\/feedback\/(Alert|lazyModal|lazyPart|ErrorBoundary|Spinner|toasts)\.tsx/,
];

/** What every first visit needs, whichever route it opens. */
const isFirstPage = new RegExp(firstPage.map(({ source }) => source).join('|'));

const tables = [
  /node_modules\/(swr|dequal)\//,
  /src\/api\/swr\.ts/,
  /src\/components\/data\/(?!SortedRows|VirtualRows|compare|use(Keys|HeldRow)|Change|ChartWords|BarChart|LineChart|List|ColumnsSheet|DirectionWord|FixedRows|Filler|list)/,
  /src\/components\/layout\/(Inline|Panel)\.tsx/,
  /src\/components\/actions\/LinkButton\.tsx/,
  /src\/components\/feedback\/useOverflow\.ts/,
  /src\/domain\/firmZone\.ts/,
];

/** What every page with a table needs, whether it is public or of the staff. */
const isOfTables = new RegExp(tables.map(({ source }) => source).join('|'));

const staff = [
  /src\/api\/(contract\/(dateTime|newsletters|news)|hooks\/newsletters)\.ts/,
  /src\/app\/(leaving|pages\/ShellPage|useCountdown|useList|useLogOut|useNow|usePublishing|useQuery|useShell|useSidebar)\.ts/,
  /src\/components\/data\/(List|ListTools|listAddress|useHeldRow)\.ts/,
  /src\/components\/layout\/Page\.tsx/,
  /src\/components\/actions\/(ConfirmButton|MenuButton)\.tsx/,
  /src\/components\/forms\/SearchField\.tsx/,
  /src\/screens\/(paths|shell\/\w+)\.ts/,
];

/** What most pages of the staff need besides. No public page may: `tests/publicRoutes.test.ts`. */
const isOfStaff = new RegExp(staff.map(({ source }) => source).join('|'));

/**
 * The router names its components by assignment, extends a property of React, loads ahead for its
 * other mode and warns its developers: each keeps parts in the bundle that nothing here uses.
 */
const shakeRouter: Plugin = {
  name: 'shake-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return null;
    return code
      .replace(/^\w+\.displayName = .*;$/gm, '')
      .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
      .replace(
        /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
        'var $1 = /* @__PURE__ */ (() => $2)();',
      )
      .replace(/^function warning(?:Once)?\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&')
      .replace(/return shouldPrefetch && .*: link;$/m, 'return link;');
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

const publicPages = {
  '/login': 'LoginPage',
  '/forgot': 'ForgotPage',
  '/reset': 'ResetPage',
  '/pricing': 'PricingPage',
  '/comparator': 'ComparatorPage',
};

/** Every file that the chunk needs before it runs, itself included. */
function needed(bundle: Rolldown.OutputBundle, file: string, found = new Set<string>()) {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const next of chunk.imports) needed(bundle, next, found);
  return found;
}

/** Tells the server what each public address needs besides the page's own script. */
const listPreloads: Plugin = {
  name: 'list-preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const start = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
    const first = needed(bundle, start);
    const preloads = Object.entries(publicPages).flatMap(([path, page]) => {
      const chunk = chunks.find((each) => each.facadeModuleId?.endsWith(`/pages/${page}.tsx`));
      if (!chunk) return [];
      return [[path, [...needed(bundle, chunk.fileName)].filter((file) => !first.has(file))]];
    });
    // A Storybook is built by this file too, and has none of these pages.
    if (preloads.length === 0) return;
    const source = JSON.stringify(Object.fromEntries(preloads));
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
  },
};

export default defineConfig({
  plugins: [react(), shakeRouter, precompress, listPreloads],
  resolve: {
    alias: [
      { find: '@server', replacement: folder('./server') },
      { find: '@stories', replacement: folder('./stories') },
      { find: '@', replacement: folder('./src') },
      // Its package offers the production build under no export condition.
      {
        find: 'react-router-dom',
        replacement: folder('./node_modules/react-router/dist/production/index.mjs'),
      },
      // It stands in for a hook that React itself has.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/uploads', '/bmi', '/post'].map((path) => [path, 'http://127.0.0.1:4400']),
    ),
  },
  build: {
    target: 'es2023',
    // Only the page itself names what to load early: in each import such a list is only weight.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // One compressed file is smaller than a dozen that repeat each other's words.
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: isFirstPage, priority: 1 },
            { name: 'tables', test: isOfTables },
            { name: 'staff', test: isOfStaff },
          ],
        },
      },
    },
  },
});
