import { spawnSync } from 'node:child_process';

/**
 * Sets the seed of this commit's samples for every process that a test run starts; 0 outside of a
 * git repository. It is imported before everything that takes a sample.
 */
const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
});
process.env['SAMPLE_SEED'] ??= String(Number.parseInt(stdout || '0', 16));
