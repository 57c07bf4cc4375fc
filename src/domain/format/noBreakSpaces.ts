const space = '\u00A0';
const fewest = 3;

/** Signs before a figure, and words before a name or a number. */
const opens =
  /(?:[$€£¥₿§#№±≈~<>«(]|\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Fig|Sec|Ch|pp?|vs|ca|[A-Z])\.|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\.?)$/;

/** Units after a figure, and signs that have a space before them. */
const unit =
  /^(?:[%‰°€$£¥₿]|\p{L}{1,3}(?!\p{L})|(?:m|b|tr)illion|thousand|percent|points?|bps|[A-Z]{3,5}(?!\p{L}))/u;
const sign = /^[:;!?»–—…]/;

function isMeant(before: string, after: string): boolean {
  if (sign.test(after) || opens.test(before)) return true;
  return /\p{N}$/u.test(before) && (unit.test(after) || /^\p{N}/u.test(after));
}

/**
 * The positions of the no-break spaces that somebody set on purpose, such as between a figure and its
 * unit. Outlook and PDFs put them between all words; of those none is meant.
 */
export function meantNoBreakSpaces(text: string): Set<number> {
  const gaps = [...text.matchAll(/(?<=\S)\s+(?=\S)/gu)];
  const alone = gaps.filter(({ 0: gap }) => gap === space);
  const isEverywhere = alone.length >= fewest && alone.length > 3 * (gaps.length - alone.length);
  if (isEverywhere) return new Set();
  const meant = alone.filter(({ index }) => {
    const before = text.slice(Math.max(0, index - 12), index);
    return isMeant(before, text.slice(index + 1, index + 12));
  });
  return new Set(meant.map(({ index }) => index));
}

/** The text with ordinary spaces in place of the no-break spaces that nobody meant. */
export function foldNoBreakSpaces(text: string): string {
  const meant = meantNoBreakSpaces(text);
  return text.replaceAll(space, (found, at: number) => (meant.has(at) ? found : ' '));
}
