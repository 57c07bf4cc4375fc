import type { ActivityRow } from '@/api/contract/activity';

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
