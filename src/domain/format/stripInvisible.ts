/**
 * Control and bidi characters, soft hyphens, zero-width characters except the joiner in emoji, and
 * lone surrogates.
 */
const unseen =
  /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF\p{Cs}]/gu;

/** Removes characters that are invisible, or that reorder or split the text around them. */
export function stripInvisible(text: string): string {
  return text.replace(unseen, '');
}
