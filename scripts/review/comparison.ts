import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesAt, hasFolder, hashFiles } from './git.ts';

export const pictureFolder = 'tests/visual/baselines';

export interface PictureChange {
  kind: 'changed' | 'added' | 'removed' | 'renamed';
  /** The picture's path in its folder, without its ending. */
  name: string;
  /** The hash of the picture before. */
  before?: string;
  /** The name before, of a renamed picture. */
  from?: string;
}

const ending = '.png';
const nameOf = (path: string) => path.slice(0, -ending.length);

function picturesAt(root: string, commit: string): Map<string, string> {
  if (!hasFolder(root, commit, pictureFolder)) return new Map();
  const files = [...filesAt(root, commit, pictureFolder)];
  return new Map(
    files.filter(([path]) => path.endsWith(ending)).map(([path, hash]) => [nameOf(path), hash]),
  );
}

function picturesNow(root: string): Map<string, string> {
  const folder = join(root, pictureFolder);
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending));
  const hashes = hashFiles(
    root,
    paths.map((path) => `${pictureFolder}/${path}`),
  );
  return new Map(paths.map((path, at) => [nameOf(path), hashes[at] ?? '']));
}

/** A removed and an added picture with the same content are one that was renamed. */
function joinRenamed(changes: PictureChange[], now: Map<string, string>): PictureChange[] {
  const removed = new Map(
    changes.filter(({ kind }) => kind === 'removed').map((change) => [change.before, change]),
  );
  const moved = new Set<PictureChange>();
  const joined = changes.map((change): PictureChange => {
    const source = change.kind === 'added' ? removed.get(now.get(change.name)) : undefined;
    if (!source || moved.has(source)) return change;
    moved.add(source);
    return { ...change, kind: 'renamed', before: source.before, from: source.name };
  });
  return joined.filter((change) => !moved.has(change));
}

/** How the pictures on the disk differ from those at a commit, in the order of their names. */
export function picturesSince(root: string, commit: string): PictureChange[] {
  const [old, now] = [picturesAt(root, commit), picturesNow(root)];
  const names = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  const changes = names.flatMap((name): PictureChange[] => {
    const before = old.get(name);
    if (before === now.get(name)) return [];
    if (before === undefined) return [{ kind: 'added', name }];
    return [{ kind: now.has(name) ? 'changed' : 'removed', name, before }];
  });
  return joinRenamed(changes, now);
}
