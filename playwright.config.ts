import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumMissing, findChromium } from './tests/chromium';

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(chromiumMissing);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: chromiumFlags },
  },
});
