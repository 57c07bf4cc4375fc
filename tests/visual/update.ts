import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { baselineFolder, takenBaselines } from './baselines';
import { shrinkFiles } from './shrink';

/**
 * `npm run visual:update` takes anew every picture that has changed, deletes those that no story
 * asks for, and packs the new ones; `npm run visual:update stories/components/data/Table` does the
 * first for that file alone. To look at differences before: run the stories with `VISUAL=on`; for
 * each one that failed, `test-results/visual` has the picture taken (`…-actual`) and the stored one
 * with each changed pixel in red (`…-diff`).
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
