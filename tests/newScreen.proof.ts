import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateScreen, type GeneratedScreen } from './newScreen';

let screen: GeneratedScreen;
beforeAll(async () => {
  screen = await generateScreen('carbonCredits');
  const include = [...screen.paths, 'src/vite-env.d.ts'];
  const tsconfig = { extends: './tsconfig.json', include };
  writeFileSync(join(screen.copy, 'tsconfig.generated.json'), JSON.stringify(tsconfig));
});
afterAll(() => screen.remove());

it('a screen that was just generated compiles', () => {
  expect(screen.run('typescript', 'bin/tsc', '-p', 'tsconfig.generated.json')).toEqual({
    status: 0,
    said: '',
  });
});

it('a screen that was just generated passes its own test', () => {
  const test = 'tests/server/carbonCredits.test.ts';
  const ended = screen.run('vitest', 'vitest.mjs', 'run', '--project=node', test);
  expect(ended).toMatchObject({ status: 0 });
});
