import { test as base, expect, type Page } from '@playwright/test';
import { shiftDate } from '../e2e/shiftDate.js';
import { aheadOfComputer, freePort } from '../e2e/serverProcess';
import { apiHost, existingDashboard, imageHost } from './dashboard';
import { credentials } from './data/make';
import type { Refusal } from './refusals';
import { startExistingApi, type ExistingApi } from './server';
import { startSite, type Site } from './site';

/** The dashboard of the firm and its own API, both running. */
export interface Existing {
  api: ExistingApi;
  /** The address of the dashboard. */
  url: string;
  now(): Date;
}

interface Ports {
  api: number;
  images: number;
}

interface Fixtures {
  /** How the API refuses what it doesn't have. */
  refusal: Refusal;
  /** False where its refusals have no CORS headers, so that a page can't read them. */
  canReadRefusals: boolean;
  /** True where the journey lets time pass in its browser, with `page.clock`. */
  passesTime: boolean;
  /** Calls that the API doesn't have may be asked for this often: once for each sign-in. */
  signIns: number;
  existing: Existing;
}

interface WorkerFixtures {
  ports: Ports;
  site: Site;
}

/**
 * A browser on the dashboard of a firm with its own API, fresh for each test. After the test, the API
 * must have got nothing that it doesn't have but the question what it has, and no field that its
 * documents don't name.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  refusal: ['html404', { option: true }],
  canReadRefusals: [true, { option: true }],
  passesTime: [false, { option: true }],
  signIns: [1, { option: true }],
  ports: [
    async ({ playwright: _ }, provide) => {
      await provide({ api: await freePort(), images: await freePort() });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ playwright: _ }, provide) => {
      const site = await startSite(existingDashboard);
      await provide(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, ports }, provide) => {
      const rules = `MAP ${apiHost}:80 127.0.0.1:${ports.api}, MAP ${imageHost}:80 127.0.0.1:${ports.images}`;
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  existing: async (
    { context, ports, site, refusal, canReadRefusals, passesTime, signIns },
    provide,
  ) => {
    const ahead = aheadOfComputer();
    const now = () => new Date(Date.now() + ahead);
    const options = { refusal, canReadRefusals, allowedOrigin: site.url, now };
    const api = await startExistingApi({ ...options, port: ports.api, imagePort: ports.images });
    if (passesTime) await context.clock.install({ time: now() });
    else await context.addInitScript(shiftDate, ahead);
    await provide({ api, url: site.url, now });
    const asked = api.unknown().map(({ path }) => path);
    const faults = [...new Set(api.faults)];
    await api.close();
    expect({ asked, faults }).toEqual({
      asked: Array.from({ length: signIns }, () => '/capabilities'),
      faults: [],
    });
  },
});

export { expect };

/** Signs in by hand and waits for the first page. */
export async function signIn(page: Page, { url }: Existing): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/app\//);
}
