/** Which words of each side the other one lacks, by position. */
export interface WordDiff {
  mine: boolean[];
  theirs: boolean[];
}

/** Beyond so many differences what lies between the common ends is marked as a whole. */
const mostEdits = 1_500;

/** Compares two lists of words by their longest common subsequence (Myers 1986). */
export function wordDiff(mine: string[], theirs: string[]): WordDiff {
  let start = 0;
  const shorter = Math.min(mine.length, theirs.length);
  while (start < shorter && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const diff = {
    mine: mine.map((_, at) => at >= start && at < mine.length - end),
    theirs: theirs.map((_, at) => at >= start && at < theirs.length - end),
  };
  const between = (words: string[]) => words.slice(start, words.length - end);
  for (const [left, right] of commonPairs(between(mine), between(theirs))) {
    diff.mine[start + left] = false;
    diff.theirs[start + right] = false;
  }
  return diff;
}

/** The furthest position in `mine` on each diagonal, for every number of edits; null beyond the limit. */
function furthest(mine: string[], theirs: string[]): Int32Array[] | null {
  const most = Math.min(mine.length + theirs.length, mostEdits);
  const goal = mine.length - theirs.length;
  const steps: Int32Array[] = [];
  let last = new Int32Array(1);
  for (let edits = 0; edits <= most; edits += 1) {
    const reach = new Int32Array(2 * edits + 1);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let left = edits === 0 ? 0 : bestStart(last, edits, diagonal).left;
      while (left < mine.length && mine[left] === theirs[left - diagonal]) left += 1;
      reach[edits + diagonal] = left;
      if (diagonal === goal && left >= mine.length) return [...steps, reach];
    }
    steps.push(reach);
    last = reach;
  }
  return null;
}

/** Where a path on `diagonal` starts after one more edit, and from which diagonal it comes. */
function bestStart(last: Int32Array, edits: number, diagonal: number) {
  const at = (other: number) => last[edits - 1 + other] ?? 0;
  const isDown = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
  const from = isDown ? diagonal + 1 : diagonal - 1;
  return { from, left: isDown ? at(from) : at(from) + 1 };
}

function commonPairs(mine: string[], theirs: string[]): [number, number][] {
  if (mine.length === 0 || theirs.length === 0) return [];
  const steps = furthest(mine, theirs);
  if (!steps) return [];
  const pairs: [number, number][] = [];
  let left = mine.length;
  let diagonal = mine.length - theirs.length;
  for (let edits = steps.length - 1; edits >= 0; edits -= 1) {
    const last = steps[edits - 1];
    const start = last ? bestStart(last, edits, diagonal) : { from: 0, left: 0 };
    while (left > start.left) {
      left -= 1;
      pairs.push([left, left - diagonal]);
    }
    left = last?.[edits - 1 + start.from] ?? 0;
    diagonal = start.from;
  }
  return pairs;
}
