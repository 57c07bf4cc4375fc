import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageRule } from '@/api/contract/newsletterImages';
import { checkImage } from '@/components/forms/images/checkImage';
import { widestImage } from '@/domain/newsletter/variants';
import type { Files } from '@server/deps';
import { makeImages } from '@server/node/images';

const stored = new Map<string, Buffer>();
const files: Files = {
  failsCleanly: true,
  write: (path, bytes) => Promise.resolve(void stored.set(path, Buffer.from(bytes))),
  read: (path) => Promise.resolve(new Uint8Array(stored.get(path) ?? [])),
  has: (path) => Promise.resolve(stored.has(path)),
};
const images = makeImages(files, () => Promise.resolve(Infinity));
const light = 500 * 1024;

/** Stores an image as those of a newsletter are, and reads the stored file. */
async function saved(image: Sharp | Buffer) {
  const sent = Buffer.isBuffer(image) ? image : await image.toBuffer();
  const path = await images.save(new File([new Uint8Array(sent)], 'sent'), widestImage);
  const bytes = stored.get(path) ?? Buffer.alloc(0);
  const meta = await sharp(bytes, { animated: true }).metadata();
  expect(path).toMatch(new RegExp(`\\.${meta.format.replace('jpeg', 'jpg')}$`));
  const { format, width, height, hasAlpha, pages } = meta;
  return { bytes, meta, shape: { format, width, height }, hasAlpha, pages };
}

const svg = (width: number, height: number, inner: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`,
    ),
  );

/** Lines and words on white, as charts are. */
const chart = (width: number, height: number) =>
  svg(
    width,
    height,
    `<rect width="100%" height="100%" fill="#fff"/>
     <path d="M0 90 L200 40 L420 70 L700 10" stroke="#5b3fd6" stroke-width="3" fill="none"/>
     <text x="20" y="30" font-size="24">BTC, US$</text>`,
  );

/** Soft colors under a grain, as photographs are. */
function photograph(width: number, height: number, grain = 16): Promise<Buffer> {
  const noise = randomBytes(width * height * 3);
  const data = noise.map((value, at) => {
    const x = Math.floor(at / 3) % width;
    return 60 + (x / width) * 120 + (value % grain);
  });
  const raw = { width, height, channels: 3 } as const;
  return sharp(Buffer.from(data), { raw }).png().toBuffer();
}

describe('what is stored of an image', () => {
  it.each(['webp', 'avif'] as const)('is a PNG of a chart sent as %s', async (format) => {
    const sent = chart(700, 100).flatten();
    expect((await saved(sent.toFormat(format, { lossless: true }))).shape).toEqual({
      format: 'png',
      width: 700,
      height: 100,
    });
  });

  it.each(['webp', 'avif'] as const)('is a JPEG of a photograph sent as %s', async (format) => {
    const sent = sharp(await photograph(300, 200)).toFormat(format, { quality: 90, effort: 0 });
    expect((await saved(sent)).shape).toEqual({ format: 'jpeg', width: 300, height: 200 });
  });

  it('keeps what is transparent', async () => {
    const { shape, hasAlpha } = await saved(
      svg(300, 100, '<circle cx="50" cy="50" r="40" fill="#0b7a4b" opacity="0.5"/>').webp(),
    );
    expect([shape.format, hasAlpha]).toEqual(['png', true]);
  });

  it('has twice the width of its column, and never more pixels than were sent', async () => {
    expect((await saved(chart(2368, 400).png())).shape).toEqual({
      format: 'png',
      width: 1184,
      height: 200,
    });
    expect((await saved(chart(320, 100).png())).shape.width).toBe(320);
    const tiny = await saved(sharp(await chart(1, 1).png().toBuffer()).jpeg());
    expect(tiny.shape).toEqual({ format: 'jpeg', width: 1, height: 1 });
  });

  it('is upright, and has lost where it was taken', async () => {
    const sent = sharp(await photograph(2000, 1200))
      .withExif({ IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const { shape, meta } = await saved(sent);
    expect(shape).toEqual({ format: 'jpeg', width: 1184, height: 1973 });
    expect([meta.exif, meta.orientation, meta.icc]).toEqual([undefined, undefined, undefined]);
  });

  it('is light: a photograph becomes a JPEG of high quality', async () => {
    const sent = await photograph(1184, 800);
    expect(sent.length).toBeGreaterThan(light);
    const { bytes, shape } = await saved(sent);
    expect(shape.format).toBe('jpeg');
    expect(bytes.length).toBeLessThan(light);
  });

  it('is light: a graphic of few colors loses none of them', async () => {
    const [width, height] = [1180, 900];
    const raw = { width, height, channels: 3 } as const;
    const colors = randomBytes(40 * 3);
    const data = Buffer.alloc(width * height * 3);
    let color = 0;
    for (const [at, chance] of randomBytes(width * height).entries()) {
      if (chance > 150) color = (color + chance) % 40;
      colors.copy(data, at * 3, color * 3, color * 3 + 3);
    }
    const sent = await sharp(data, { raw }).png().toBuffer();
    expect(sent.length).toBeGreaterThan(light);
    const { bytes, shape } = await saved(sent);
    expect(shape.format).toBe('png');
    expect(bytes.length).toBeLessThan(light);
    const shown = await sharp(bytes).removeAlpha().raw().toBuffer();
    expect(shown.equals(data)).toBe(true);
  });

  it('moves if it moved', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 1500, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const sent = sharp(frames, { join: { animated: true } });
    for (const moving of [sent.clone().gif(), sent.clone().webp({ lossless: true })]) {
      const { shape, meta, pages } = await saved(moving);
      expect([shape.format, shape.width, meta.pageHeight, pages]).toEqual(['gif', 1184, 79, 3]);
    }
  });
});

it('says what to do with a photo of an iPhone, before and after it is sent', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  expect(await checkImage(new File([new Uint8Array(heic)], 'IMG_2041.heic'), imageRule)).toBe(
    'IMG_2041.heic is a HEIC photo, which emails can’t show. Save it as JPG, then choose that file.',
  );
  await expect(saved(heic)).rejects.toMatchObject({
    status: 415,
    message: 'The image is a HEIC photo. Save it as JPG, then choose that file.',
  });
});
