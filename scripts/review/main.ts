import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reviewSince } from './reviewSince';
import { ReviewError } from './git';

const usage = `npm run review -- <tag, branch or commit> [--out file.html] [--storybook address]
Compares the stories' pictures with those of an earlier commit, in one HTML file that can be mailed.`;

const root = join(import.meta.dirname, '../..');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'test-results/review.html' },
      storybook: { type: 'string' },
    },
  });
  const [ref, ...rest] = positionals;
  if (ref === undefined || rest.length > 0) throw new ReviewError(usage);
  const { html, sentence } = await reviewSince(root, ref, values.storybook);
  if (html === null) {
    process.stdout.write(`${sentence}\n`);
    return;
  }
  const file = resolve(root, values.out);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  process.stdout.write(`${sentence}\n${relative(process.cwd(), file)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
