import { useApi, type OutcomeAction } from '../ApiProvider';
import { questionCalls, type Question, type QuestionDraft } from '../contract/questions';
import { useAction, useCall } from '../swr';
import { modalFailure, useAsk } from '../useAsk';
import { useOptimisticChanges } from '../useOptimisticChanges';
import { useUndo } from './bin';

/** The questions and the actions of their rows. */
export function useQuestions() {
  const list = useCall(questionCalls.list, {});
  const approval = useAction(questionCalls.approve, [questionCalls.list]);
  const { shown, flip } = useOptimisticChanges(list.data, list.reload);
  const ask = useAsk();
  const { onSuccess } = useApi();
  const undo = useUndo('question');

  /** Replaces the list, because the answer has the whole list. */
  async function replaceBy(
    asked: Promise<{ message: string; response: Question[] } | null>,
    offer?: OutcomeAction,
  ) {
    const answer = await asked;
    if (!answer) return false;
    list.replace(answer.response);
    if (answer.message) onSuccess(answer.message, offer);
    return true;
  }
  return {
    questions: shown,
    error: list.error,
    onRetry: () => void list.reload(),
    /** Reads the current version; null if that failed. */
    onOpen: async ({ id }: Question) =>
      (await ask(questionCalls.get, { id }, modalFailure))?.response ?? null,
    onSave: ({ approved, ...draft }: QuestionDraft) =>
      replaceBy(
        ask(questionCalls.addEdit, { ...draft, approved: approved ? 1 : 0, service: 'sector' }),
      ),
    onRemove: ({ id }: Question) => replaceBy(ask(questionCalls.remove, { id }), undo(id)),
    /** Shown at once, and reverted if the API rejects it. */
    onApprove: ({ id }: Question, approved: boolean) =>
      flip({ id, approved }, () => approval.run({ questions_id: id, approved: approved ? 1 : 0 })),
  };
}
