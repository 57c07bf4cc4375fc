import type { BrowserContext, Page } from '@playwright/test';
import { appPages, previewPages, publicPages } from '@/app/routing/pages';
import { open } from './session';
import { expect, test } from './testServer';

/** The most that a page may shift after it has appeared, as browsers measure it: 0 is stillness. */
const most = 0.02;

/** An id that the samples have, for each address with one; another newsletter in each of the editors. */
const ids: Record<string, string> = {
  '/app/stock/:id': '1',
  '/app/newsletter_fundstrat/:id': '11',
};

const addresses = [...publicPages, ...previewPages, ...appPages]
  .map(({ path }) => path.replace('/*', ''))
  .filter((path) => path !== '*' && path !== '/')
  .map((path) => path.replace(':id', ids[path] ?? '12'));

/** The page on which the menu is watched until it has closed. */
const menuPage = '/app/newsletters';

interface Shift {
  value: number;
  /** What moved, such as `main > section`, at most five. */
  moved: string[];
}

/** Sums the shifts of the page that is open, from its beginning. */
function shiftOf(page: Page): Promise<Shift> {
  return page.evaluate(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    }
    const entries = (window as unknown as { shifts: Entry[] }).shifts;
    const nameOf = (node: Node | undefined) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()} ${node.textContent.slice(0, 30)}`
        : String(node?.textContent).slice(0, 30);
    return {
      value: entries.reduce((sum, { value }) => sum + value, 0),
      moved: entries.flatMap(({ sources }) => (sources ?? []).map(({ node }) => nameOf(node))),
    };
  });
}

/** Keeps every layout shift of each page in `window.shifts`. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** Milliseconds for which nothing loads on a page that rests. */
const rest = 400;

/** Waits until the page shows all that it asks for, and a little longer. */
async function waitForRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  const waiting = page.locator('[aria-busy=true], [data-waiting]');
  do {
    // The checks of a newsletter take a while on a busy machine.
    await expect(waiting).toHaveCount(0, { timeout: 60_000 });
    await page.waitForTimeout(rest);
  } while ((await waiting.count()) > 0);
}

/** How many pages are open at once: most of the time each of them waits. */
const lanes = 2;

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [375, 812],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    test(`no page shifts after it has appeared, ${width} px wide`, async ({
      page: first,
      context,
      server,
    }) => {
      test.setTimeout(300_000);
      await watchShifts(context);
      await open(first, server, '/api/health');
      const left = [...addresses];
      const shifted: string[] = [];

      async function measure(page: Page): Promise<void> {
        for (let address = left.shift(); address; address = left.shift()) {
          await page.goto(server.url + address);
          await waitForRest(page);
          // The menu, which opens by itself, closes 2.5 seconds after the page has appeared.
          if (address === menuPage) await page.waitForTimeout(3_000);
          const { value, moved } = await shiftOf(page);
          if (value > most)
            shifted.push(`${address}: ${value.toFixed(3)} (${moved.slice(0, 5).join(' | ')})`);
        }
      }

      const others = await Promise.all(Array.from({ length: lanes - 1 }, () => context.newPage()));
      await Promise.all([first, ...others].map(measure));
      expect(shifted).toEqual([]);
    });
  });
}
