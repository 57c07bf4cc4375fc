/** A mark that opens or closes without its partner. */
export interface Lonely {
  index: number;
  mark: string;
  isOpening: boolean;
}

const partner: Record<string, string> = { ')': '(', ']': '[', '}': '{', '”': '“', '»': '«' };
const openings = new Set('([{“«');

/** `1)`, `a)`, `(0, 1]` and smileys aren’t pairs. */
function withoutListMarks(text: string): string {
  return text
    .replace(/(?:^|(?<=[\s,;:—–]))(?:\d{1,2}|[a-z]|[ivx]{1,4})\)/giu, (mark) =>
      ' '.repeat(mark.length),
    )
    .replace(/[[(][^\])(\n]{1,12},[^\])(\n]{1,12}[\])]/gu, (mark) => ' '.repeat(mark.length))
    .replace(/(?<=^|\s)[:;]-?[()](?=\s|$)/gu, (mark) => ' '.repeat(mark.length));
}

/** The brackets and curly quotation marks that have no partner in the text. */
export function lonelyMarks(text: string): Lonely[] {
  const open: Lonely[] = [];
  const lonely: Lonely[] = [];
  const bare = withoutListMarks(text);
  for (const { index, 0: mark } of bare.matchAll(/[()[\]{}“”«»]/gu)) {
    if (openings.has(mark)) {
      open.push({ index, mark, isOpening: true });
      continue;
    }
    const at = open.findLastIndex((each) => each.mark === partner[mark]);
    if (at === -1) lonely.push({ index, mark, isOpening: false });
    else lonely.push(...open.splice(at).slice(1));
  }
  return [...lonely, ...open].toSorted((a, b) => a.index - b.index);
}

/** Where a straight quotation mark stands alone: `5" pipes` are inches. */
export function lonelyStraightQuote(text: string): number | null {
  const marks = [...text.matchAll(/(?<!\d)"|"(?=\p{L})/gu)];
  if (marks.length % 2 === 0) return null;
  return marks.at(-1)?.index ?? null;
}
