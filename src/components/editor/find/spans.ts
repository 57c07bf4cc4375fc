/** What is looked for in a text. */
export interface FindQuery {
  /** '' finds nothing. */
  text: string;
  isCaseSensitive: boolean;
  isWholeWord: boolean;
}

/** Part of a line: from the first character to the one after the last. */
export interface Span {
  from: number;
  to: number;
}

/** Characters that a person who types on a keyboard means by a plainer one. */
const alike: Record<string, string> = {
  '\u00A0': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
};

/** The text with as many characters, of which those that mean the same are the same. */
function folded(text: string, isCaseSensitive: boolean): string {
  return Array.from(text, (character) => {
    const plain = alike[character] ?? character;
    const lower = isCaseSensitive ? plain : plain.toLowerCase();
    return lower.length === character.length ? lower : plain;
  }).join('');
}

function isInWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}

/** True if no word goes on across the edges of the span. */
function isWhole(line: string, { from, to }: Span): boolean {
  const isCut = (at: number) => isInWord(line[at - 1]) && isInWord(line[at]);
  return !isCut(from) && !isCut(to);
}

/** Where the words are in a line, without overlaps. */
export function spansIn(line: string, { text, isCaseSensitive, isWholeWord }: FindQuery): Span[] {
  if (text === '') return [];
  const wanted = folded(text, isCaseSensitive);
  const searched = folded(line, isCaseSensitive);
  const spans: Span[] = [];
  let from = searched.indexOf(wanted);
  while (from >= 0) {
    const span = { from, to: from + wanted.length };
    const isTaken = !isWholeWord || isWhole(line, span);
    if (isTaken) spans.push(span);
    from = searched.indexOf(wanted, isTaken ? span.to : from + 1);
  }
  return spans;
}
