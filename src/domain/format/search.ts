/** A text for comparing: lower case, and without accents. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** True for texts in which every word of the query occurs, in any order. An empty query matches all. */
export function wordMatcher(query: string): (text: string) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
