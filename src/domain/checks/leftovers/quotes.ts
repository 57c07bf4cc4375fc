/** The stretches of a text between quotation marks, each with both marks. */
export function quotedSpans(text: string): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { index, 0: words } of text.matchAll(/[“„«][^“„«”»]*[”»“]|[“][^”]*$|"[^"\n]*"/gu)) {
    spans.push({ from: index, to: index + words.length });
  }
  return spans;
}

/** True if the position is within quotation marks. */
export function isInQuotes(text: string, index: number): boolean {
  if (!/[“„«"]/.test(text)) return false;
  return quotedSpans(text).some(({ from, to }) => index >= from && index < to);
}
