import { withoutUnseen } from './characters';
import { parseCommentary, plainWords } from './commentary';

/** A feed's text on one line: sources send plain words and HTML alike. */
export function newsWords(text: string): string {
  if (/[<&]/.test(text)) return plainWords(parseCommentary(text));
  return withoutUnseen(text).replace(/\s+/g, ' ').trim();
}
