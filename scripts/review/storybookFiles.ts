import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { picturesSince, pictureFolder, type PictureChange } from './comparison.ts';
import { commitOf, isCheckout, lastRelease, nameCommit, readBlobs } from './git.ts';

/** What the Review panel knows of this build. */
export interface About {
  version: string;
  /** Such as `3f2a1b9c of Nov 20, 2026`, or null outside of a Git checkout. */
  commit: string | null;
  /** The major version of the Chromium that took the baselines. */
  chromium: string;
  /** The names of all baselines. */
  pictures: string[];
  /** The pictures that differed in the last test run, and when that was. */
  failed: Record<string, string>;
}

/** What the page `What changed` shows. */
export interface Changes {
  /** Why there is nothing to compare with. */
  problem?: 'noRepository' | 'noHistory';
  /** The release, such as `v1.2.0 (3f2a1b9c of Nov 20, 2026)`. */
  since?: string;
  counts: Record<PictureChange['kind'], number>;
  /** The first of them, changed ones before new ones. */
  pictures: PictureChange[];
}

/** More would make the build slower, and nobody looks at more. */
const mostPictures = 100;

/** Where a test run leaves the pictures that differ. */
export const failedFolder = 'test-results/visual';
const kinds: PictureChange['kind'][] = ['changed', 'renamed', 'removed', 'added'];

const noChanges = (problem: Changes['problem']): Changes => ({
  problem,
  counts: { changed: 0, added: 0, removed: 0, renamed: 0 },
  pictures: [],
});

/** The files below a folder with this ending, without it. */
function namesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(0, -ending.length));
}

function failedPictures(root: string): Record<string, string> {
  const folder = join(root, failedFolder);
  const ending = '-actual.png';
  const timeOf = (name: string) => statSync(join(folder, name + ending)).mtime.toISOString();
  return Object.fromEntries(namesIn(folder, ending).map((name) => [name, timeOf(name)]));
}

export function aboutBuild(root: string): About {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as About;
  const major = join(root, pictureFolder, 'chromium.txt');
  return {
    version: manifest.version,
    commit: isCheckout(root) ? nameCommit(root, commitOf(root, 'HEAD')) : null,
    chromium: existsSync(major) ? readFileSync(major, 'utf8').trim() : '',
    pictures: namesIn(join(root, pictureFolder), '.png'),
    failed: failedPictures(root),
  };
}

/** False for a picture that was only packed anew. */
async function looksDifferent(before: Buffer, after: Buffer): Promise<boolean> {
  const [old, now] = await Promise.all(
    [before, after].map((file) => sharp(file).raw().toBuffer({ resolveWithObject: true })),
  );
  if (!old || !now || old.info.width !== now.info.width) return true;
  return !old.data.equals(now.data);
}

/** The release to compare with. The variable `REVIEW_SINCE` names another commit. */
function startOf(root: string) {
  const ref = process.env.REVIEW_SINCE;
  return ref ? { commit: commitOf(root, ref), name: ref } : lastRelease(root, pictureFolder);
}

/** What changed since the last release, with the pictures before by their hash. */
export async function changesSinceRelease(
  root: string,
): Promise<{ changes: Changes; before: Map<string, Buffer> }> {
  const before = new Map<string, Buffer>();
  if (!isCheckout(root)) return { changes: noChanges('noRepository'), before };
  const start = startOf(root);
  if (start === null) return { changes: noChanges('noHistory'), before };
  const all = picturesSince(root, start.commit);
  const sorted = kinds.flatMap((kind) => all.filter((change) => change.kind === kind));
  const first = sorted.slice(0, mostPictures);
  const blobs = readBlobs(root, [...new Set(first.flatMap((change) => change.before ?? []))]);
  const isSame = await Promise.all(
    first.map(async ({ kind, name, before: hash = '' }) => {
      const old = blobs.get(hash);
      if (kind !== 'changed' || !old) return false;
      return !(await looksDifferent(old, readFileSync(join(root, pictureFolder, `${name}.png`))));
    }),
  );
  const repacked = new Set(first.filter((_, at) => isSame[at]));
  const pictures = first.filter((change) => !repacked.has(change));
  const countOf = (kind: PictureChange['kind']) =>
    all.filter((change) => change.kind === kind && !repacked.has(change)).length;
  const counts = Object.fromEntries(kinds.map((kind) => [kind, countOf(kind)]));
  return {
    changes: {
      since: `${start.name} (${nameCommit(root, start.commit)})`,
      counts: counts as Changes['counts'],
      pictures,
    },
    before: blobs,
  };
}
