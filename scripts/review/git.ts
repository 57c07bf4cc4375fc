import { spawnSync } from 'node:child_process';

/** More than the pictures of many releases together, in bytes. */
const maxBuffer = 1024 * 1024 * 1024;

/** A message for whoever asked for a comparison. */
export class ReviewError extends Error {}

function run(root: string, args: string[], input?: string): Buffer | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, input, maxBuffer });
  return status === 0 ? stdout : null;
}

/** Git's answer in words, or null if it refuses. */
function ask(root: string, ...args: string[]): string | null {
  return run(root, args)?.toString('utf8').trim() ?? null;
}

function read(root: string, args: string[], input?: string): Buffer {
  const answer = run(root, args, input);
  if (answer === null) throw new ReviewError(`Git couldn’t run “git ${args.join(' ')}”.`);
  return answer;
}

export const isCheckout = (root: string) => ask(root, 'rev-parse', '--git-dir') !== null;

/** The commit that a tag, branch or other name of Git's means. */
export function commitOf(root: string, ref: string): string {
  if (!isCheckout(root)) {
    throw new ReviewError(
      'This folder isn’t a Git checkout, so there is nothing to compare with. Clone the repository and run it there.',
    );
  }
  const name = `${ref}^{commit}`;
  const commit = ask(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', name);
  if (commit === null) {
    throw new ReviewError(
      `Git doesn’t know “${ref}” here. Use a tag, a branch or a commit, such as v1.2.0, main or HEAD~20. If it is on the server, run “git fetch --tags” first.`,
    );
  }
  return commit;
}

/** Such as `3f2a1b9c of Nov 20, 2026`. */
export function nameCommit(root: string, commit: string): string {
  const time = ask(root, 'log', '-1', '--format=%h %cI', commit) ?? '';
  const [short = commit.slice(0, 8), written = ''] = time.split(' ');
  const date = new Date(`${written.slice(0, 10)}T12:00Z`);
  return `${short} of ${date.toLocaleDateString('en-US', { dateStyle: 'medium' })}`;
}

/** The files of a folder at a commit: their path within it, and the hash of what they contain. */
export function filesAt(root: string, commit: string, folder: string): Map<string, string> {
  const rows = read(root, ['ls-tree', '-r', '-z', `${commit}:${folder}`]);
  const entries = rows.toString('utf8').split('\0').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [about = '', path = ''] = entry.split('\t');
      return [path, about.split(' ')[2] ?? ''];
    }),
  );
}

/** True if the folder exists at the commit. */
export const hasFolder = (root: string, commit: string, folder: string) =>
  ask(root, 'cat-file', '-t', `${commit}:${folder}`) === 'tree';

/** The hashes that Git gives to files on the disk. */
export function hashFiles(root: string, paths: string[]): string[] {
  if (paths.length === 0) return [];
  const hashes = read(root, ['hash-object', '--stdin-paths'], `${paths.join('\n')}\n`);
  return hashes.toString('utf8').trim().split('\n');
}

/** What Git keeps under each hash. */
export function readBlobs(root: string, hashes: string[]): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  if (hashes.length === 0) return blobs;
  const answer = read(root, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  let at = 0;
  for (const hash of hashes) {
    const end = answer.indexOf('\n', at);
    const size = Number(answer.toString('utf8', at, end).split(' ')[2]);
    if (Number.isNaN(size)) throw new ReviewError('Git doesn’t have all pictures of that commit.');
    blobs.set(hash, answer.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return blobs;
}

/** True if files of the folder differ from HEAD. */
export const isDirty = (root: string, folder: string) =>
  ask(root, 'status', '--porcelain', '--', folder) !== '';
