import type { NewsletterDraft } from '@/api/contract/newsletters';
import { wallClockAt } from '@/domain/dates';

/** Today's date as DD/MM/YYYY and ` Crypto Market Update`; dated now (first document §2). */
export function startDraft(): NewsletterDraft {
  const now = wallClockAt(new Date());
  const [year, month, day] = now.slice(0, 10).split('-');
  return { name: `${day}/${month}/${year} Crypto Market Update`, date: now };
}
