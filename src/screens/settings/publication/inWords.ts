const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The first names of a list, such as `Firm name, Time zone and 3 more`. */
export function inWords(names: readonly string[], most: number): string {
  if (names.length <= most) return list.format(names);
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}
