import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../imports';
import { root, sources } from '../sources';

const roots: [prefix: string, folder: string][] = [
  ['@server/', 'server/'],
  ['@/', 'src/'],
];

/** The file of this repository behind an import; undefined for a package. */
function fileOf(importer: string, path: string): string | undefined {
  const [prefix, folder] = roots.find(([start]) => path.startsWith(start)) ?? [];
  const base = prefix
    ? `${folder}${path.slice(prefix.length)}`
    : path.startsWith('.') && posix.join(posix.dirname(importer), path);
  if (!base) return undefined;
  return [`${base}.ts`, `${base}.tsx`, base].find((file) => existsSync(join(root, file)));
}

/** `importer: package` for every package that these files load, directly or through others. */
function packagesFrom(entries: string[]): string[] {
  const packages: string[] = [];
  const waiting = [...entries];
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { from, isType } of importsOf(join(root, file))) {
      if (isType) continue;
      const imported = fileOf(file, from);
      if (imported === undefined) packages.push(`${file}: ${from}`);
      else if (!seen.has(imported)) {
        seen.add(imported);
        waiting.push(imported);
      }
    }
  }
  return packages;
}

const onlyInNode =
  /: (node:|(sharp|nodemailer|pg|@node-rs\/argon2|@electric-sql\/pglite|@hono\/node-server)(\/|$))/;
const isOnlyInNode = (found: string) => onlyInNode.test(found);
const serverFiles = sources(['server']).map(({ path }) => path);

describe('the server outside server/node', () => {
  it('needs nothing that only Node has', () => {
    const database = serverFiles.filter((path) => path.includes('/db/'));
    const found = packagesFrom(['server/app.ts', 'server/deps.ts', ...database]);
    expect(found.some((each) => each.endsWith(': react-email'))).toBe(true);
    expect(found.filter(isOnlyInNode), 'Take it through Deps, from server/node.').toEqual([]);
    expect(packagesFrom(['server/node/main.ts']).filter(isOnlyInNode).length).toBeGreaterThan(20);
  });

  it('imports nothing from server/node', () => {
    const found = serverFiles
      .filter((path) => !path.startsWith('server/node/'))
      .flatMap((path) => importsOf(join(root, path)).map(({ from }) => fileOf(path, from)))
      .filter((path) => path?.startsWith('server/node/'));
    expect(found).toEqual([]);
  });
});
