import './tests/sampleSeed.ts';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { bundledForApi, bundledForStories } from './tests/browserPackages.ts';
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
/** A page of stories takes 0.7 GB. */
const workers = Math.min(4, availableParallelism());
const isNodeOnly = process.argv.some((argument) => /^(--project=)?(node|proofs)$/.test(argument));

if (!isNodeOnly && executablePath === undefined) console.error(chromiumMissing);

const inNode = {
  resolve: { alias },
  // React's development build renders the same bytes ten times slower.
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
};

const nodeTests = {
  environment: 'node',
  // One process runs file after file, which spares each the loading.
  isolate: false,
  setupFiles: ['./tests/undoStubs.ts'],
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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
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
      timeout: 30_000,
      resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) =>
        join(baselineFolder, `${arg}${ext}`),
      resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) =>
        join(failureFolder, `${arg}${ext}`),
    },
  },
});

/** Stories that `npm test` leaves to the proofs. A file that is named runs whole. */
const isNamed = process.argv.some((argument) => argument.includes('.stories.'));
const skippedTags = sampling.isWhole || isNamed ? [] : ['proof'];

/** Made on demand: the plugin reads the whole Storybook, which a run without stories can spare. */
const storiesProject = () => ({
  extends: './vite.config.ts',
  plugins: [storybookTest({ configDir: join(root, '.storybook'), tags: { exclude: skippedTags } })],
  optimizeDeps: bundledForStories(),
  test: {
    name: 'stories',
    isolate: false,
    maxWorkers: workers,
    // The flows among the proofs open a whole product each.
    testTimeout: sampling.isWhole ? 300_000 : 60_000,
    hookTimeout: 60_000,
    browser: browser('reduce'),
    provide: { isVisual, sampling },
    globalSetup: ['./tests/visual/globalSetup.ts'],
    setupFiles: ['./tests/visual/setup.ts'],
  },
});

/** Screens in each scenario of Storybook's toolbars, at rest: no story plays. */
const scenariosProject = () => ({
  extends: './vite.config.ts',
  optimizeDeps: bundledForStories(),
  test: {
    name: 'scenarios',
    include: ['tests/scenarios/**/*.test.ts'],
    isolate: false,
    maxWorkers: workers,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Motion is reduced by the scenario, and not by the browser.
    browser: browser('no-preference'),
    provide: { isVisual: false, sampling },
    setupFiles: ['./tests/scenarios/setup.ts'],
  },
});

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
  optimizeDeps: bundledForApi(portableTests()),
  test: {
    name: 'browser',
    isolate: false,
    maxWorkers: workers,
    include: portableTests(),
    globalSetup: ['./tests/server/browserSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
      : [nodeProject, proofsProject, browserProject(), storiesProject(), scenariosProject()],
  },
});
