import files from 'dictionary-en';
import { chromium, type Browser } from 'playwright';
import { bundled } from '../bundled';
import { chromiumFlags, findChromium } from '../chromium';
import { fullEmail } from './findingsEmail';
import type { FindingsSource, FindingsTimes } from './findingsPage';
import { kilobytes, milliseconds, printRows, within } from './printed';

interface FindingsFigures {
  bytes: number;
  /** Milliseconds in a new page, whose code isn't compiled yet: the median of several. */
  first: number;
  /** Milliseconds after a change: the median. */
  change: number;
}

const rounds = 31;
const pages = 5;
const limits = { first: 150, change: 30 };

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
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
      ({ source: email, rounds: count }) =>
        (globalThis as unknown as { timed(...all: unknown[]): FindingsTimes }).timed(email, count),
      { source, rounds },
    );
  } finally {
    await page.close();
  }
}

/** Measures all checks on a full newsletter, as the composer's worker runs them. */
export async function measureFindings(): Promise<FindingsFigures> {
  const { dictionary: _, now, ...email } = fullEmail();
  const decoder = new TextDecoder();
  const source = {
    email: { ...email, now: now.toISOString() },
    aff: decoder.decode(files.aff),
    dic: decoder.decode(files.dic),
  };
  const script = await bundled('bench/findingsPage.ts');
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const runs: FindingsTimes[] = [];
    for (let at = 0; at < pages; at += 1) runs.push(await timesInPage(browser, script, source));
    return {
      bytes: Buffer.byteLength(email.html),
      first: median(runs.map(({ first }) => first)),
      change: median(runs.flatMap(({ changes }) => changes)),
    };
  } finally {
    await browser.close();
  }
}

export function printFindings({ bytes, first, change }: FindingsFigures): void {
  const email = `Checks of ${kilobytes(bytes)}`;
  printRows([
    {
      what: `${email}, first in a new page`,
      figure: milliseconds(first),
      limit: within(first, limits.first, milliseconds),
    },
    {
      what: `${email}, after a change`,
      figure: milliseconds(change),
      limit: within(change, limits.change, milliseconds),
    },
  ]);
}
