import { spawn } from 'node:child_process';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Milliseconds of the newest change below a path; 0 where there is nothing. */
function newestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path).map((name) => newestChange(join(path, name)));
  return Math.max(found.mtimeMs, ...inside);
}

/** True when there is no dashboard, or one older than what it is made from. */
export function isDashboardStale(root: string): boolean {
  const built = newestChange(join(root, 'dist', 'index.html'));
  return built === 0 || sources.some((source) => newestChange(join(root, source)) > built);
}

/** Builds beside and then replaces, so that an interrupted build leaves no half of a dashboard. */
export async function buildDashboard(root: string): Promise<void> {
  const fresh = join(root, 'node_modules', '.cache', 'research-desk', 'dist');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The dashboard could not be built.');
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}
