import type { Question } from '@/api/contract/questions';

export const views = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
] as const;
export type View = (typeof views)[number]['value'];

/** What an address names; all of them where it names nothing known. */
export function viewOf(only: string): View {
  return views.find(({ value }) => value === only)?.value ?? 'all';
}

/** Those of a view, newest first. */
export function rowsOf(questions: Question[], view: View): Question[] {
  return questions
    .filter(({ approved }) => view === 'all' || approved === (view === 'approved'))
    .toSorted((a, b) => compare(b.created_at ?? '', a.created_at ?? '') || b.id - a.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The nearest other row of the same approval: below if there is one, else above. */
export function nearestLike(rows: Question[], { id, approved }: Question): Question | undefined {
  const place = rows.findIndex((row) => row.id === id);
  const isLike = (row: Question) => row.approved === approved && row.id !== id;
  return rows.slice(place + 1).find(isLike) ?? rows.slice(0, Math.max(0, place)).findLast(isLike);
}

/** Says what to do next where nothing is shown. */
export function emptyWords(view: View): string {
  if (view === 'waiting') return 'No question is waiting. Choose All to see every question.';
  if (view === 'approved') return 'No question is approved yet. Choose Waiting to approve one.';
  return 'No questions yet. Press Add Question to write the first one.';
}
