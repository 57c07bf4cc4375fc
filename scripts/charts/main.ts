import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnFiles, png } from './files';

/** Draws the charts and promos of the sample newsletter from the samples, and the gauge. */
for (const [file, svg] of drawnFiles) {
  const path = join('public/images', file);
  writeFileSync(path, await png(svg));
  process.stdout.write(`${path}\n`);
}
