import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { baselineFolder, takenBaselines } from './baselines';
import { shrinkFiles } from './shrink';

/**
 * `npm run visual:update` retakes every picture that has changed, deletes those that no story
 * needs, and compresses the new ones. `npm run visual:update stories/components/data/Table` only
 * retakes those of that file. To see the differences first, run the stories with `VISUAL=on`: for
 * each failure, `test-results/visual` has the new picture (`…-actual`) and the stored one with
 * changed pixels in red (`…-diff`).
 */
const vitest = ['vitest', 'run', '--project=stories', '--update=all', ...process.argv.slice(2)];

const { status } = spawnSync('npx', vitest, {
  cwd: join(import.meta.dirname, '../..'),
  env: { ...process.env, VISUAL: 'on', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
await shrinkFiles(takenBaselines().map((picture) => join(baselineFolder, picture)));
process.exitCode = status ?? 1;
