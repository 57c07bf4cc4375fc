import { chromium, type Browser } from 'playwright';
import { onTestFinished } from 'vitest';
import { authCalls } from '@/api/contract/auth';
import buildOnce from '../builtDashboard';
import { chromiumFlags, findChromium } from '../chromium';
import { openStandIns, testRecipients, type StandIns } from '../sends/standIns';
import { freePort, openPostgres } from '../server/postgresServer';
import { deskAt, type Desk } from './desk';
import { openPhones, type Phones } from './phones';
import { openProxy, type Proxy } from './proxy';
import { fleetServer, type FleetServer } from './servers';

export const staff = { email: 'owner@x.example', password: 'Owner-2026!' };

/** Two servers behind a proxy on one PostgreSQL, with providers that outlive them. */
export interface Fleet {
  servers: FleetServer[];
  proxy: Proxy;
  desk: Desk;
  browser: Browser;
  standIns: StandIns;
  phones: Phones;
}

/** Everything ends with the test. The servers get no folder: all that they keep is in PostgreSQL. */
export async function openFleet(): Promise<Fleet> {
  await buildOnce();
  const postgres = await openPostgres();
  onTestFinished(postgres.remove);
  const standIns = await openStandIns();
  onTestFinished(standIns.close);
  const phones = await openPhones();
  onTestFinished(phones.close);
  const ports = [await freePort(), await freePort()];
  const proxy = await openProxy(ports);
  onTestFinished(proxy.close);
  const env = {
    ...standIns.env,
    ...phones.env,
    DATABASE_URL: postgres.url,
    STAFF_EMAIL: staff.email,
    STAFF_PASSWORD: staff.password,
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: '1',
    DATA_DIR: '/proc/none',
    TEST_RECIPIENTS: testRecipients.join(),
  };
  const servers = ports.map((port) => fleetServer(port, env));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  });
  await Promise.all(servers.map((server) => server.start()));
  const executablePath = findChromium() ?? '';
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  onTestFinished(() => browser.close());
  return { servers, proxy, browser, standIns, phones, desk: await signedIn(proxy.url) };
}

async function signedIn(url: string): Promise<Desk> {
  let token = '';
  const desk = deskAt(url, () => token);
  token = (await desk.insist<{ token: string }>(authCalls.login, staff)).response.token;
  return desk;
}
