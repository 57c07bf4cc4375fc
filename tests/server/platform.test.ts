import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sources } from '../sources';

interface Import {
  path: string;
  isType: boolean;
}

/** Everything that a file imports in any form, including types. */
function importsIn(text: string): Import[] {
  const statements = /(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|import\(?\s*'([^']+)'/g;
  return [...text.matchAll(statements)].map(([, type, from, loaded]) => ({
    path: from ?? loaded ?? '',
    isType: type !== undefined,
  }));
}

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
    for (const { path, isType } of importsIn(readFileSync(join(root, file), 'utf8'))) {
      const imported = fileOf(file, path);
      if (imported === undefined) packages.push(`${file}: ${path}`);
      else if (!isType && !seen.has(imported)) {
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
const serverFiles = sources(['server']);

describe('the server outside server/node', () => {
  it('needs nothing that only Node has', () => {
    const database = serverFiles.map(({ path }) => path).filter((path) => /\/db\//.test(path));
    const found = packagesFrom(['server/app.ts', 'server/deps.ts', ...database]);
    expect(found.some((each) => each.endsWith(': react-email'))).toBe(true);
    expect(found.filter(isOnlyInNode), 'Take it through Deps, from server/node.').toEqual([]);
    expect(packagesFrom(['server/node/main.ts']).filter(isOnlyInNode).length).toBeGreaterThan(20);
  });

  it('uses no global that only Node has', () => {
    const found = serverFiles
      .filter(({ path }) => !path.startsWith('server/node/'))
      .filter(({ text }) => /\b(Buffer|NodeJS|process)\b\s*[.(<]|\bsetImmediate\(/.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('imports nothing from server/node', () => {
    const found = serverFiles
      .filter(({ path }) => !path.startsWith('server/node/'))
      .filter(({ text }) => /from '(@server\/|\.+\/)node\//.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

it('has no circle of imports in the server, not even of types', () => {
  const graph = new Map(
    serverFiles.map(({ path, text }) => [
      path,
      importsIn(text).flatMap((each) => fileOf(path, each.path) ?? []),
    ]),
  );
  const isDone = new Set<string>();
  const visit = (file: string, trail: string[]): string[] => {
    if (trail.includes(file)) return [[...trail.slice(trail.indexOf(file)), file].join(' → ')];
    if (isDone.has(file)) return [];
    const circles = (graph.get(file) ?? []).flatMap((next) => visit(next, [...trail, file]));
    isDone.add(file);
    return circles;
  };
  expect([...graph.keys()].flatMap((file) => visit(file, []))).toEqual([]);
});
