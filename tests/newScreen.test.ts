import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScreen } from '../scripts/newScreen/newScreen';
import { root } from './sources';

/** The files that the generated code needs to compile, lint and test. */
const copied = ['src', 'server', 'stories', 'scripts', 'tests', '.storybook', '.oxlintrc.json'];
const config = ['package.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'];

const copy = mkdtempSync(join(tmpdir(), 'new-screen-'));
let paths: string[] = [];
let added: string[] = [];

function run(packageName: string, entry: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', packageName, entry), ...args],
    { cwd: copy, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

beforeAll(async () => {
  for (const name of [...copied, ...config, '.oxfmtrc.json']) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.includes('baselines') || path.endsWith('.ts'),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  paths = await newScreen('carbonCredits', copy);
  added = paths.filter((path) => !existsSync(join(root, path)));
  const include = [...paths, 'src/vite-env.d.ts'];
  const tsconfig = { extends: './tsconfig.json', include };
  writeFileSync(join(copy, 'tsconfig.generated.json'), JSON.stringify(tsconfig));
});

afterAll(() => rmSync(copy, { recursive: true }));

describe('a screen that was just generated', () => {
  it('has every file of "Add a screen"', () => {
    for (const folder of [
      'src/api/contract/carbonCredits.ts',
      'src/api/samples/carbonCredits.ts',
      'src/screens/carbonCredits/CarbonCreditsScreen.tsx',
      'stories/screens/carbonCredits/CarbonCreditsScreen.stories.tsx',
      'stories/screens/carbonCredits/About.mdx',
      'src/api/hooks/carbonCredits.ts',
      'src/app/pages/CarbonCreditsPage.tsx',
      'server/routes/carbonCredits.ts',
      'tests/server/carbonCredits.test.ts',
    ]) {
      expect(paths).toContain(folder);
    }
    const addresses = readFileSync(join(copy, 'src/screens/paths.ts'), 'utf8');
    expect(addresses).toContain("carbonCredits: '/app/carbon_credits',");
  });

  it('compiles', () => {
    expect(run('typescript', 'bin/tsc', '-p', 'tsconfig.generated.json')).toEqual({
      status: 0,
      said: '',
    });
  });

  it('is formatted', () => {
    const ended = run('oxfmt', 'bin/oxfmt', '--check', ...paths);
    expect(ended).toMatchObject({ status: 0 });
  });

  it('breaks no rule of the lint', () => {
    const ended = run('oxlint', 'bin/oxlint', '--deny-warnings', ...added);
    expect(ended).toMatchObject({ status: 0 });
  });

  it('passes its own test', () => {
    const test = 'tests/server/carbonCredits.test.ts';
    const ended = run('vitest', 'vitest.mjs', 'run', '--project=node', test);
    expect(ended).toMatchObject({ status: 0 });
  });
});

describe('invalid names', () => {
  it.each(['PriceAlerts', 'price-alerts', 'price_alerts', '', '../a'])('%j', async (subject) => {
    await expect(newScreen(subject, copy)).rejects.toThrow('camelCase');
  });

  it('a subject that exists', async () => {
    await expect(newScreen('funding', copy)).rejects.toThrow('already exists');
  });
});
