import { stripVTControlCharacters } from 'node:util';

/** The report of a Vitest run with `--reporter=json`. */
export interface VitestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file itself couldn't run. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** The report of a Playwright run with `--reporter=json`. */
export interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Each failed test: its file, its name, and the start of its message. */
export function failuresOf(report: VitestResult | PlaywrightResult): string[] {
  return 'stats' in report
    ? report.suites.flatMap((suite) => failedSpecs(suite, []))
    : report.testResults.flatMap(failedTests);
}

function failedTests({ name, status, message, assertionResults }: VitestResult['testResults'][0]) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [told(name, message)];
  return failed.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
}

function failedSpecs({ title, suites = [], specs }: PlaywrightSuite, above: string[]): string[] {
  const path = [...above, title];
  // One that failed and passed when it ran again has failed.
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [
    ...failed.map((spec) => {
      const errors = spec.tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors),
      );
      return told([...path, spec.title].join(' › '), errors[0]?.message ?? '');
    }),
    ...suites.flatMap((suite) => failedSpecs(suite, path)),
  ];
}

const longest = 8;

function told(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, longest).map((line) => `    ${line}`)].join('\n');
}
