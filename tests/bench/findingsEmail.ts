import type { CheckedEmail } from '@/domain/findings/report';
import { cleanEmail } from '../findings/clean';
import { manyNews } from '../findings/edits';

const wanted = 100_000;

/** The full variant with enough news to make its HTML 100 KB. */
export function emailOf100Kilobytes(): CheckedEmail {
  const clean = cleanEmail('v2', 'email');
  const bytes = ({ html }: CheckedEmail) => new TextEncoder().encode(html).length;
  const few = 40;
  const perItem = (bytes(manyNews(clean, few)) - bytes(clean)) / few;
  let count = Math.floor((wanted - bytes(clean)) / perItem);
  let email = manyNews(clean, count);
  while (bytes(email) < wanted) email = manyNews(clean, (count += 1));
  return email;
}
