/**
 * HTML without the first table, from `from` on, whose opening tag is wanted. Typed text is escaped, so
 * whatever looks like a table is one.
 */
function withoutTable(html: string, from: number, isWanted: (tag: string) => boolean): string {
  const tables = /<table\b[^>]*>|<\/table>/g;
  tables.lastIndex = from;
  let start = -1;
  let depth = 0;
  for (let found = tables.exec(html); found; found = tables.exec(html)) {
    const [tag] = found;
    if (start < 0 && !isWanted(tag)) continue;
    if (start < 0) start = found.index;
    depth += tag === '</table>' ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + html.slice(tables.lastIndex);
  }
  return html;
}

/** An email without one of its sections, each of which is a table with the section's name as its id. */
export function withoutSection(html: string, id: string): string {
  return withoutTable(html, 0, (tag) => tag.includes(` id="${id}"`));
}

/** An email without its mark, title and date, which are the first table in its head. */
export function withoutMasthead(html: string): string {
  const header = /<table\b[^>]* id="header"[^>]*>/.exec(html);
  if (!header) return html;
  return withoutTable(html, header.index + header[0].length, (tag) => tag !== '</table>');
}
