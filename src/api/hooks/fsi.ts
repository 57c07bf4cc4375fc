import { type OutcomeAction, useApi, useCapability } from '../ApiProvider';
import { fsiActionCalls, type VoteTarget, voteTargets } from '../contract/fsiActions';
import { type Question, questionCalls, type QuestionDraft } from '../contract/questions';
import { useAction, useCall } from '../swr';
import { modalFailure, useAsk } from '../useAsk';
import { useOptimisticChanges } from '../useOptimisticChanges';
import { useUndo } from './bin';

const staleVotes = [fsiActionCalls.liveVotes];

/** The current live votes, and the four calls that clear them. */
export function useFsiActions() {
  const isCounted = useCapability('liveVotes');
  const live = useCall(fsiActionCalls.liveVotes, {});
  const actions = {
    technical: useAction(fsiActionCalls.clearTechnical, staleVotes),
    portfolio: useAction(fsiActionCalls.clearPortfolio, staleVotes),
    portfolio_questions: useAction(fsiActionCalls.clearPortfolioQuestions, staleVotes),
    technical_questions: useAction(fsiActionCalls.clearTechnicalQuestions, staleVotes),
  };
  return {
    live: isCounted ? live.data : null,
    error: live.error,
    onRefresh: live.reload,
    onClear: (target: VoteTarget) => actions[target].run({}),
    running: voteTargets.find((target) => actions[target].isRunning) ?? null,
  };
}

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
