/** A pattern for `ilike` that matches any value that contains the text as it is typed. */
export function containing(text: string): string {
  return `%${escapePattern(text)}%`;
}

/** The text with the characters escaped that mean something else in a pattern. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
