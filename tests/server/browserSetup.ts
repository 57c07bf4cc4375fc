import type { TestProject } from 'vitest/node';
import { morning } from '../seed/morning.ts';
import { seededDump } from '../seeded.ts';

/** Runs before the tests in a browser, which can't make a seeded database themselves. */
export default function setup(project: TestProject): void {
  project.provide('seededPath', seededDump('tests', morning));
}
