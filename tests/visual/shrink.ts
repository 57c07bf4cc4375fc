import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { baselineFolder } from './baselines';

/** Packs the baselines without loss: the browser writes pictures twice as large as they need be. */
const pictures = readdirSync(baselineFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.png'))
  .map((path) => join(baselineFolder, path));

for (const picture of pictures) {
  const before = readFileSync(picture);
  const { channels } = await sharp(before).metadata();
  if (channels === 3) continue;
  writeFileSync(picture, await sharp(before).removeAlpha().png({ compressionLevel: 9 }).toBuffer());
}
