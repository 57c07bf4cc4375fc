import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, sources } from './sources';

const endings = /\.(test|proof|spec|stories)\.tsx?$/;

/** A file's names on a command line: `Button`, `Button.stories` and `Button.stories.tsx`. */
const namesOf = (path: string) => {
  const file = basename(path);
  return [file, file.replace(/\.tsx?$/, ''), file.replace(endings, '')];
};

/** The test files that an argument means: a path, or a name such as `morning` or `Button.stories`. */
function filesOf(argument: string): string[] {
  const path = argument.replaceAll('\\', '/').replace(/^\.\//, '');
  if (path.includes('/') && existsSync(join(root, path))) return [path];
  return sources(['tests', 'stories'], endings)
    .map((file) => file.path)
    .filter((file) => namesOf(file).includes(path));
}

/** Separates test files from other arguments. */
export function testFilesIn(names: string[]): { files: string[]; unknown: string[] } {
  const found = names.map((name) => ({ name, files: filesOf(name) }));
  return {
    files: found.flatMap(({ files }) => files),
    unknown: found.filter(({ files }) => files.length === 0).map(({ name }) => name),
  };
}

/** Names of test files that contain what was asked for; at most five. */
export function similarNames(name: string): string[] {
  const asked = name.toLowerCase();
  const names = sources(['tests', 'stories'], endings).map(({ path }) =>
    basename(path).replace(endings, ''),
  );
  return [...new Set(names)].filter((each) => each.toLowerCase().includes(asked)).slice(0, 5);
}

/** Says which names mean no test file, and what may be meant. */
export function unknownNames(names: readonly string[]): string {
  const similar = names.flatMap(similarNames);
  const hint = similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : '';
  return `No such test file or story file: ${names.join(', ')}.${hint}`;
}

const runners = [
  { ending: /^tests\/scenarios\/.*\.test\.ts$/, command: ['vitest', 'run', '--project=scenarios'] },
  {
    ending: /^(?!tests\/scenarios\/).*\.test\.tsx?$/,
    command: ['vitest', 'run', '--project=node'],
  },
  { ending: /\.proof\.ts$/, command: ['vitest', 'run', '--project=proofs'] },
  { ending: /\.stories\.tsx$/, command: ['vitest', 'run', '--project=stories'] },
  { ending: /\.spec\.ts$/, command: ['playwright', 'test'] },
];

/** One command for each kind of file. `options` are passed to the runner unchanged. */
export function commandsFor(files: string[], options: string[]): string[][] {
  return runners.flatMap(({ ending, command }) => {
    const own = files.filter((file) => ending.test(file));
    return own.length > 0 ? [[...command, ...own, ...options]] : [];
  });
}
