import type { NewsletterDraft } from '@/api/contract/newsletters';
import { wallClockAt } from '@/domain/format/dates';

/** A draft named with the date as DD/MM/YYYY and ` Crypto Market Update`, and dated now. */
export function todaysDraft(now: Date): NewsletterDraft {
  const date = wallClockAt(now);
  const [year, month, day] = date.slice(0, 10).split('-');
  return { name: `${day}/${month}/${year} Crypto Market Update`, date };
}
