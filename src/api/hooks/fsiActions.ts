import { fsiActionCalls, voteTargets, type VoteTarget } from '../contract/fsiActions';
import { useCapability } from '../ApiProvider';
import { useAction, useCall } from '../swr';

const stale = [fsiActionCalls.liveVotes];

/** The current live votes, and the four calls that clear them. */
export function useFsiActions() {
  const isCounted = useCapability('liveVotes');
  const live = useCall(fsiActionCalls.liveVotes, {});
  const actions = {
    technical: useAction(fsiActionCalls.clearTechnical, stale),
    portfolio: useAction(fsiActionCalls.clearPortfolio, stale),
    portfolio_questions: useAction(fsiActionCalls.clearPortfolioQuestions, stale),
    technical_questions: useAction(fsiActionCalls.clearTechnicalQuestions, stale),
  };
  return {
    live: isCounted ? live.data : null,
    error: live.error,
    onRefresh: live.reload,
    onClear: (target: VoteTarget) => actions[target].run({}),
    running: voteTargets.find((target) => actions[target].isRunning) ?? null,
  };
}
