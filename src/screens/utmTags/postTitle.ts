import type { UtmPost } from '@/api/contract/utm';
import { newsWords } from '@/domain/newsWords';

/** The title in plain words: the website writes entities into it. */
export function postTitle({ ID, post_title }: UtmPost): string {
  return newsWords(post_title) || `Post ${ID}`;
}
