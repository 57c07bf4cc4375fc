import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { announcementPictures } from './announcements';
import { avatarPictures } from './avatars';
import { brandPictures, brandVectors } from './brand';
import { gaugePictures } from './gauges';
import { samplePictures } from './samples';
import { socialPictures } from './social';
import type { Drawing } from './svg';

const folder = join(import.meta.dirname, '../../public');

async function write({ path }: Drawing, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const pictures = [
  ...brandPictures,
  ...gaugePictures,
  ...avatarPictures,
  ...samplePictures,
  ...announcementPictures,
  ...socialPictures,
];

for (const drawing of pictures) {
  const png = sharp(Buffer.from(drawing.picture)).png({ compressionLevel: 9, palette: true });
  await write(drawing, await png.toBuffer());
}
for (const drawing of brandVectors) await write(drawing, drawing.picture);
