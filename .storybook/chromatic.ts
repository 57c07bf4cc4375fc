import { spawnSync } from 'node:child_process';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Chromatic is skipped: CHROMATIC_PROJECT_TOKEN is not set.');
  process.exit(0);
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync('npx', [command, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

run('storybook', ['build', '-o', 'storybook-static', '--quiet']);
run('chromatic', []);
