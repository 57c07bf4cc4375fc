import { chromium, type Browser } from 'playwright';
import { checkEmail } from '@/domain/findings/checkEmail';
import { bundled } from '../bundled';
import { chromiumFlags, findChromium } from '../chromium';
import { emailOf100Kilobytes } from './findingsEmail';
import { kilobytes, milliseconds, printRows, within } from './printed';

/** The time of all checks on one email, in milliseconds. */
interface Times {
  /** The first run in a new page or process, before any code is compiled. */
  first: number;
  /** The median of the later runs. */
  median: number;
}

interface FindingsFigures {
  bytes: number;
  node: Times;
  browser: Times;
}

const rounds = 31;
const pages = 5;
const limit = 300;

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}

function timesInNode(sentEmail: ReturnType<typeof emailOf100Kilobytes>): Times {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    checkEmail(sentEmail);
    return performance.now() - start;
  });
  const [first = NaN, ...others] = times;
  return { first, median: median(others) };
}

async function timesInPage(browser: Browser, script: string): Promise<number[]> {
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: script });
    return (await page.evaluate(`Array.from({ length: ${rounds} }, () => timed())`)) as number[];
  } finally {
    await page.close();
  }
}

/** Each run opens a new page, so that there is more than one first run. */
async function timesInBrowser(): Promise<Times> {
  const script = await bundled('bench/findingsPage.ts');
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const runs: number[][] = [];
    for (let at = 0; at < pages; at += 1) runs.push(await timesInPage(browser, script));
    return {
      first: median(runs.map(([first = NaN]) => first)),
      median: median(runs.flatMap(([, ...others]) => others)),
    };
  } finally {
    await browser.close();
  }
}

/** Measures all checks on an email of 100 KB. */
export async function measureFindings(): Promise<FindingsFigures> {
  const sentEmail = emailOf100Kilobytes();
  return {
    bytes: Buffer.byteLength(sentEmail.html),
    node: timesInNode(sentEmail),
    browser: await timesInBrowser(),
  };
}

export function printFindings({ bytes, node, browser }: FindingsFigures): void {
  const inBrowser = (time: number) => within(time, limit, milliseconds);
  const email = `Findings, ${kilobytes(bytes)}`;
  printRows([
    {
      what: `${email}, first in a new page`,
      figure: milliseconds(browser.first),
      limit: inBrowser(browser.first),
    },
    {
      what: `${email}, again in that page`,
      figure: milliseconds(browser.median),
      limit: inBrowser(browser.median),
    },
    { what: `${email}, first in Node`, figure: milliseconds(node.first), limit: '' },
    { what: `${email}, again in Node`, figure: milliseconds(node.median), limit: '' },
  ]);
  if (browser.first > limit) process.exitCode = 1;
}
