import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources';

/** Other tests notice a change in the pages than one in the server. */
const suites = [
  { name: 'pages', sources: 'src/', config: 'stryker.config.json' },
  { name: 'server', sources: 'server/', config: 'stryker.server.config.json' },
];

/** Stryker's pattern for a file or all files in a folder. */
function patternOf(path: string): string {
  const isFolder = statSync(join(root, path)).isDirectory();
  return isFolder ? `${path.replace(/\/$/, '')}/**/*.ts` : path;
}

/** `npm run mutate`: everything, or the given files and folders. */
const paths = process.argv.slice(2);
const unknown = paths.filter(
  (path) =>
    !existsSync(join(root, path)) || !suites.some(({ sources }) => path.startsWith(sources)),
);
if (unknown.length > 0) {
  console.error(`Name files or folders in src/ or server/, not ${unknown.join(' ')}.`);
  process.exit(1);
}
const failed = suites.filter(({ name, sources, config }) => {
  const chosen = paths.filter((path) => path.startsWith(sources));
  if (paths.length > 0 && chosen.length === 0) return false;
  const mutate = chosen.length > 0 ? ['--mutate', chosen.map(patternOf).join(',')] : [];
  const stryker = join(root, 'node_modules/.bin/stryker');
  const { status } = spawnSync(stryker, ['run', config, ...mutate], {
    cwd: root,
    env: { ...process.env, MUTATE: name },
    stdio: 'inherit',
  });
  return status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
