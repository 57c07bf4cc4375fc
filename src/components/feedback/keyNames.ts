/** True on a computer whose keyboard has a Command key. */
function isMac(): boolean {
  return /Mac|iP(hone|[oa]d)/.test(navigator.platform);
}

/**
 * Keys as they are written on the user's keyboard. Takes those of `aria-keyshortcuts`, such as
 * `Control+Shift+X`, and those of a list of shortcuts, such as `Ctrl Shift X`.
 */
export function keyNames(keys: string): string {
  const short = keys.replace('Control', 'Ctrl');
  if (!isMac() || !/^(Ctrl|Alt|Shift)[+ ]/.test(short)) return short;
  return short
    .replace('Ctrl', '⌘')
    .replace('Alt', '⌥')
    .replace('Shift', '⇧')
    .replaceAll(/[+ ]/g, '');
}
