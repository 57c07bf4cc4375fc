import { fsiActionCalls as calls, type VoteTarget } from '@/api/contract/fsiActions';
import { clearVotes, readLiveVotes } from '@server/db/liveVotes';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

const names: Record<VoteTarget, string> = {
  technical: 'the technical analysis',
  portfolio: 'the portfolio analysis',
  portfolio_questions: 'the portfolio questions',
  technical_questions: 'the technical questions',
};

/** Clears live votes, and logs who did. */
export function fsiActionRoutes(api: Api, { db, clock }: Deps): void {
  async function clear(target: VoteTarget, userId: number) {
    const cleared = await db.write((tx) => clearVotes(tx, target, userId, clock()));
    return reply(null, outcome(cleared, names[target]));
  }

  api.on(calls.clearTechnical, ({ user }) => clear('technical', user.user_id));
  api.on(calls.clearPortfolio, ({ user }) => clear('portfolio', user.user_id));
  api.on(calls.clearTechnicalQuestions, ({ user }) => clear('technical_questions', user.user_id));
  api.on(calls.clearPortfolioQuestions, ({ user }) => clear('portfolio_questions', user.user_id));
  api.on(calls.liveVotes, () => readLiveVotes(db.read));
}

function outcome(cleared: number, name: string): string {
  if (cleared === 0) return `There were no live votes of ${name} to clear`;
  return `${cleared.toLocaleString('en-US')} live ${cleared === 1 ? 'vote' : 'votes'} of ${name} cleared`;
}
