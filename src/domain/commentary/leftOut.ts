/** Why an element of a document or a clipboard is left out with everything inside it. */
export type LeftOutKind = 'deleted' | 'comment' | 'hidden';

/** An element of either HTML parser. */
export interface AnyElement {
  /** In small letters. */
  tag: string;
  attribute: (name: string) => string | null | undefined;
  /** True if something inside sets a font size of its own. Asked only where it matters. */
  hasSizeInside: () => boolean;
}

/**
 * Word wraps a tracked deletion in `<span class=msoDel><del cite datetime>`, and marks a deleted
 * table row by style. Other word processors write `<del>`; Word on the web has a class instead.
 */
const deletedClass = /(?:^|\s)(?:msoDel(?:\s|$)|TrackChangeTextDeletion)/i;
const deletedStyle = /mso-table-deleted\s*:/i;

/** Word marks the commented place, and puts the comments themselves behind the text. */
const commentClass =
  /(?:^|\s)(?:msocom(?:anchor|txt|off)|MsoComment(?:Reference|Text|Subject))(?:\s|$)/i;
const commentStyle = /mso-(?:element|special-character)\s*:\s*comment/i;

const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i;

/** `0`, `0px`, `0.0pt`, but not `0.6em`. */
const zeroSize = /(?:^|;)\s*font-size\s*:\s*0+(?:\.0+)?(?:[a-z]+|%)?\s*(?:!|;|$)/i;
const anySize = /(?:^|;)\s*font(?:-size)?\s*:/i;

export function setsSize(style: string): boolean {
  return anySize.test(style);
}

/** Why the element is left out; null if it stays. */
export function leftOutKind({ tag, attribute, hasSizeInside }: AnyElement): LeftOutKind | null {
  const style = attribute('style') ?? '';
  const names = attribute('class') ?? '';
  if (commentClass.test(names) || commentStyle.test(style)) return 'comment';
  if (tag === 'del' || deletedClass.test(names) || deletedStyle.test(style)) return 'deleted';
  if (hiddenStyle.test(style) || typeof attribute('hidden') === 'string') return 'hidden';
  // Emails set the size 0 on cells to close gaps, and set it again for the words inside.
  return zeroSize.test(style) && !hasSizeInside() ? 'hidden' : null;
}
