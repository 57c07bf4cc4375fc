/** A mark that opens or closes without its partner. */
export interface Lonely {
  index: number;
  mark: string;
  isOpening: boolean;
}

const partner: Record<string, string> = { ')': '(', ']': '[', '}': '{', '”': '“', '»': '«' };
const openings = new Set('([{“«');

/** `(0, 1]` and smileys aren’t pairs. */
function withoutSigns(text: string): string {
  return text
    .replace(/[[(][^\])(\n]{1,12},[^\])(\n]{1,12}[\])]/gu, (mark) => ' '.repeat(mark.length))
    .replace(/(?<=^|\s)[:;]-?[()](?=\s|$)/gu, (mark) => ' '.repeat(mark.length));
}

/** `1)` and `a)` of a list, which no bracket opens. */
const listMark = /(?:^|[\s,;:—–])(?:\d{1,2}|[a-z]|[ivx]{1,4})\)$/iu;

/** `listMarks` says when a mark of a list is taken for one: always, or only outside of brackets. */
function lonelyIn(text: string, listMarks: 'always' | 'outside'): Lonely[] {
  const open: Lonely[] = [];
  const lonely: Lonely[] = [];
  for (const { index, 0: mark } of text.matchAll(/[()[\]{}“”«»]/gu)) {
    if (openings.has(mark)) {
      open.push({ index, mark, isOpening: true });
      continue;
    }
    const at = open.findLastIndex((each) => each.mark === partner[mark]);
    const isOfList = mark === ')' && listMark.test(text.slice(0, index + 1));
    if (isOfList && (at === -1 || listMarks === 'always')) continue;
    if (at === -1) lonely.push({ index, mark, isOpening: false });
    else lonely.push(...open.splice(at).slice(1));
  }
  return [...lonely, ...open].toSorted((a, b) => a.index - b.index);
}

/**
 * The brackets and curly quotation marks that have no partner in the text. A bracket behind a number
 * may close `(November 6)` or belong to `1)` of a list: the reading with fewer lonely marks counts.
 */
export function lonelyMarks(text: string): Lonely[] {
  const bare = withoutSigns(text);
  const [closing, ofLists] = [lonelyIn(bare, 'outside'), lonelyIn(bare, 'always')];
  return ofLists.length < closing.length ? ofLists : closing;
}

/** Where a straight quotation mark stands alone: `5" pipes` are inches. */
export function lonelyStraightQuote(text: string): number | null {
  const marks = [...text.matchAll(/(?<!\d)"|"(?=\p{L})/gu)];
  if (marks.length % 2 === 0) return null;
  return marks.at(-1)?.index ?? null;
}
