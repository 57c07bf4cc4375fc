import type { Question } from '@/api/contract/questions';

function question(id: number, text: string, parts: Partial<Question> = {}): Question {
  const hour = String(7 - (id % 3)).padStart(2, '0');
  return {
    id,
    question: text,
    type: 'sector',
    votes: 0,
    approved: false,
    created_at: `2026-11-${String(8 + id).padStart(2, '0')} ${hour}:4${id % 10}:00`,
    ...parts,
  };
}

/** Newest first: waiting, approved, with and without votes. */
export const sampleQuestions: Question[] = [
  question(12, 'Is the rotation into small caps real this time?', { votes: 18 }),
  question(11, 'Which levels on BTC would change your mind?', { type: 'technical', votes: 41 }),
  question(10, 'Energy has lagged since March. Is it time to add?', { votes: 7, approved: true }),
  question(9, 'Does the 200-day average still matter for SOL?', {
    type: 'technical',
    votes: 64,
    approved: true,
  }),
  question(8, 'What do two cuts in spring mean for regional banks?', { votes: 23, approved: true }),
  question(7, 'Could you compare semiconductors with software on valuation?'),
  question(6, 'ETH/BTC made a lower low. Capitulation?', { type: 'technical', votes: 12 }),
  question(5, 'How much of the move in utilities is about data centers?', { votes: 31 }),
];
