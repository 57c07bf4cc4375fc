import type { Page } from '@playwright/test';
import { appPages, previewPages, publicPages } from '@/app/routing/pages';
import { open } from './session';
import { expect, test } from './testServer';

/** The most that a page may shift after it has appeared, as browsers measure it: 0 is stillness. */
const most = 0.02;

/** An id that the samples have, for each address with one. */
const ids: Record<string, string> = { '/app/stock/:id': '1' };

const addresses = [...publicPages, ...previewPages, ...appPages]
  .map(({ path }) => path.replace('/*', ''))
  .filter((path) => path !== '*' && path !== '/')
  .map((path) => path.replace(':id', ids[path] ?? '12'));

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
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [375, 812],
] as const) {
  test(`no page shifts after it has appeared, ${width} px wide`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await open(page, server, '/app/newsletters');
    // The menu closes by itself 2.5 seconds after the first page.
    await page.waitForTimeout(3_000);
    const shifted: string[] = [];
    for (const address of addresses) {
      await page.goto(server.url + address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.waitForTimeout(400);
      const { value, moved } = await shiftOf(page);
      if (value > most)
        shifted.push(`${address}: ${value.toFixed(3)} (${moved.slice(0, 5).join(' | ')})`);
    }
    expect(shifted).toEqual([]);
  });
}
