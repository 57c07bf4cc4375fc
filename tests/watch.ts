import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './sources';
import { testFilesIn } from './testFiles';

/** `npm run test:watch`: the tests without a browser, or the given files and stories. */
const { files, unknown } = testFilesIn(process.argv.slice(2));
if (unknown.length > 0) {
  console.error(`No such test file or story: ${unknown.join(', ')}.`);
  process.exit(1);
}
const project = files.some((file) => file.endsWith('.stories.tsx')) ? 'stories' : 'node';
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, `--project=${project}`, ...files], {
  cwd: root,
  env: { VISUAL: 'off', STORYBOOK_DISABLE_TELEMETRY: '1', ...process.env },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
