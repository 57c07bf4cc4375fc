import type { ActivityRow } from '@/api/contract/activity';
import { toCsv } from '@/domain/format/csv';
import { actionWords } from './activity';

const header = ['When', 'Who', 'Action', 'Subject', 'Number', 'Name', 'Address', 'Reason'];

/** All columns, for a spreadsheet; times are those of New York. */
export function activityCsv(rows: readonly ActivityRow[]): string {
  return toCsv(
    header,
    rows.map(({ at, staff, action, subject, subject_id, name, address, reason }) => [
      at,
      staff,
      actionWords(action),
      subject,
      subject_id ?? null,
      name,
      address,
      reason,
    ]),
  );
}
