import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumMissing, findChromium } from './chromium';
import { corporaSentence } from './corpora/corpus';
import { failuresOf, type PlaywrightResult, type VitestResult } from './failures';
import { sampling } from './proofs';
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
const { isWhole } = sampling;
const results = join(root, isWhole ? 'test-results/proofs' : 'test-results');

/** A step that Vitest runs; the same-named project unless another one is named. */
function vitest(name: string, files: string[] = [], projects = [name]): Step {
  const result = join(results, `${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${result}`];
  return { name, command: ['vitest', 'run', ...chosen, ...files, ...reporters], result };
}

const journeysResult = join(results, 'journeys.json');
const storybookFolder = join(results, 'storybook');

/**
 * What `npm test` runs. `npm run test:proofs` runs the same with every case of every proof, all
 * journeys and the build of Storybook.
 */
const steps: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  vitest('node'),
  vitest('proofs'),
  // The API's own tests, against the API that Storybook's desk runs in a browser.
  vitest('browser'),
  { ...vitest('stories'), env: { VISUAL: process.env.VISUAL ?? 'on' } },
  // Screens in each scenario of Storybook's toolbars.
  vitest('scenarios'),
  {
    name: 'journeys',
    command: ['playwright', 'test', '--reporter=list,json', ...(isWhole ? [] : ['--grep=@core'])],
    result: journeysResult,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysResult },
  },
  ...(isWhole
    ? [
        {
          name: 'storybook',
          command: ['storybook', 'build', '-o', storybookFolder, '--loglevel=warn'],
        },
      ]
    : []),
];

/** Runs only when it is named: what another version of Node has to prove. */
const server = vitest(
  'server',
  ['tests/server/', 'tests/sends/', 'tests/backup/', 'tests/start'],
  ['node', 'proofs'],
);

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
    return { passed: expected, failed: unexpected + flaky, skipped };
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
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`── ${step.name}: ${seconds.toFixed(1)} s, ${sentence(counts)}`);
  table.push(`${step.name.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s   ${sentence(counts)}`);
  return counts;
}

function sentence({ passed, failed, skipped }: Counts): string {
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${rest}`;
}

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const asked = firstOption < 0 ? given : given.slice(0, firstOption);
const known = [...steps, server];
const isStep = (name: string) => known.some((step) => step.name === name);
const isAsked = ({ name }: Step) =>
  asked.length === 0 ? name !== server.name : asked.includes(name);
const { files, unknown } = testFilesIn(asked.filter((name) => !isStep(name)));
if (unknown.length > 0) {
  console.error(`${unknownNames(unknown)} Steps are ${known.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
if (files.length > 0 && asked.some(isStep)) {
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
/** A line for each step, printed at the end. */
const table: string[] = [];
const chosen = known.filter(isAsked);
for (const step of chosen) {
  const counts = run(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

if (failed.length > 0) console.log(`\n── failed\n${failed.join('\n')}`);
console.log(`\n── steps\n${table.join('\n')}\n`);
const runsServer = chosen.some(({ name }) => ['node', 'proofs', 'server'].includes(name));
if (runsServer && findPostgres() === undefined) console.log(postgresMissing);
if (runsServer) console.log(corporaSentence());
console.log(sentence(total));
process.exitCode = total.failed === 0 ? 0 : 1;
