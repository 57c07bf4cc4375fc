import type { Letter } from '@/domain/findings/report';
import { cleanLetter } from '../findings/clean';
import { manyNews } from '../findings/edits';

const wanted = 100_000;

/** The full variant with as much news as makes its HTML 100 KB. */
export function letterOf100Kilobytes(): Letter {
  const clean = cleanLetter('v2', 'email');
  const bytes = ({ html }: Letter) => new TextEncoder().encode(html).length;
  const few = 40;
  const perItem = (bytes(manyNews(clean, few)) - bytes(clean)) / few;
  let count = Math.floor((wanted - bytes(clean)) / perItem);
  let letter = manyNews(clean, count);
  while (bytes(letter) < wanted) letter = manyNews(clean, (count += 1));
  return letter;
}
