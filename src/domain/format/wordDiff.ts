import { diffArrays } from 'diff';

/** For each word of either side, by index: true if the other side doesn't have it. */
export interface WordDiff {
  mine: boolean[];
  theirs: boolean[];
}

/**
 * With more insertions and deletions than this, comparing by word takes too long and isn't useful:
 * everything between the common start and the common end counts as different.
 */
const mostEdits = 1_500;

/** Compares two lists of words by their longest common subsequence. */
export function wordDiff(mine: string[], theirs: string[]): WordDiff {
  const changes = diffArrays(mine, theirs, { maxEditLength: mostEdits });
  if (!changes) return betweenCommonEnds(mine, theirs);
  const flags = (side: 'added' | 'removed') =>
    changes
      .filter((change) => change[side] || !(change.added || change.removed))
      .flatMap((change) => change.value.map(() => change[side]));
  return { mine: flags('removed'), theirs: flags('added') };
}

function betweenCommonEnds(mine: string[], theirs: string[]): WordDiff {
  const shorter = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < shorter && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const flags = (words: string[]) => words.map((_, at) => at >= start && at < words.length - end);
  return { mine: flags(mine), theirs: flags(theirs) };
}
