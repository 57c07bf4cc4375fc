import { questionTypes, type Question, type QuestionDraft } from '@/api/contract/questions';

/** What a new question starts with (first document §3). */
export const newQuestion: QuestionDraft = {
  question: '',
  type: 'sector',
  votes: '0',
  approved: false,
};

/** The row as the form edits it; a type that nobody knows becomes the default. */
export function draftOf({ id, question, type, votes, approved }: Question): QuestionDraft {
  return {
    id,
    question,
    type: questionTypes.find((known) => known === type) ?? newQuestion.type,
    votes: String(votes),
    approved,
    base_votes: votes,
  };
}
