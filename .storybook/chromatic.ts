import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { run } from 'chromatic/node';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Chromatic is skipped: CHROMATIC_PROJECT_TOKEN is not set.');
  process.exit(0);
}

// The statistics say which stories a changed file concerns.
const build = ['storybook', 'build', '-o', 'storybook-static', '--quiet', '--stats-json'];
if (!process.argv.includes('--built')) {
  const { status } = spawnSync('npx', build, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

// The rest is in `chromatic.config.json`.
const { code = 1, buildUrl = '', storybookUrl = '' } = await run({});
const output = process.env.GITHUB_OUTPUT;
if (output) appendFileSync(output, `review=${buildUrl}\nstorybook=${storybookUrl}\n`);
process.exit(code);
