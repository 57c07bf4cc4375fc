import type { NewsletterRow } from '@/api/contract/newsletters';

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
