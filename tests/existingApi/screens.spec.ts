import type { Page } from '@playwright/test';
import { navigation } from '@/screens/shell/navigation';
import { paths } from '@/screens/paths';
import { expect, signIn, test } from './existingTest';
import { type Refusal } from './refusals';

/** What a screen shows once everything has arrived, and what the API doesn't have for it. */
interface Shown {
  heading: string;
  content: string | RegExp;
  /** A part that is opened too. */
  tab?: RegExp;
  absent?: RegExp;
}

const letter = '23/11/2026 Crypto Market Update';

/** The links of the navigation, in its order, by their labels. */
const linked: Record<string, Shown> = {
  Newsletters: { heading: 'Newsletters', content: letter, absent: /\b(opens|clicks)\b/i },
  'First to Market News': { heading: 'First to Market News', content: 'before the market opened' },
  'App Announcements': { heading: 'Announcements', content: 'Year-end outlook' },
  'App Notifications': { heading: 'Notifications', content: 'Morning note', absent: /Log of/ },
  'FSI Control Panel': {
    heading: 'FSI Control Panel',
    content: 'Clear LIVE Technical Questions Votes',
    absent: /Who cleared what/,
  },
  'FSI Questions': { heading: 'FSI Questions', content: 'Which theme is missing?' },
  'Core Portfolio': { heading: 'Core Portfolio', content: 'Bitcoin' },
  'Theme Portfolio': { heading: 'FSI Portfolio Builder', content: 'Step 1: Themes' },
  Settings: {
    heading: 'Settings',
    content: 'dana@tidewater-quay.example',
    absent: /People|Recipients|Activity|Archive|Password|Two-step|Sessions/,
  },
  Stocks: { heading: 'Stocks', content: 'AAPL', absent: /Export All|Import CSV/ },
  'Funding Fridays': { heading: 'Funding Fridays', content: 'wallet maker raising a seed round' },
  Comparator: { heading: 'Portfolio Comparator', content: 'Compare to the S&P500' },
  Insights: { heading: 'Insights', content: 'Top 10 popular Tickers' },
  Dashboard: { heading: 'Dashboard', content: '2 questions waiting' },
  'UTM Tags': { heading: 'UTM Tags', content: 'Granny Shots in November', absent: /Remove Granny/ },
  'Quant Ratings': { heading: 'Quant Ratings', content: 'MSFT' },
  'Crypto Quant': { heading: 'Stablecoin Exchange Flows', content: 'End Point' },
  Technicals: { heading: 'Technicals', content: 'Bullish' },
  Coins: { heading: 'Coins', content: 'DOGE' },
};

const composer: Shown = {
  heading: letter,
  content: 'studio shuts its on-chain game',
  tab: /^Checks/,
  absent:
    /History|Launch|Not a mistake|"Order"|Move up|Check links|Summary|Picture.* Remove|dark version|Alt text|approval/i,
};
const preview: Shown = {
  heading: letter,
  content: 'Nothing sent from here yet.',
  absent: /Launch|Not a mistake|After sending|Scheduled|approval|Check links/i,
};

/** The addresses that no link of the navigation leads to. */
const others: [path: string, shown: Shown][] = [
  [paths.announcementViews, { heading: 'Announcement Views', content: 'pat@member.example' }],
  [paths.addStock, { heading: 'Add Stock Service', content: 'Save and Reset' }],
  [paths.stock(901), { heading: 'Edit Stock Service', content: 'MSFT' }],
  [paths.quantEmail, { heading: 'Quantitative Stock Ratings', content: 'Send DEV emails it' }],
  [paths.composer(212), composer],
  [paths.composerFs(212), composer],
  [paths.approval(212), composer],
  [paths.preview(212), preview],
  [paths.previewFs(212), preview],
  [paths.previewSimple(212), preview],
  [paths.previewDaily(212), preview],
  [paths.previewLight(212), preview],
  [paths.settingsPeople, { heading: 'Settings', content: 'Dana', absent: /People/ }],
  [paths.pricing, { heading: 'Our Research Plans', content: 'Tidewater Pro' }],
  [paths.comparator, { heading: 'Portfolio Comparator', content: 'Simulate Portfolio' }],
];

/** Follows what the page asks for and complains about. */
function watch(page: Page) {
  const underWay = new Set<unknown>();
  const complaints: string[] = [];
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !text.includes('/capabilities')) complaints.push(text);
  });
  return { underWay, complaints };
}

/** Words with which a screen says that something failed. */
const failure = /couldn’t|can’t be|didn’t|doesn’t offer|went wrong|try again|retry/i;

async function expectWhole(page: Page, underWay: Set<unknown>, shown: Shown): Promise<void> {
  await expect(page.getByRole('heading', { name: shown.heading, level: 1 })).toBeVisible();
  await expect(page.locator('body')).toContainText(shown.content);
  if (shown.tab) await page.getByRole('tab', { name: shown.tab }).click();
  await expect.poll(() => underWay.size, { intervals: [20] }).toBe(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const everything = await page.locator('body').ariaSnapshot();
  const wrong = [failure, ...(shown.absent ? [shown.absent] : [])];
  expect(everything.split('\n').filter((line) => wrong.some((words) => words.test(line)))).toEqual(
    [],
  );
}

const styles: [name: string, options: { refusal: Refusal; canReadRefusals?: boolean }][] = [
  ['HTML with 404 @core', { refusal: 'html404' }],
  ['JSON with 404', { refusal: 'json404' }],
  ['405', { refusal: '405' }],
  ['answers that no page may read', { refusal: 'json404', canReadRefusals: false }],
];

for (const [name, options] of styles) {
  test.describe(() => {
    test.use(options);
    test(`every screen shows what the API has, and no error, where it refuses with ${name}`, async ({
      page,
      existing,
    }) => {
      // Every screen, one after the other.
      test.slow();
      const { underWay, complaints } = watch(page);
      await signIn(page, existing);
      for (const { label, to } of navigation.flatMap(({ links }) => links)) {
        const shown = linked[label];
        if (!shown) throw new Error(`Nothing is known of ${label}.`);
        await test.step(label, async () => {
          // The comparator is outside of the navigation.
          if (to === paths.insights) await page.goBack();
          await page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: label, exact: true })
            .press('Enter');
          await expectWhole(page, underWay, shown);
        });
      }
      for (const [path, shown] of others) {
        await test.step(path, async () => {
          await page.goto(existing.url + path);
          await expectWhole(page, underWay, shown);
        });
      }
      expect(complaints).toEqual([]);
      expect(existing.api.missingImages).toEqual([]);
    });
  });
}
