import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './sources';
import { testFilesIn, unknownNames } from './testFiles';

/** `npm run test:watch`: the tests that uncommitted edits concern, or the given files and stories. */
const { files, unknown } = testFilesIn(process.argv.slice(2));
if (unknown.length > 0) {
  console.error(unknownNames(unknown));
  process.exit(1);
}
const isScenario = files.some((file) => file.startsWith('tests/scenarios/'));
const isStory = files.some((file) => file.endsWith('.stories.tsx'));
const project = isScenario ? 'scenarios' : isStory ? 'stories' : 'node';
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const chosen = files.length > 0 ? files : ['--changed'];
const { status } = spawnSync(process.execPath, [vitest, `--project=${project}`, ...chosen], {
  cwd: root,
  env: {
    VISUAL: 'off',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    ...process.env,
  },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
