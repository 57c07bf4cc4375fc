import './tests/sampleSeed';
import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { chromiumFlags, chromiumMissing, findChromium } from './tests/chromium';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(chromiumMissing);

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'tests/e2e' },
    { name: 'schedules', testDir: 'tests/schedules' },
  ],
  outputDir: 'test-results/e2e',
  // One more than there are cores, because a journey often waits.
  workers: Math.min(3, availableParallelism() + 1),
  globalSetup: './tests/builtDashboard.ts',
  // Long enough that a busy computer only slows a journey down instead of failing it.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: chromiumFlags },
  },
});
