import files from 'dictionary-en';
import { nameLists } from '@server/node/dictionary';
import { chromium, type Browser } from 'playwright';
import { bundled } from '../bundled';
import { chromiumFlags, findChromium } from '../chromium';
import { cleanEmail } from '../checks/clean';
import { manyNews } from '../checks/edits';
import type { FindingsSource, FindingsTimes } from './pages/findingsPage';
import { milliseconds, usualMost, type Line } from './table';

const pages = 5;
const changes = 20;

/** The full variant with 60 news items, as many as a busy day has. */
function busyDay(): FindingsSource {
  const { dictionary: _, now, ...email } = manyNews(cleanEmail('v2', 'email'), 60);
  const decoder = new TextDecoder();
  return {
    email: { ...email, now: now.toISOString() },
    aff: decoder.decode(files.aff),
    dic: decoder.decode(files.dic),
    lists: nameLists(),
  };
}

async function timesInPage(
  browser: Browser,
  script: string,
  source: FindingsSource,
): Promise<FindingsTimes> {
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: script });
    return await page.evaluate(
      ({ source: email, count }) =>
        (globalThis as unknown as { timed(...all: unknown[]): FindingsTimes }).timed(email, count),
      { source, count: changes },
    );
  } finally {
    await page.close();
  }
}

/** Measures all checks on a full newsletter, as the composer's worker runs them. */
export async function measureFindings(): Promise<Line[]> {
  const script = await bundled('bench/pages/findingsPage.ts');
  const source = busyDay();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const runs: FindingsTimes[] = [];
    for (let at = 0; at < pages; at += 1) runs.push(await timesInPage(browser, script, source));
    return [
      {
        what: 'Findings of a full newsletter, first in a new tab',
        values: runs.map(({ first }) => first),
        unit: milliseconds,
        atMost: 1_000,
      },
      {
        what: '  after a change',
        values: runs.map((run) => usualMost(run.changes)),
        unit: milliseconds,
        atMost: 200,
      },
    ];
  } finally {
    await browser.close();
  }
}
