import type { NewsletterDraft } from '@/api/contract/newsletters';
import { wallClockAt } from '@/domain/format/dates';

/** A draft named with today's date as DD/MM/YYYY and ` Crypto Market Update`, and dated now. */
export function startDraft(): NewsletterDraft {
  const now = wallClockAt(new Date());
  const [year, month, day] = now.slice(0, 10).split('-');
  return { name: `${day}/${month}/${year} Crypto Market Update`, date: now };
}
