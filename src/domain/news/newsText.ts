import { stripInvisible } from '@/domain/format/stripInvisible';
import { parseCommentary, plainWords } from '@/domain/commentary/commentary';

/** Puts a feed's text on one line and removes HTML, which some sources send. */
export function newsWords(text: string): string {
  if (/[<&]/.test(text)) return plainWords(parseCommentary(text));
  return stripInvisible(text).replace(/\s+/g, ' ').trim();
}
