import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { sample, type Sample, type Script } from './keystrokes';
import { queries, stockQueries } from './pages/queryRows';
import type { Scrolled } from './pages/scrolled';
import { milliseconds, printRows, within } from './printed';
import { onStand } from './stand';
import { summary, type Summary } from './summary';

const stocks = { name: '10,000 stock entries', entry: 'pages/stockPage.tsx' };
const subject = { name: 'an answer of 100,000 rows', entry: 'pages/queryPage.tsx' };

/** Types the query and deletes it again, one character at a time. */
function typed(query: string): string[] {
  return [...query, ...Array.from(query, () => 'Backspace')];
}

const script: Script = {
  warmUp: typed('binance'),
  keys: queries.flatMap(typed),
  pace: 250,
};

const stockScript: Script = {
  warmUp: typed('t24'),
  keys: stockQueries.flatMap(typed),
  pace: 150,
};

const rounds = 2;

export interface QueryFigures {
  keys: Summary;
  stocks: Summary;
  scrolled: Scrolled;
}

/**
 * Filters 10,000 stock entries and 100,000 rows of 8 columns, then scrolls these by wheel and by
 * scrollbar.
 */
export async function measureQuery(): Promise<QueryFigures> {
  return onStand([subject, stocks], async (browser, addressOf) => {
    const samples: Sample[] = [];
    const stockSamples: Sample[] = [];
    for (let round = 0; round < rounds; round += 1) {
      samples.push(await sample(browser, addressOf(subject), script));
      stockSamples.push(await sample(browser, addressOf(stocks), stockScript));
    }
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(addressOf(subject));
    await page.waitForFunction(() => window.bench?.isReady, undefined, { timeout: 60_000 });
    const scrolled = await scroll(page);
    await page.close();
    const [keys, ofStocks] = summary([subject, stocks], [samples, stockSamples]);
    if (!keys || !ofStocks) throw new Error('No key was pressed.');
    return { keys, stocks: ofStocks, scrolled };
  });
}

/** The given number of wheel notches in px, one for each screen refresh. */
const flings = [
  { step: 120, times: 60 },
  { step: 600, times: 40 },
  { step: -1_200, times: 20 },
];

async function scroll(page: Page): Promise<Scrolled> {
  await page.getByRole('region', { name: 'Results, scrollable' }).hover();
  for (const { step, times } of flings) {
    for (let time = 0; time < times; time += 1) {
      await page.mouse.wheel(0, step);
      await sleep(16);
    }
  }
  for (const part of [0.2, 0.8, 0.5, 1]) {
    await page.evaluate((to) => {
      const box = document.querySelector('[role=region][aria-label="Results, scrollable"]');
      box?.scrollTo({ top: to * box.scrollHeight });
    }, part);
    await sleep(100);
  }
  return page.evaluate(() => window.scrolled);
}

/** Milliseconds from a key to the rows that it finds. */
const mostTime = 50;

export function printQuery({ keys, stocks: ofStocks, scrolled }: QueryFigures): void {
  printRows([
    ...[ofStocks, keys].flatMap((each) => [
      { what: `Filtering ${each.name}, p50`, figure: milliseconds(each.p50), limit: '' },
      {
        what: '  p95',
        figure: milliseconds(each.p95),
        limit: within(each.p95, mostTime, milliseconds),
      },
      { what: '  CPU a key', figure: milliseconds(each.cpu), limit: '' },
    ]),
    {
      what: `Scrolling them, frames of ${scrolled.frames} with a place without a row`,
      figure: String(scrolled.blank),
      limit: within(scrolled.blank, 0, String),
    },
  ]);
}
