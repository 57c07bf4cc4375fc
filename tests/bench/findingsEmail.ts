import type { CheckedEmail } from '@/domain/findings/report';
import { cleanEmail } from '../findings/clean';
import { manyNews } from '../findings/edits';

/** The full variant with 60 news items, as many as a busy day has. */
export function fullEmail(): CheckedEmail {
  return manyNews(cleanEmail('v2', 'email'), 60);
}
