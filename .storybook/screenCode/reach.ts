import { posix } from 'node:path';
import type { CallSource } from '@stories/docs/screenCode';
import type { Use } from './moduleUses.ts';
import type { SourceTree } from './sourceTree.ts';

const contract = 'src/api/contract/';
/** Screens and components ask for everything through props, so only these two call the API. */
const calling = /^src\/(app|api)\//;
/** The table of all pages, through which every page would reach every other. */
const routing = 'src/app/routing/';

/** What code reaches: the files that it goes through, and the calls that it makes. */
export interface Reach {
  files: Set<string>;
  calls: Map<string, CallSource>;
}

/** Follows what modules use, declaration by declaration, to the calls of the contract. */
export function reachFrom(tree: SourceTree, paths: readonly string[]): Reach {
  const reach: Reach = { files: new Set(), calls: new Map() };
  const seen = new Set<string>();

  function follow(path: string, use: Use): void {
    const origin = tree.origin(path, use);
    if (!origin) return visit(path, use.name);
    if (origin.path.startsWith(contract)) {
      const call = callAt(tree, origin, use.member);
      if (call) reach.calls.set(Object.values(call).join('.'), call);
    } else if (calling.test(origin.path) && !origin.path.startsWith(routing)) {
      reach.files.add(origin.path);
      if (origin.name === '*') visitAll(origin.path);
      else visit(origin.path, origin.name);
    }
  }

  function visit(path: string, name: string): void {
    const uses = tree.uses(path).declarations.get(name);
    if (!uses || seen.has(`${path} ${name}`)) return;
    seen.add(`${path} ${name}`);
    for (const use of uses) follow(path, use);
  }

  function visitAll(path: string): void {
    for (const name of tree.uses(path).declarations.keys()) visit(path, name);
  }

  for (const path of paths) visitAll(path);
  return reach;
}

/** The call that a name from the contract means; undefined if it isn't one. */
function callAt(
  tree: SourceTree,
  { path, name }: { path: string; name: string },
  member?: string,
): CallSource | undefined {
  const uses = tree.uses(path).declarations.get(name) ?? [];
  const isOne = uses.some((use) => use.name === 'call');
  const isGroup = name.endsWith('Calls');
  if (!isOne || isGroup !== (member !== undefined)) return undefined;
  const subject = posix.basename(path, '.ts');
  return { subject, exported: name, ...(member !== undefined && { member }) };
}

/** True if a module draws something that a file below the folder exports. */
export function draws(tree: SourceTree, path: string, folder: string): boolean {
  const uses = [...tree.uses(path).declarations.values()].flat();
  return uses.some(
    (use) => use.isElement && tree.origin(path, use)?.path.startsWith(`${folder}/`) === true,
  );
}
