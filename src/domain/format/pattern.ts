/** A text as a regular expression that matches it. */
export function escapedPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The alternatives of a regular expression that match one of the texts; without any, nothing. */
export function anyOf(texts: readonly string[]): string {
  return texts.length === 0 ? '(?!)' : texts.map(escapedPattern).join('|');
}
