import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { lastingPool } from './lastingWorker';

const root = join(import.meta.dirname, '../..');

/**
 * The tests that mutants run against, without those that start a process, where no mutant is active.
 * A mutant of the domain or of a page needs no database; `MUTATE=server` runs the others.
 */
const suites = {
  pages: {
    include: [
      'tests/{app,autosave,domain}/**/*.test.{ts,tsx}',
      'tests/email/{issue,news,plainText}.test.ts',
    ],
    // They start a database, which takes seconds for each mutant.
    exclude: ['tests/app/{countdown,previewSends}.test.{ts,tsx}'],
  },
  server: {
    setupFiles: [join(root, 'tests/mutation/firstDatabase.ts')],
    include: ['tests/{server,sends}/**/*.test.ts', 'tests/server/versionSequences.proof.ts'],
    // They start processes and database servers.
    exclude: [
      'tests/server/{dashboard,lock,platform,postgres}.test.ts',
      'tests/server/{sharedFiles,sharedLimits,startError,stopping}.test.ts',
    ],
  },
};

const isServer = process.env['MUTATE'] === 'server';

export default defineConfig({
  root,
  plugins: [
    {
      name: 'lasting-pool',
      // The mutation runner names a pool of its own, which counts more than the one of this file.
      configureVitest({ project }) {
        if (isServer)
          Object.assign(project.config, { pool: lastingPool.name, poolRunner: lastingPool });
      },
    },
  ],
  resolve: {
    alias: {
      '@server': join(root, 'server'),
      '@stories': join(root, 'stories'),
      '@tests': join(root, 'tests'),
      '@': join(root, 'src'),
    },
  },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'node',
    isolate: false,
    env: { NODE_ENV: 'production' },
    ...(isServer ? suites.server : suites.pages),
    // Less than the runner's own limit, after which it starts a new process.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
