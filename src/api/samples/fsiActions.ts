import type { LiveVotes } from '@/api/contract/fsiActions';

/** The live votes of a morning, and what was cleared before. */
export const sampleLiveVotes: LiveVotes = {
  votes: { technical: 128, portfolio: 64, portfolio_questions: 31, technical_questions: 0 },
  clearings: [
    {
      id: 4,
      target: 'technical_questions',
      votes: 47,
      staff: 'Ana',
      created_at: '2026-11-20 07:55:10',
    },
    { id: 3, target: 'portfolio', votes: 102, staff: 'Ben', created_at: '2026-11-13 09:01:44' },
    { id: 2, target: 'technical', votes: 211, staff: 'Ana', created_at: '2026-11-13 09:01:12' },
    { id: 1, target: 'technical', votes: 1, staff: 'Ana', created_at: '2026-11-06 08:40:00' },
  ],
};
