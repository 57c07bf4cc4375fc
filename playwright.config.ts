import './tests/sampleSeed';
import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { chromiumFlags, chromiumMissing, findChromium } from './tests/chromium';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(chromiumMissing);

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'tests/e2e' },
    { name: 'existingApi', testDir: 'tests/existingApi', testMatch: '*.spec.ts' },
    { name: 'schedules', testDir: 'tests/schedules' },
  ],
  outputDir: 'test-results/e2e',
  workers: Math.min(3, availableParallelism()),
  globalSetup: [
    './tests/builtDashboard.ts',
    './tests/e2e/dataFolder.ts',
    './tests/existingApi/dashboard.ts',
  ],
  // For a whole journey on a busy machine; each of its steps has less.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The second run of a journey that failed leaves a trace. It changes nothing about the verdict.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath, args: chromiumFlags },
  },
});
