import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { moduleUses, type ModuleUses, type Use } from './moduleUses.ts';

const aliases = [
  ['@/', 'src/'],
  ['@server/', 'server/'],
  ['@stories/', 'stories/'],
  ['@tests/', 'tests/'],
] as const;

/** The repository's modules, each read once. Paths are relative to its root, with slashes. */
export class SourceTree {
  private readonly modules = new Map<string, ModuleUses>();
  private readonly resolved = new Map<string, string | undefined>();
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  text(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** Every file below a folder whose path matches. */
  files(folder: string, ending: RegExp): string[] {
    if (!existsSync(join(this.root, folder))) return [];
    return readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => ending.test(path));
  }

  uses(path: string): ModuleUses {
    const known = this.modules.get(path);
    if (known) return known;
    const uses = moduleUses(path, this.text(path));
    this.modules.set(path, uses);
    return uses;
  }

  /** Every file of ours that a module imports. Faster than reading what it uses. */
  importsOf(path: string): string[] {
    const { staticImports } = parseSync(path, this.text(path)).module;
    return staticImports.flatMap((each) => this.resolve(path, each.moduleRequest.value) ?? []);
  }

  /** The file and name that a use in a module means, if it was imported from a file of ours. */
  origin(from: string, { name }: Use): { path: string; name: string } | undefined {
    const imported = this.uses(from).imports.get(name);
    const path = imported && this.resolve(from, imported.source);
    return path === undefined ? undefined : { path, name: imported?.imported ?? '*' };
  }

  /** The file that an import of ours leads to; undefined for a package or another kind of file. */
  private resolve(from: string, source: string): string | undefined {
    const alias = aliases.find(([prefix]) => source.startsWith(prefix));
    if (!alias && !source.startsWith('.')) return undefined;
    const path = alias
      ? source.replace(alias[0], alias[1])
      : posix.join(posix.dirname(from), source);
    if (!this.resolved.has(path)) this.resolved.set(path, this.find(path));
    return this.resolved.get(path);
  }

  private find(path: string): string | undefined {
    return [`${path}.ts`, `${path}.tsx`, path].find(
      (file) => /\.tsx?$/.test(file) && existsSync(join(this.root, file)),
    );
  }
}
