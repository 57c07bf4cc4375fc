/** True if the position is within quotation marks. */
export function isInQuotes(text: string, index: number): boolean {
  if (!/[“„«"]/.test(text)) return false;
  const spans = text.matchAll(/[“„«][^“„«”»]*[”»“]|“[^”]*$|"[^"\n]*"/gu);
  return [...spans].some(
    ({ index: from, 0: words }) => index >= from && index < from + words.length,
  );
}
