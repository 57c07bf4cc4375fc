import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

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
      'tests/findings/changes.test.ts',
    ],
    // They render whole emails or play thousands of schedules, which takes seconds for each mutant.
    exclude: ['tests/app/{countdown,previewSends}.test.{ts,tsx}', 'tests/autosave/random.test.ts'],
  },
  server: {
    include: ['tests/{server,sends}/**/*.test.ts'],
    exclude: [
      'tests/server/{crash,dashboard,lock,platform,postgres}.test.ts',
      'tests/sends/kills.test.ts',
    ],
  },
};

export default defineConfig({
  root,
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
    ...(process.env['MUTATE'] === 'server' ? suites.server : suites.pages),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
