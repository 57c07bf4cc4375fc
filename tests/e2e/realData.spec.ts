import { test, expect, type Page } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { metricFigures } from '@/api/contract/metrics';
import type { FigureOrigins } from '@/api/contract/figures';
import type { ListedPrices } from '@/api/contract/prices';
import { startWorld } from '@tests/sources/startWorld';
import { findPostgres, makePostgres, postgresMissing } from '../server/postgresServer';
import { freePort, startServer, stopServer } from './serverProcess';
import { call, openAs, tokenOf } from './session';
import type { TestServer } from './testServer';

const bin = findPostgres();
const owner = { email: 'owner@x.example', password: 'Owner-2026!' };

let server: TestServer;
let stop: () => Promise<void>;

test.skip(!bin, postgresMissing);

/** An empty PostgreSQL database, whose server reaches the sources of an invented world alone. */
test.beforeAll(async () => {
  const database = await makePostgres(bin ?? '');
  const world = await startWorld({ port: 0 });
  const port = await freePort();
  const child: ChildProcess = await startServer({
    PORT: String(port),
    DATABASE_URL: await database.database('real'),
    STAFF_EMAIL: owner.email,
    STAFF_PASSWORD: owner.password,
    SOURCES_GATEWAY: world.gateway,
    CLOCK_AHEAD: '0',
  });
  server = { url: `http://127.0.0.1:${port}`, now: () => new Date() } as TestServer;
  stop = async () => {
    await stopServer(child);
    await world.stop();
    await database.remove();
  };
});
test.afterAll(() => stop());

/** Sets up a source in its dialog. Its key doesn't ask for the password soon after signing in. */
async function setUp(page: Page, name: string, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Use this source').check();
  await dialog.getByLabel(field, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Save source' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('switch', { name: `Use ${name}` })).toBeChecked();
}

async function addCoin(page: Page, symbol: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add a coin to Crypto Prices' });
  await expect(async () => {
    await field.fill('');
    await field.fill(symbol);
    await page.getByRole('option', { name: new RegExp(`^${symbol} `) }).click({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: `Remove ${symbol}` })).toBeVisible();
}

async function addTicker(page: Page, list: string, ticker: string): Promise<void> {
  await page.getByLabel(list).fill(ticker);
  await page.getByLabel(list).press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${ticker}` })).toBeVisible();
}

test('an empty server, set up in the browser alone, shows a newsletter whose every figure has a source', async ({
  page,
}) => {
  await openAs(owner, page, server, '/app/settings/sources');
  await page.getByRole('button', { name: 'Use the sources that need no key' }).click();
  await expect(page.getByRole('switch', { name: 'Use CoinGecko', exact: true })).toBeChecked();
  await setUp(page, 'Tiingo', 'Key', 'a-key-of-tiingo-1234');
  await setUp(page, 'CryptoQuant', 'Key', 'a-key-of-cryptoquant');
  await setUp(page, 'Massive', 'Key', 'a-key-of-massive-123');
  await setUp(page, 'BMI page', 'Address', 'https://www.firm.example/bmi');
  await page.getByRole('button', { name: 'Check Tiingo' }).click();
  await expect(page.getByText(/^Tiingo answered/)).toBeVisible();

  await page.goto(`${server.url}/app/settings/market`);
  for (const symbol of ['BTC', 'ETH']) await addCoin(page, symbol);
  await addTicker(page, 'Add an ETP', 'IBIT');
  await addTicker(page, 'Add a stock', 'COIN');
  await page.getByRole('checkbox', { name: 'Bitmex' }).uncheck();
  await page.getByRole('button', { name: 'Save metrics' }).click();
  await expect(page.getByRole('button', { name: 'Save metrics' })).toBeDisabled();

  await page.goto(`${server.url}/app/dashboard`);
  await page.getByRole('button', { name: /Start today/ }).click();
  await page.waitForURL(/\/app\/newsletter\/\d+/);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await page.getByRole('tab', { name: 'Prices' }).click();
  await page
    .getByRole('button', { name: /BTC.*CoinGecko|\$/ })
    .first()
    .hover();
  await expect(page.getByRole('tooltip')).toContainText(/\$[\d,.]+ · CoinGecko · /);

  const token = await tokenOf(server, owner);
  const shown = { newsletter_id: id };
  const known = async () => await call<FigureOrigins>(server, '/figures/origins', shown, token);
  const { origins, problems } = await known();
  expect(problems).toEqual([]);
  const sourced = (key: string) => !!origins[key]?.source && origins[key].source !== 'sample';
  const wanted = [
    ...['BTC', 'ETH'].flatMap((coin) => [`crypto/${coin}`, `crypto_change/${coin}`]),
    'etps/IBIT',
    'stocks/COIN',
    'metrics/bmi',
    ...metricFigures.filter((name) => !name.endsWith('_percent') && !name.endsWith('_change')),
  ].map((key) => (key.includes('/') ? key : `metrics/${key}`));
  // BitMEX closed; USDT's share isn't shown.
  const without = wanted.filter((key) => !sourced(key) && key !== 'metrics/funding_rate_1');
  expect(without).toEqual([]);

  // What no free source has is typed.
  const premium = { figure: 'etps_premium/IBIT', value: 0.12 };
  await call(server, '/figures/type', { ...shown, figures: [premium] }, token);
  const listed = await call<ListedPrices>(server, '/prices/etps_prices', shown, token);
  expect(listed.etps).toMatchObject([{ ticker: 'IBIT', premium_to_nav: 0.12 }]);
  const typed = (await known()).origins['etps_premium/IBIT'];
  expect([typed?.source, typed?.by]).toEqual(['person', 'Owner']);
});
