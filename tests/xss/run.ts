import { corporaSentence } from '../corpora/corpus';
import { chromiumMissing, findChromium } from '../chromium';

// React reads this when it is loaded. Its development build renders the same HTML ten times slower.
process.env.NODE_ENV = 'production';
const { described, leastShare, proveControl, proveSurface, sentence } = await import('./proof');
const { hostileStrings, sampled } = await import('./strings');
const { commentarySurfaces, fieldSurfaces } = await import('./surfaces');
const { startXssBrowser } = await import('./tabs');

type XssBrowser = Awaited<ReturnType<typeof startXssBrowser>>;
type HostileStrings = ReturnType<typeof hostileStrings>;

const total = { passed: 0, failed: 0 };

function count(tried: number, bad: number): void {
  total.passed += tried - bad;
  total.failed += bad;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

async function control(xssBrowser: XssBrowser, { commentary }: HostileStrings): Promise<void> {
  const startedAt = performance.now();
  const { live, firedShare, dialogs, openedShare, silent } = await proveControl(
    xssBrowser,
    commentary,
  );
  console.log(
    `nothing defended: ${percent(firedShare)} of ${live} live strings fired, ` +
      `${percent(openedShare)} of ${dialogs} opened their dialog, ${seconds(startedAt)}`,
  );
  for (const { id, text } of silent) {
    console.log(`  silent ${id}: ${JSON.stringify(text.slice(0, 160))}`);
  }
  count(1, firedShare >= leastShare && openedShare >= leastShare ? 0 : 1);
}

/** Parts of surfaces' names, or `control`. Without any, everything runs. */
const asked = process.argv.slice(2);

function isAsked(name: string): boolean {
  return asked.length === 0 || asked.some((part) => name.includes(part));
}

/**
 * Fields are plain text wherever they are shown, so a sample of the commentary's strings is enough.
 */
const fieldStep = 12;

async function surfaces(xssBrowser: XssBrowser, all: HostileStrings): Promise<void> {
  const { commentary, addresses } = all;
  const forFields = [...addresses, ...sampled(all, fieldStep).commentary];
  for (const surface of [...commentarySurfaces, ...fieldSurfaces]) {
    if (!isAsked(surface.name)) continue;
    const strings = fieldSurfaces.includes(surface) ? forFields : commentary;
    const result = await proveSurface(xssBrowser, surface, strings, (done) => {
      if (done % 1000 === 0) console.log(`  ${surface.name}: ${done} of ${strings.length}`);
    });
    console.log(sentence(result));
    for (const hit of result.hits) console.log(`  ${described(hit)}`);
    count(strings.length, new Set(result.hits.map(({ id }) => id)).size);
  }
}

async function main(strings: HostileStrings): Promise<void> {
  const startedAt = performance.now();
  const xssBrowser = await startXssBrowser(4);
  const { commentary, addresses } = strings;
  console.log(
    `Chromium ${xssBrowser.version}: ${commentary.length} strings, ${addresses.length} addresses`,
  );
  try {
    if (isAsked('control')) await control(xssBrowser, strings);
    await surfaces(xssBrowser, strings);
  } finally {
    await xssBrowser.close();
  }
  console.log(`\n${corporaSentence()}`);
  console.log(`${total.passed} passed, ${total.failed} failed in ${seconds(startedAt)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

if (findChromium() === undefined) {
  console.error(chromiumMissing);
  process.exitCode = 1;
} else {
  await main(sampled(hostileStrings(), Number(process.env.XSS_STEP ?? '1')));
}
