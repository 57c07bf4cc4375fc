import { withoutUnseen } from './characters';
import { parseCommentary, plainWords } from './commentary';
import { truncate } from './text';

/** A feed's text on one line: sources send plain words and HTML alike. */
export function newsWords(text: string): string {
  if (/[<&]/.test(text)) return plainWords(parseCommentary(text));
  return withoutUnseen(text).replace(/\s+/g, ' ').trim();
}

/**
 * `truncate` on no more of the text than a cut can need: counting what a reader sees takes seconds
 * on 200,000 characters.
 */
export function shorten(text: string, limit: number): string {
  const mostUnitsPerCharacter = 16;
  return truncate(text.slice(0, limit * mostUnitsPerCharacter), limit);
}
