import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { isExtended } from '../corpora/corpus';
import { sampling } from '../proofs';
import { described, leastShare, proveControl, proveSurface } from './proof';
import { hostileStrings, sampled, type Hostile, type HostileStrings } from './strings';
import { commentarySurfaces, fieldSurfaces, type Surface } from './surfaces';
import { startXssBrowser, type XssBrowser } from './tabs';

const all = hostileStrings();
/** In a sample, of each kind every sixteenth string, and one in forty of the thousands of foreign ones. */
const sampleStep = isExtended ? 40 : 16;
const step = sampling.isWhole ? 1 : sampleStep;

/**
 * The five layouts share their sections, so in a sample each string is tried in only two of them.
 */
function shareOf(texts: readonly Hostile[], { variant }: Surface): readonly Hostile[] {
  const at = variant ? sendVariants.indexOf(variant) : -1;
  if (at < 0 || sampling.isWhole) return texts;
  return texts.filter((_, index) => [at, (at + 1) % 5].includes((index + sampling.seed) % 5));
}

describe('hostile text, a sample of each kind', () => {
  let xssBrowser: XssBrowser;
  let strings: HostileStrings;
  beforeAll(async () => {
    strings = sampled(all, step);
    xssBrowser = await startXssBrowser(3);
  });
  afterAll(() => xssBrowser?.close());

  it('triggers the traps on an unprotected page', async () => {
    expect(all.commentary.length).toBeGreaterThan(200);
    expect(strings.commentary.length).toBeGreaterThan(20);
    const { firedShare, openedShare } = await proveControl(xssBrowser, strings.commentary);
    expect(firedShare).toBeGreaterThanOrEqual(leastShare);
    expect(openedShare).toBeGreaterThanOrEqual(leastShare);
  });

  it.each(commentarySurfaces)('do nothing as commentary: $name', async (surface) => {
    const hits = await proveSurface(xssBrowser, surface, shareOf(strings.commentary, surface));
    expect(hits.map(described)).toEqual([]);
  });

  it.each(fieldSurfaces)('do nothing elsewhere: $name', async (surface) => {
    const texts = [
      ...sampled(all, Math.ceil(step / 2)).addresses,
      ...sampled(strings, 4).commentary,
    ];
    const hits = await proveSurface(xssBrowser, surface, shareOf(texts, surface));
    expect(hits.map(described)).toEqual([]);
  });

  it.each([
    ['console', '<img src=x onerror=alert(1)>'],
    ['popup', '<a href="javascript:alert(1)">a</a>'],
  ])(
    'are stopped by the sandbox of the preview alone, which a trap sees: %s',
    async (trap, raw) => {
      const tab = xssBrowser.tabs[0]!;
      await tab.openProductPage();
      await tab.page.evaluate(`product.frames(${JSON.stringify([raw])}, true)`);
      await expect
        .poll(() => tab.triggered.map((one) => one.trap), { timeout: 10_000 })
        .toContain(trap);
      const triggered = tab.triggered.splice(0).map((one) => one.trap);
      expect(triggered).not.toContain('dialog');
    },
  );
});
