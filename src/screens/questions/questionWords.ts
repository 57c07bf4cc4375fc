import type { Question } from '@/api/contract/questions';
import { truncate } from '@/domain/text';

/** What can be done about a question's approval. */
export function deedOf({ approved }: Question): 'Approve' | 'Disable' {
  return approved ? 'Disable' : 'Approve';
}

/** What became of approving or disabling `question`, which is as it was before. */
export function approvalInWords(question: Question, isDone: boolean): string {
  const deed = `${deedOf(question)}d`;
  const outcome = isDone ? deed : `It could not be ${deed.toLowerCase()}`;
  return `${outcome}: ${shortly(question)}`;
}

export function removalInWords(question: Question): string {
  return `Removed: ${shortly(question)}`;
}

/** `3 waiting, 5 approved` */
export function countsInWords(questions: Question[]): string {
  const approved = questions.filter((question) => question.approved).length;
  const count = (value: number) => value.toLocaleString('en-US');
  return `${count(questions.length - approved)} waiting, ${count(approved)} approved`;
}

function shortly({ question }: Question): string {
  return truncate(question, 80);
}
