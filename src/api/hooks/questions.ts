import { useApi } from '../ApiProvider';
import { questionCalls, type Question, type QuestionDraft } from '../contract/questions';
import { useAction, useCall } from '../swr';
import { modalFailure, useAsk } from '../useAsk';

/** The list, and what can be done with a row. */
export function useQuestions() {
  const list = useCall(questionCalls.list, {});
  const approval = useAction(questionCalls.approve, []);
  const ask = useAsk();
  const { onSuccess } = useApi();

  /** The answer is the whole list as it is now. */
  async function replaceBy(asked: Promise<{ message: string; response: Question[] } | null>) {
    const answer = await asked;
    if (!answer) return false;
    list.replace(answer.response);
    if (answer.message) onSuccess(answer.message);
    return true;
  }
  function mark({ id }: Question, approved: boolean) {
    list.replace((shown) => shown?.map((row) => (row.id === id ? { ...row, approved } : row)));
  }

  return {
    questions: list.data,
    failure: list.failure,
    onRetry: () => void list.reload(),
    /** The question as it is now; null when it could not be read. */
    onOpen: async ({ id }: Question) =>
      (await ask(questionCalls.get, { id }, modalFailure))?.response ?? null,
    onSave: ({ approved, ...draft }: QuestionDraft) =>
      replaceBy(
        ask(questionCalls.addEdit, { ...draft, approved: approved ? 1 : 0, service: 'sector' }),
      ),
    onRemove: ({ id }: Question) => replaceBy(ask(questionCalls.remove, { id })),
    /** Shown at once, and taken back when it is refused. */
    onApprove: async (question: Question, approved: boolean) => {
      mark(question, approved);
      const isDone = await approval.run({
        questions_id: question.id,
        approved: approved ? 1 : 0,
      });
      if (!isDone) mark(question, !approved);
      return isDone;
    },
  };
}
