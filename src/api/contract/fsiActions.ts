import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Id, Ignored, Text, WallClock, Whole } from './wire';

/** What members can vote on live. */
export const voteTargets = [
  'technical',
  'portfolio',
  'portfolio_questions',
  'technical_questions',
] as const;
export type VoteTarget = (typeof voteTargets)[number];

/** One use of a Clear button. */
export const Clearing = z.object({
  id: Id,
  target: z.enum(voteTargets),
  /** The number of cleared votes. */
  votes: Whole,
  /** The user who pressed the button. */
  staff: Text,
  created_at: WallClock,
});
export type Clearing = z.infer<typeof Clearing>;

/** The current live votes, and who cleared what, newest first. */
export const LiveVotes = z.object({
  votes: z.object({
    technical: Whole,
    portfolio: Whole,
    portfolio_questions: Whole,
    technical_questions: Whole,
  }),
  clearings: z.array(Clearing),
});
export type LiveVotes = z.infer<typeof LiveVotes>;

/** Each call clears the live votes of one analysis or question list. */
const clearing = { level: levels.publish } as const;

export const fsiActionCalls = {
  clearTechnical: call('/fsiactions/clear_technical', Empty, Ignored, clearing),
  clearPortfolio: call('/fsiactions/clear_portfolio', Empty, Ignored, clearing),
  clearTechnicalQuestions: call('/fsiactions/clear_technical_questions', Empty, Ignored, clearing),
  clearPortfolioQuestions: call('/fsiactions/clear_portfolio_questions', Empty, Ignored, clearing),
  liveVotes: call('/fsiactions/live_votes', Empty, LiveVotes, {
    isQuiet: true,
    capability: 'liveVotes',
  }),
};
