import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodesIn, parseModule, textsIn, type Node } from './texts.ts';

/** What one module takes from another: the names, or null for all that it exports. */
interface Import {
  from: string;
  names: string[] | null;
}

export interface Module {
  imports: Import[];
  /** All that the module says. */
  texts: string[];
  /** What each of its exports says, by name. */
  exports: Map<string, string[]>;
  /** The doc comment of each export that has one. */
  notes: Map<string, string>;
  /** The color tokens that it names, such as `color.down`. */
  colors: string[];
}

const root = join(import.meta.dirname, '../..');

/** The file that an import means, relative to the repository; null for a package. */
function resolve(from: string, importer: string): string | null {
  const alias = /^@(stories|tests|server)?\/(.*)$/.exec(from);
  const isOwn = alias !== null || from.startsWith('.');
  if (!isOwn) return null;
  const path = alias
    ? join(alias[1] ?? 'src', alias[2] ?? '')
    : join(dirname(importer), from).replaceAll('\\', '/');
  const endings = ['', '.ts', '.tsx'];
  return endings.map((ending) => path + ending).find((file) => isFile(file)) ?? null;
}

function isFile(path: string): boolean {
  return /\.tsx?$/.test(path) && existsSync(join(root, path));
}

function namesOf(declaration: Node): string[] | null {
  const specifiers = nodesIn(declaration['specifiers']);
  if (specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) return null;
  return specifiers.map((specifier) => {
    const [imported] = nodesIn(specifier['imported']);
    return typeof imported?.['name'] === 'string' ? imported['name'] : 'default';
  });
}

/** Modules that are loaded when they are needed, such as dialogs. */
function lateImports(code: string): Import[] {
  const calls = code.matchAll(/\bimport\('([^']+)'\)/g);
  return [...calls].map(([, from = '']) => ({ from, names: null }));
}

function importsOf(body: Node[], code: string): Import[] {
  const atOnce = body.flatMap((node) => {
    const [source] = nodesIn(node['source']);
    if (source === undefined || node['importKind'] === 'type') return [];
    const names = node.type === 'ImportDeclaration' ? namesOf(node) : null;
    return [{ from: String(source['value']), names }];
  });
  return [...atOnce, ...lateImports(code)];
}

function exportsOf(body: Node[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const node of body) {
    const isDefault = node.type === 'ExportDefaultDeclaration';
    const [declaration] = nodesIn(node['declaration']);
    if (declaration === undefined) continue;
    const parts = [declaration, ...nodesIn(declaration['declarations'])];
    const names = parts.flatMap((part) => nodesIn(part['id']).map(({ name }) => String(name)));
    const texts = textsIn([declaration]);
    for (const name of isDefault ? ['default'] : names) found.set(name, texts);
  }
  return found;
}

function notesOf(code: string): Map<string, string> {
  const found = code.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const (\w+)/g);
  return new Map(
    [...found].map(([, note = '', name = '']) => [
      name,
      note
        .replaceAll(/^\s*\* ?/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  );
}

/** For `color[tone]`, the names among the module's own strings, written as members. */
function colorsOf(code: string): string[] {
  const members = [...code.matchAll(/\bcolor\.\w+/g)].map(([member]) => member);
  const strings = /\bcolor\[/.test(code) ? [...code.matchAll(/'([a-z]\w*)'/g)] : [];
  return [...new Set([...members, ...strings.map(([, name]) => `color.${name}`)])];
}

const read = new Map<string, { code: string; module: Module }>();

/** Reads a module of the repository, and again when its text has changed. */
export function readModule(path: string): Module {
  const code = readFileSync(join(root, path), 'utf8');
  const known = read.get(path);
  if (known?.code === code) return known.module;
  const body = parseModule(path, code);
  const imports = importsOf(body, code).flatMap(({ from, names }) => {
    const file = resolve(from, path);
    return file === null ? [] : [{ from: file, names }];
  });
  const module = {
    imports,
    texts: textsIn(body),
    exports: exportsOf(body),
    notes: notesOf(code),
    colors: colorsOf(code),
  };
  read.set(path, { code, module });
  return module;
}
