import type { ActivityAction, ActivityRow } from '@/api/contract/activity';
import { quoted } from '@/domain/format/text';

/** With a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What belongs to a user. Its number is the user's. */
const ofUsers = new Set([
  'account',
  'email address',
  'level',
  'name',
  'password',
  'sessions',
  'theme portfolio',
  'two-step sign-in',
  'recovery codes',
]);

/** Actions that screens say in other words than those in which they are stored. */
const otherWords: Partial<Record<string, string>> = {
  'ignored an issue in': 'marked an issue as not a mistake in',
  'restored an issue in': 'showed an issue again in',
} satisfies Partial<Record<ActivityAction, string>>;

export function actionWords(action: string): string {
  return otherWords[action] ?? action;
}

type Done = Pick<ActivityRow, 'staff_id' | 'action' | 'subject' | 'subject_id' | 'name'>;

/** What was done, such as `Removed newsletter 12, “Markets today”`, `Changed level of user 3` and `Signed in`. */
export function activitySentence(row: Done): string {
  const { subject, staff_id, subject_id } = row;
  const action = actionWords(row.action);
  if (subject === 'account' && subject_id === staff_id) {
    return capitalized(action.replace(/ (to|of)$/, ''));
  }
  const name = row.name ? `, ${quoted(row.name)}` : '';
  return capitalized(`${action} ${subject}${numberOf(row)}${name}`);
}

function numberOf({ subject, staff_id, subject_id }: Done): string {
  // There is only one BMI.
  if (typeof subject_id !== 'number' || subject === 'BMI') return '';
  if (!ofUsers.has(subject)) return ` ${subject_id}`;
  return subject_id === staff_id ? '' : ` of user ${subject_id}`;
}
