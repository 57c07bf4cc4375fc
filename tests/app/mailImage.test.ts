import { chromium, type Browser, type Page } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '../bundled';
import { chromiumFlags, findChromium } from '../chromium';

type MailImage = (name: string, bytes: number[]) => Promise<[name: string, bytes: number[]]>;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  page = await browser.newPage();
  await page.addScriptTag({ content: await bundled('app/mailImageEntry.ts') });
});
afterAll(() => browser.close());

async function sent(name: string, bytes: Uint8Array) {
  const [sentName, sentBytes] = await page.evaluate(
    ([given, values]) => (window as unknown as { mailImage: MailImage }).mailImage(given, values),
    [name, [...bytes]] as [string, number[]],
  );
  return { name: sentName, bytes: new Uint8Array(sentBytes) };
}

const size = { width: 640, height: 360 };
const graphic = sharp({ create: { ...size, channels: 4, background: '#3a2596' } });
const clear = sharp({
  create: { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
});
/** Noise stands for a photograph: PNG can't shrink it. */
const photograph = sharp({
  create: {
    ...size,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
});

describe('an image for the existing API', () => {
  it.each<[string, string, Sharp, string]>([
    ['a WebP graphic', 'chart.webp', graphic.clone().webp({ lossless: true }), 'png'],
    ['a transparent WebP', 'logo.webp', clear.clone().webp({ lossless: true }), 'png'],
    ['a WebP photograph', 'photo.webp', photograph.clone().webp(), 'jpeg'],
    ['an AVIF graphic', 'chart.v2.avif', graphic.clone().avif({ lossless: true }), 'png'],
    ['a WebP with the name of a PNG', 'chart.png', graphic.clone().webp(), 'png'],
  ])('is what mail programs show: %s', async (_, name, image, format) => {
    const given = await sent(name, await image.toBuffer());
    expect(await sharp(given.bytes).metadata()).toMatchObject({ ...size, format });
    const ending = format === 'png' ? 'png' : 'jpg';
    expect(given.name).toBe(name.replace(/\w+$/, ending));
  });

  it('stays as it is where mail programs show it, and where nobody can decode it', async () => {
    const gif = await graphic.clone().gif().toBuffer();
    expect(await sent('a.gif', gif)).toEqual({ name: 'a.gif', bytes: new Uint8Array(gif) });
    const broken = new TextEncoder().encode('RIFF0000WEBPVP8 ');
    expect(await sent('b.webp', broken)).toEqual({ name: 'b.webp', bytes: broken });
  });
});
