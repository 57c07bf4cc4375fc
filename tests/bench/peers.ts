import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'peers');

function isInstalled(): boolean {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).every((name) => existsSync(join(folder, 'node_modules', name)));
}

/**
 * Installs the packages that the product is compared with, once, outside the product's own lock
 * file.
 */
export function installPeers(): void {
  if (isInstalled()) return;
  console.log('Installing what the product is compared with …');
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  });
  if (status !== 0) throw new Error('The peers of the bench could not be installed.');
}
