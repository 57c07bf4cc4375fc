import type { NewsletterDraft, NewsletterRow } from '@/api/contract/newsletters';
import { wallClockAt } from '@/domain/format/dates';

const newestFirst = (a: NewsletterRow, b: NewsletterRow) =>
  (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id;

/** The newsletter of a day, `YYYY-MM-DD`; the newest if there are several, undefined if there is none. */
export function newsletterOf(rows: readonly NewsletterRow[], day: string) {
  return rows.filter(({ date }) => date?.startsWith(day)).toSorted(newestFirst)[0];
}

/** The newest newsletter of an earlier day; undefined if there is none. */
export function newsletterBefore(rows: readonly NewsletterRow[], day: string) {
  return rows.filter(({ date }) => date !== null && date < day).toSorted(newestFirst)[0];
}

/** A draft named with the date as DD/MM/YYYY and ` Crypto Market Update`, and dated now. */
export function todaysDraft(now: Date): NewsletterDraft {
  const date = wallClockAt(now);
  const [year, month, day] = date.slice(0, 10).split('-');
  return { name: `${day}/${month}/${year} Crypto Market Update`, date };
}
