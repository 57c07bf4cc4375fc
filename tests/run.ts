import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumMissing, findChromium } from './chromium';
import { corporaSentence } from './corpora/corpus';
import { failuresOf, type PlaywrightResult, type VitestResult } from './failures';
import { isWhole } from './proofs';
import { findPostgres, postgresMissing } from './server/postgresServer';
import { commandsFor, testFilesIn, unknownNames } from './testFiles';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

type Result = VitestResult | PlaywrightResult;

interface Step {
  name: string;
  command: string[];
  /** The machine-readable result that the command leaves; a step without one counts as one test. */
  result?: string;
  env?: Record<string, string>;
}

const root = join(import.meta.dirname, '..');
const results = join(root, isWhole ? 'test-results/proofs' : 'test-results');
const nodeResult = join(results, 'node.json');
const browserResult = join(results, 'browser.json');
const storiesResult = join(results, 'stories.json');
const scenariosResult = join(results, 'scenarios.json');
const journeysResult = join(results, 'journeys.json');

function vitest(project: string, result: string, files: string[] = []): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${result}`];
  return ['vitest', 'run', `--project=${project}`, ...files, ...reporters];
}

/** Screens in each scenario of Storybook's toolbars: three of them, or all. */
const scenarios: Step = {
  name: 'scenarios',
  command: vitest('scenarios', scenariosResult),
  result: scenariosResult,
};

function journeys(...options: string[]): Step {
  return {
    name: 'journeys',
    command: ['playwright', 'test', '--reporter=list,json', ...options],
    result: journeysResult,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysResult },
  };
}

/** The API's own tests, against the API that Storybook's desk runs in a browser. */
const browserStep: Step = {
  name: 'browser',
  command: vitest('browser', browserResult),
  result: browserResult,
};

/** What `npm test` runs; of the long proofs a sample of each kind. */
const dailySteps: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'node', command: vitest('node', nodeResult), result: nodeResult },
  browserStep,
  {
    name: 'stories',
    command: vitest('stories', storiesResult),
    result: storiesResult,
    env: { VISUAL: process.env.VISUAL ?? 'on' },
  },
  scenarios,
  journeys('--grep=@core'),
];

/** Test files of which `npm test` tries a sample. */
const sampled = [
  'tests/autosave',
  'tests/backup/drill',
  'tests/dockerfile',
  'tests/email/browser',
  'tests/findings/mutants',
  'tests/faults',
  'tests/sends/kills',
  'tests/sends/matrix',
  'tests/server/crash',
  'tests/server/images',
  'tests/server/signInLimits',
  'tests/server/startTogether',
  'tests/xss',
];

/** What `npm run test:proofs` runs. */
const longSteps: Step[] = [
  { name: 'proofs', command: vitest('node', nodeResult, sampled), result: nodeResult },
  browserStep,
  {
    name: 'contrast',
    command: vitest('stories', storiesResult),
    result: storiesResult,
    env: { VISUAL: 'off' },
  },
  {
    name: 'storybook',
    command: ['storybook', 'build', '-o', join(results, 'storybook'), '--loglevel=warn'],
  },
  scenarios,
  journeys('--grep-invert=@core'),
];

const steps = isWhole ? longSteps : dailySteps;

const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  STORYBOOK_DISABLE_TELEMETRY: '1',
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
};

function readResult(path: string): Result | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Result) : null;
}

function countsOf(report: Result | null): Counts {
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

function run(step: Step): Counts {
  console.log(`\n── ${step.name}: ${step.command.slice(0, 3).join(' ')}`);
  const startedAt = performance.now();
  const [program = '', ...rest] = step.command;
  const { status } = spawnSync(program, rest, {
    cwd: root,
    env: { ...environment, ...step.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const report = step.result ? readResult(step.result) : null;
  const counts = step.result ? countsOf(report) : { passed: 1, failed: 0, skipped: 0 };
  const failures = report ? failuresOf(report) : [];
  // A command that fails without a failed test has crashed, and that is a failure too.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (status !== 0 && !step.result) counts.passed = 0;
  if (counts.failed > 0 && failures.length === 0) failures.push('the command itself, see above');
  failed.push(...failures.map((failure) => `${step.name}: ${failure}`));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${seconds} s, ${sentence(counts)}`);
  return counts;
}

function sentence({ passed, failed, skipped }: Counts): string {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${rest}`;
}

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const asked = firstOption < 0 ? given : given.slice(0, firstOption);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const { files, unknown } = testFilesIn(
  asked.filter((name) => !steps.some((step) => step.name === name)),
);
if (unknown.length > 0) {
  console.error(`${unknownNames(unknown)} Steps are ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(1);
}
if (files.length > 0 && asked.some((name) => steps.some((step) => step.name === name))) {
  console.error('Name steps or test files, not both at once.');
  process.exit(1);
}
if (findChromium() === undefined) console.error(chromiumMissing);

/**
 * Runs the named files alone, without pictures, whose browser waits cost most of the time. False
 * where a test fails or where no test has the name that `-t` gives. The last line counts the tests
 * that Vitest ran.
 */
function runFiles(): boolean {
  const options = given.slice(asked.length);
  const aloneResult = join(results, 'alone.json');
  const counted: Counts = { passed: 0, failed: 0, skipped: 0 };
  const isGood = commandsFor(files, options)
    .map(([program = '', ...rest]) => {
      rmSync(aloneResult, { force: true });
      const isVitest = program === 'vitest';
      const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${aloneResult}`];
      const { status } = spawnSync(program, isVitest ? [...rest, ...report] : rest, {
        cwd: root,
        env: { VISUAL: 'off', ...environment },
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
      const { passed, failed: failing, skipped } = countsOf(readResult(aloneResult));
      const hasRun = !isVitest || passed + failing > 0;
      if (status === 0 && !hasRun) console.error(noneNamed);
      counted.passed += passed;
      // A command that fails without a failed test has crashed, and that is a failure too.
      counted.failed += status === 0 ? failing : Math.max(failing, 1);
      counted.skipped += skipped;
      return status === 0 && hasRun;
    })
    .every(Boolean);
  if (counted.passed + counted.failed > 0) console.log(sentence(counted));
  return isGood;
}

const noneNamed =
  'No test or story has that name. Write a story’s name as the sidebar of Storybook shows it: LongText is "Long Text".';

if (files.length > 0) process.exit(runFiles() ? 0 : 1);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Said once more at the end, where a long run is read. */
const failed: string[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const step of steps) {
  if (!isAsked(step.name)) continue;
  const counts = run(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

if (failed.length > 0) console.log(`\n── failed\n${failed.join('\n')}`);
console.log('');
if (!isWhole && isAsked('node') && findPostgres() === undefined) console.log(postgresMissing);
if (isAsked('node') || isAsked('proofs')) console.log(corporaSentence());
console.log(sentence(total));
process.exitCode = total.failed === 0 ? 0 : 1;
