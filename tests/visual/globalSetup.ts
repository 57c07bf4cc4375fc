import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../chromium';
import { baselineFolder, isVisual, majorFile, staleBaselines } from './baselines';

function chromiumMajor(): string | undefined {
  const path = findChromium();
  if (path === undefined) return undefined;
  const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return /(\d+)\.\d/.exec(version)?.[1];
}

function renew(major: string | undefined): void {
  for (const picture of staleBaselines()) rmSync(join(baselineFolder, picture));
  mkdirSync(baselineFolder, { recursive: true });
  writeFileSync(majorFile, `${major ?? 'unknown'}\n`);
}

/**
 * Runs before the stories: an update deletes pictures of removed stories and records the browser's
 * version.
 */
export default function setup(project: TestProject): void {
  if (!isVisual) {
    console.log('Pictures are not compared. VISUAL=on compares them.');
    return;
  }
  const major = chromiumMajor();
  if (project.config.snapshotOptions.updateSnapshot === 'all') {
    renew(major);
    return;
  }
  const noted = existsSync(majorFile) ? readFileSync(majorFile, 'utf8').trim() : undefined;
  if (noted !== undefined && noted !== major) {
    console.log(
      `The baselines are Chromium ${noted}'s, this browser is ${major}: look twice at a difference.`,
    );
  }
}
