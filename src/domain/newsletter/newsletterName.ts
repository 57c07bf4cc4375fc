import type { Newsletter } from '@/api/contract/newsletters';
import { formatMoment } from '@/domain/format/moment';

/**
 * What a newsletter is called: its name, or its day, such as `12 Nov newsletter`. Without the year,
 * which stands beside it, so that it is called the same next year.
 */
export function newsletterName({ name, date }: Pick<Newsletter, 'name' | 'date'>): string {
  const day = date?.slice(0, 10) ?? '';
  return name.trim() || (day ? `${formatMoment(day, day)} newsletter` : 'Untitled newsletter');
}
