import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sendVariants } from '@/api/contract/sends';
import { readNewsletter, sampleNewsletterFile } from './newsletterFile';
import { findingLines } from './findingLines';

const usage = `npm run check -- <newsletter.json> [--variant ${sendVariants.join('|')}] [--json]
npm run check -- --sample > newsletter.json`;

/** Checks the email of a newsletter in a file. Ends with code 1 if something must be fixed. */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      variant: { type: 'string' },
      json: { type: 'boolean', default: false },
      sample: { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  if (values.sample) {
    process.stdout.write(`${JSON.stringify(sampleNewsletterFile, null, 2)}\n`);
    return;
  }
  if (path === undefined) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const report = readNewsletter(readFileSync(path, 'utf8'), values.variant);
  const lines = values.json ? [JSON.stringify(report, null, 2)] : findingLines(report);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = report.findings.some(({ severity }) => severity === 'mustFix') ? 1 : 0;
}

main();
