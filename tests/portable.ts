import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { importsOf } from './imports.ts';
import { sampleOf } from './proofs.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'tests/server');
/** The part of the tests that each platform has its own of. */
const testApi = join(folder, 'testApi.ts');

/** What a browser can't import. */
const ofNode = /^(node:|@server\/node\/|sharp$|pg$|nodemailer)/;
/** A function that a browser doesn't have, and headers that it alone sets and reads. */
const namesOfNode = new Set<unknown>([
  'setImmediate',
  'accept-encoding',
  'access-control-request-method',
  'content-length',
  'set-cookie',
  'user-agent',
]);

function usesNode(file: string): boolean {
  const found: unknown[] = [];
  new Visitor({
    Identifier: ({ name }) => void found.push(name),
    Literal: ({ value }) => void found.push(value),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found.some((each) => namesOfNode.has(each));
}

/** A file of the tests' own; undefined for a package and for the product. */
function localFile(source: string, importer: string): string | undefined {
  const base = source.startsWith('@tests/')
    ? join(root, 'tests', source.slice('@tests/'.length))
    : join(dirname(importer), source);
  const isLocal = source.startsWith('.') || source.startsWith('@tests/');
  return isLocal ? [`${base}.ts`, `${base}.tsx`].find(existsSync) : undefined;
}

function runsInBrowser(file: string): boolean {
  if (file === testApi) return true;
  if (usesNode(file)) return false;
  return importsOf(file).every(({ from: source }) => {
    const local = localFile(source, file);
    return !ofNode.test(source) && (local === undefined || runsInBrowser(local));
  });
}

/**
 * The tests of the API that need nothing of Node, which run in a browser as they are; `npm test`
 * tries six files.
 */
export function portableTests(): string[] {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.test.ts') && runsInBrowser(join(folder, name)),
  );
  return sampleOf('Tests of the API in a browser', files, 6).map((name) => `tests/server/${name}`);
}
