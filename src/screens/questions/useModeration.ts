import { type RefObject, useState } from 'react';
import type { Question } from '@/api/contract/questions';
import { useCurrentRow } from '@/components/data/list/useCurrentRow';
import { approvalText, nearestWithApproval, removalText, type View } from './questionList';

interface QuestionActions {
  onApprove(question: Question, approved: boolean): Promise<boolean>;
  onRemove(question: Question): Promise<boolean>;
}

/** Approves and removes questions. The next similar row becomes current. `message` is null until something was done. */
export function useModeration(
  area: RefObject<HTMLElement | null>,
  view: View,
  { onApprove, onRemove }: QuestionActions,
) {
  const [message, setMessage] = useState<string | null>(null);
  const currentRow = useCurrentRow<Question>(area, keyOfRow);
  const clearMessage = () => setMessage((last) => last && '');

  return {
    message,
    currentRow: {
      ...currentRow,
      move(step: number) {
        clearMessage();
        return currentRow.move(step);
      },
    },
    clearingMessage: (act: (question: Question) => unknown) => (question: Question) => {
      clearMessage();
      act(question);
    },
    async approve(question: Question) {
      const next = nearestWithApproval(currentRow.shown(), question);
      const isStaying = question.approved && view === 'all';
      if (next && !isStaying) currentRow.goTo(next);
      setMessage(approvalText(question, await onApprove(question, !question.approved)));
    },
    async remove(question: Question) {
      const next = nearestWithApproval(currentRow.shown(), question);
      const isDone = await onRemove(question);
      if (isDone && next) currentRow.goTo(next);
      if (isDone) setMessage(removalText(question));
      return isDone;
    },
  };
}

export function keyOfRow({ id }: Question): number {
  return id;
}
