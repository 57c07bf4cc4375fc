import './tests/sampleSeed.ts';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, chromiumMissing, findChromium } from './tests/chromium.ts';
import { portableTests } from './tests/portable.ts';
import { proofFiles } from './tests/proofFiles.ts';
import { sampling } from './tests/proofs.ts';
import { baselineFolder, isVisual } from './tests/visual/baselines.ts';
import { compareLevels } from './tests/visual/comparator.ts';

const root = import.meta.dirname;
const alias = {
  '@server': join(root, 'server'),
  '@stories': join(root, 'stories'),
  '@tests': join(root, 'tests'),
  '@preview': join(root, '.storybook'),
  '@': join(root, 'src'),
};
const failureFolder = join(root, 'test-results/visual');
const executablePath = findChromium();
/** One more than there are cores, because a test often waits. A page of stories takes 0.7 GB. */
const workers = Math.min(4, availableParallelism() + 1);
const isNodeOnly = process.argv.some((argument) => /^(--project=)?(node|proofs)$/.test(argument));

if (!isNodeOnly && executablePath === undefined) console.error(chromiumMissing);

/** Found only while a story runs, which would reload the page under the others. */
const loadedLate = [
  '@hookform/resolvers/zod',
  '@internationalized/date',
  '@tanstack/react-virtual',
  'axe-core',
  'prosemirror-commands',
  'prosemirror-history',
  'prosemirror-inputrules',
  'prosemirror-keymap',
  'prosemirror-model',
  'prosemirror-schema-list',
  'prosemirror-state',
  'prosemirror-view',
  'react-aria-components',
  'react-dom/server',
  'react-dom/server.browser',
  'react-email',
  'react-hook-form',
  'react-router-dom',
  'recharts',
  'sonner',
  'styled-components',
  'zod',
];

const inNode = {
  resolve: { alias },
  // React's development build renders the same bytes ten times slower.
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
};

const nodeTests = {
  environment: 'node',
  // One process runs file after file, which spares each the loading; a test undoes what it stubs.
  isolate: false,
  maxWorkers: workers,
  env: { NODE_ENV: 'production' },
};

const nodeProject = {
  ...inNode,
  test: {
    ...nodeTests,
    name: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/scenarios/**'],
    // A busy machine makes a test wait, and not fail: most take less than a second.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
};

/** Kills, attacks, floods and random schedules, which take minutes with all their cases. */
const proofsProject = {
  ...inNode,
  test: {
    ...nodeTests,
    name: 'proofs',
    include: proofFiles(),
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
};

/** Made for each project, because Vitest writes the project's name into it. */
const browser = (reducedMotion: 'reduce' | 'no-preference') => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  api: { strictPort: false, allowWrite: true },
  provider: playwright({
    launchOptions: { executablePath, args: chromiumFlags },
    contextOptions: {
      viewport: { width: 1480, height: 3000 },
      deviceScaleFactor: 1,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion,
    },
  }),
  instances: [{ browser: 'chromium' as const }],
  expect: {
    toMatchScreenshot: {
      comparatorName: 'levels' as const,
      comparators: { levels: compareLevels },
      timeout: 60_000,
      resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) =>
        join(baselineFolder, `${arg}${ext}`),
      resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) =>
        join(failureFolder, `${arg}${ext}`),
    },
  },
});

/** Made on demand: the plugin reads the whole Storybook, which a run without stories can spare. */
const storiesProject = () => ({
  extends: './vite.config.ts',
  plugins: [storybookTest({ configDir: join(root, '.storybook') })],
  optimizeDeps: { include: loadedLate, exclude: ['lucide-react'] },
  test: {
    name: 'stories',
    isolate: false,
    maxWorkers: workers,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    browser: browser('reduce'),
    provide: { isVisual, sampling },
    globalSetup: ['./tests/visual/globalSetup.ts'],
    setupFiles: ['./tests/visual/setup.ts'],
  },
});

/** Screens in each scenario of Storybook's toolbars, at rest: no story plays. */
const scenariosProject = {
  extends: './vite.config.ts',
  optimizeDeps: {
    // Stories are loaded one by one, so the packages of all are looked for at first.
    entries: ['stories/screens/**/*.stories.tsx', '.storybook/preview.tsx'],
    include: [
      ...loadedLate,
      '@storybook/react-vite',
      '@zxcvbn-ts/language-common',
      'diff',
      'parse5',
      'storybook/test',
      'zod/mini',
    ],
    exclude: ['lucide-react'],
  },
  test: {
    name: 'scenarios',
    include: ['tests/scenarios/**/*.test.ts'],
    isolate: false,
    maxWorkers: workers,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Motion is reduced by the scenario, and not by the browser.
    browser: browser('no-preference'),
    provide: { isVisual: false, sampling },
    setupFiles: ['./tests/scenarios/setup.ts'],
  },
};

/** Gives each test of the API the one that runs in a browser. */
const inBrowser = {
  name: 'in-browser',
  enforce: 'pre' as const,
  resolveId: (source: string) =>
    /^(\.\.?|@tests\/server)\/testApi$/.test(source)
      ? join(root, 'tests/server/browserTestApi.ts')
      : undefined,
};

/** The API's tests once more, against the API that Storybook's desk runs in a browser. */
const browserProject = () => ({
  plugins: [inBrowser],
  resolve: { alias },
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  optimizeDeps: {
    include: [...loadedLate, 'react/jsx-runtime'],
    exclude: ['@electric-sql/pglite'],
  },
  test: {
    name: 'browser',
    isolate: false,
    maxWorkers: workers,
    include: portableTests(),
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    browser: browser('reduce'),
  },
});

export default defineConfig({
  test: {
    // The timer of the last picture runs on for seconds, and nothing waits for it.
    teardownTimeout: 1_000,
    projects: isNodeOnly
      ? [nodeProject, proofsProject]
      : [nodeProject, proofsProject, browserProject(), storiesProject(), scenariosProject],
  },
});
