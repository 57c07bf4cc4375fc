/** How two lines of a PDF belong together. */
export type Joint = 'space' | 'hyphen' | 'nothing' | 'paragraph';

const fewestLines = 3;
const narrowest = 24;
const widest = 130;
/** Lines shorter than this part of the longest one end a paragraph, not a line. */
const full = 0.72;

function longestOf(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}

function share(lines: readonly string[], isCounted: (line: string, at: number) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(isCounted).length / lines.length;
}

/** True if the lines were broken by the width of a page instead of by a person. */
export function isBrokenByWidth(lines: readonly string[]): boolean {
  const longest = longestOf(lines);
  if (lines.length < fewestLines || longest < narrowest || longest > widest) return false;
  const before = lines.slice(0, -1);
  const isFull = ({ length }: string) => length >= full * longest;
  const goesOn = (line: string, at: number) =>
    /[-\u00AD,]$/.test(line) || /^[\p{Ll}$\p{N}(]/u.test(lines[at + 1] ?? '');
  return share(before, isFull) >= 0.75 && share(before, goesOn) >= 0.4;
}

/** Words that usually stand before a hyphen that belongs to the word. */
const compounds =
  /(?:^|[^\p{L}])(?:long|short|high|low|mid|non|self|well|risk|year|month|week|day|on|off|so|co|ex|cross|price|dollar|market|all|multi|inter|proof)-$/iu;

function jointOf(line: string, next: string, text: string): Joint {
  const [, head] = /(\p{L}+)-$/u.exec(line) ?? [];
  if (head === undefined)
    return /[-–—/]$/.test(line) && !/\s[-–—]$/.test(line) ? 'nothing' : 'space';
  const tail = /^\p{L}+/u.exec(next)?.[0] ?? '';
  if (!/^\p{Ll}/u.test(tail)) return 'nothing';
  if (text.includes(`${head}${tail}`)) return 'hyphen';
  const isShort = /(?:^|\P{L})\p{Lu}+-$/u.test(line);
  const isWhole = isShort || text.includes(`${head}-${tail}`) || /-\p{L}+-$/u.test(line);
  return isWhole || compounds.test(line) ? 'nothing' : 'hyphen';
}

/**
 * What stands in place of each line break. `hyphen` takes away the hyphen before it, `nothing` joins
 * the words as they are, and `paragraph` begins a new paragraph.
 */
export function jointsOf(lines: readonly string[]): Joint[] {
  const longest = longestOf(lines);
  const text = lines.join('\n');
  return lines.slice(1).map((next, at) => {
    const line = lines[at] ?? '';
    const isEnd = line.length < full * longest && /[.!?:”"]$/.test(line);
    return isEnd ? 'paragraph' : jointOf(line, next, text);
  });
}
