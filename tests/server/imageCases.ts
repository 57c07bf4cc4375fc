import sharp from 'sharp';

/** One case of the image corpus, as its `about` describes it. */
export interface ImageCase {
  name: string;
  filename: string;
  type: string;
  expect:
    | 'accept'
    | 'accept-converted'
    | 'accept-stripped'
    | 'accept-normalised'
    | 'accept-or-reject'
    | 'reject';
  b64: string;
}

const starts = [
  /^\x89PNG\r\n\x1a\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftypavif/,
];
const rules: Record<string, RegExp> = {
  'png-bomb-16383': /^The image has more than 40 million pixels\. Choose a smaller one\.$/,
  'gif-5000-frames': /^The image has more than 300 frames\. Choose one with fewer\.$/,
};

/** The form recognizes a file by its first bytes. The server checks the rest. */
export function startsAsImage(bytes: Buffer): boolean {
  return starts.some((start) => start.test(bytes.subarray(0, 12).toString('latin1')));
}

/** Its first eight bytes are an image's, but belong to no format. */
const nameless = 'sig-only';

/** Status and message of the error that a case should get. */
export function refusalOf({ name, b64 }: ImageCase): [number, RegExp] {
  if (name === nameless || !startsAsImage(Buffer.from(b64, 'base64'))) {
    return [415, /^Choose a PNG, JPG, GIF, WebP or AVIF image\.$/];
  }
  return [400, rules[name] ?? /^The image can't be read\. It may be damaged\.$/];
}

async function pixels(bytes: Buffer) {
  const upright = sharp(bytes, { animated: true }).autoOrient().toColourspace('srgb');
  const { data, info } = await upright.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Structural similarity of two gray images in windows of 8 by 8 pixels; 1 if they are equal. */
async function similarity(one: Buffer, other: Buffer): Promise<number> {
  const grey = (bytes: Buffer) => sharp(bytes).autoOrient().greyscale().raw();
  const options = { resolveWithObject: true } as const;
  const a = await grey(one).toBuffer(options);
  const b = await grey(other).toBuffer(options);
  const { width, height } = a.info;
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + 8 <= height; y += 8) {
    for (let x = 0; x + 8 <= width; x += 8) {
      const at = Array.from({ length: 64 }, (_, i) => (y + (i >> 3)) * width + x + (i & 7));
      sum += windowSimilarity(
        at.map((i) => a.data[i] ?? 0),
        at.map((i) => b.data[i] ?? 0),
      );
      windows += 1;
    }
  }
  return windows === 0 ? 1 : sum / windows;
}

function windowSimilarity(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const variance = (values: number[], m: number) => mean(values.map((value) => (value - m) ** 2));
  const together = mean(a.map((value, i) => (value - ma) * ((b[i] ?? 0) - mb)));
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const above = (2 * ma * mb + c1) * (2 * together + c2);
  return above / ((ma ** 2 + mb ** 2 + c1) * (variance(a, ma) + variance(b, mb) + c2));
}

/** What is wrong with the stored bytes of an accepted case, or an empty list. */
export async function errorsOf(each: ImageCase, stored: Buffer): Promise<string[]> {
  const sent = Buffer.from(each.b64, 'base64');
  const meta = await sharp(stored, { animated: true }).metadata();
  const before = await sharp(sent, { animated: true }).metadata();
  const [was, is] = [await pixels(sent), await pixels(stored)];
  const isSame =
    meta.format === 'jpeg' ? (await similarity(sent, stored)) > 0.95 : was.data.equals(is.data);
  const text = stored.toString('latin1');
  const wrong: [boolean, string][] = [
    [
      meta.format !== (each.expect === 'accept-converted' ? 'png' : before.format),
      `became ${meta.format}`,
    ],
    [was.width !== is.width || was.height !== is.height, `${is.width}×${is.height}`],
    [!isSame, 'shows something else'],
    [meta.hasAlpha !== before.hasAlpha, 'alpha lost or made up'],
    [(meta.pages ?? 1) !== (before.pages ?? 1), 'frames lost'],
    [meta.space !== 'srgb' && meta.space !== 'b-w', `in ${meta.space}`],
    [meta.orientation !== undefined, 'still carries an orientation'],
    [
      Boolean(meta.exif ?? meta.xmp ?? meta.iptc ?? meta.comments?.length),
      'still carries metadata',
    ],
    [/<script|alert\(|<\?php|%PDF/i.test(text), 'still carries what was hidden in it'],
    [!/(IEND\xaeB`\x82|\xff\xd9|;)$/.test(text), 'has a trailer'],
  ];
  return wrong.flatMap(([isWrong, words]) => (isWrong ? [`${each.name}: ${words}`] : []));
}
