import type { ActivityRow } from '@/api/contract/activity';
import { toCsv } from '@/domain/format/csv';

/** With a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was done, such as `Removed newsletter 12`. */
export function activitySentence({
  action,
  subject,
  subject_id,
}: Pick<ActivityRow, 'action' | 'subject' | 'subject_id'>): string {
  return capitalized([action, subject, subject_id ?? ''].join(' ').trim());
}

const header = ['When', 'Who', 'Action', 'Subject', 'Number', 'Address'];

/** All columns, for a spreadsheet; times are those of New York. */
export function activityCsv(rows: readonly ActivityRow[]): string {
  return toCsv(
    header,
    rows.map(({ at, staff, action, subject, subject_id, address }) => [
      at,
      staff,
      action,
      subject,
      subject_id ?? null,
      address,
    ]),
  );
}
