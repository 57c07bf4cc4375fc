import { call } from './call';
import { Empty, Ignored } from './wire';

/** Each clears the live votes of one analysis or question list. */
export const fsiActionCalls = {
  clearTechnical: call('/fsiactions/clear_technical', Empty, Ignored),
  clearPortfolio: call('/fsiactions/clear_portfolio', Empty, Ignored),
  clearTechnicalQuestions: call('/fsiactions/clear_technical_questions', Empty, Ignored),
  clearPortfolioQuestions: call('/fsiactions/clear_portfolio_questions', Empty, Ignored),
};
