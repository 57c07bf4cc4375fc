import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newScreen } from '../scripts/newScreen/newScreen';
import { root } from './sources';

/** The files that the generated code needs to compile, lint and test. */
const copied =
  `src server stories scripts tests .storybook .oxlintrc.json .oxfmtrc.json package.json package-lock.json firm.example.json
  tsconfig.json vite.config.ts vitest.config.ts`.split(/\s+/);

/** A copy of this repository with a screen that was just generated. */
export async function generateScreen(subject: string) {
  const copy = mkdtempSync(join(tmpdir(), 'new-screen-'));
  for (const name of copied) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.includes('baselines') || path.endsWith('.ts'),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const paths = await newScreen(subject, copy);
  return {
    copy,
    /** New and edited files, relative to the copy. */
    paths,
    added: paths.filter((path) => !existsSync(join(root, path))),
    /** Runs a package's program in the copy. */
    run(packageName: string, entry: string, ...args: string[]) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(root, 'node_modules', packageName, entry), ...args],
        { cwd: copy, encoding: 'utf8' },
      );
      return { status, said: stdout + stderr };
    },
    remove: () => rmSync(copy, { recursive: true }),
  };
}

export type GeneratedScreen = Awaited<ReturnType<typeof generateScreen>>;
