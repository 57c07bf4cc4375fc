/** C0, C1 and bidi controls, soft hyphens, zero-width marks but the emoji joiner, lone surrogates. */
const unseen =
  /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF\p{Cs}]/gu;

/** Takes out what no reader sees and what reorders or splits the words around it. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}
