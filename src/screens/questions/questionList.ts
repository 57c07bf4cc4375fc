import type { Question } from '@/api/contract/questions';
import { truncate } from '@/domain/format/text';

export const views = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
] as const;

export type View = (typeof views)[number]['value'];

/** Reads the view from the page's URL; `all` if it is unknown. */
export function viewOf(only: string): View {
  return views.find(({ value }) => value === only)?.value ?? 'all';
}

/** The questions of a view, newest first. */
export function rowsOf(questions: Question[], view: View): Question[] {
  return questions
    .filter(({ approved }) => view === 'all' || approved === (view === 'approved'))
    .toSorted((a, b) => compare(b.created_at ?? '', a.created_at ?? '') || b.id - a.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The nearest other question with the same approval: below if there is one, otherwise above. */
export function nearestWithApproval(
  rows: Question[],
  { id, approved }: Question,
): Question | undefined {
  const index = rows.findIndex((row) => row.id === id);
  const isLike = (row: Question) => row.approved === approved && row.id !== id;
  return rows.slice(index + 1).find(isLike) ?? rows.slice(0, Math.max(0, index)).findLast(isLike);
}

/** The empty state of each view. */
export function emptyText(view: View): string {
  if (view === 'waiting') return 'No questions waiting. Choose All to see every question.';
  if (view === 'approved') return 'No approved questions yet. Choose Waiting to approve one.';
  return 'No questions yet. Press Add Question to write the first one.';
}

/** The action that changes a question's approval. */
export function actionOf({ approved }: Question): 'Approve' | 'Disable' {
  return approved ? 'Disable' : 'Approve';
}

/** All votes for the questions of a type. */
export function votesOfType(questions: readonly Question[], type: string): number {
  return questions
    .filter((question) => question.type === type)
    .reduce((sum, { votes }) => sum + votes, 0);
}

/** A message about approving or disabling `question`, which is passed as it was before. */
export function approvalText(question: Question, isDone: boolean): string {
  const action = actionOf(question);
  const outcome = isDone ? `${action}d` : `Couldn’t ${action.toLowerCase()}`;
  return `${outcome}: ${shorten(question)}`;
}

export function removalText(question: Question): string {
  return `Removed: ${shorten(question)}`;
}

/** `3 waiting, 5 approved` */
export function countsText(questions: Question[]): string {
  const approved = questions.filter((question) => question.approved).length;
  const count = (value: number) => value.toLocaleString('en-US');
  return `${count(questions.length - approved)} waiting, ${count(approved)} approved`;
}

function shorten({ question }: Question): string {
  return truncate(question, 80);
}
