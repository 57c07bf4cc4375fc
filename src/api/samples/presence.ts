import type { Presence } from '@/api/contract/presence';

/** Two colleagues who have the same newsletter open. */
export const samplePresence: Presence = {
  colleagues: [
    { user_id: 2, first_name: 'Ann' },
    { user_id: 3, first_name: 'Bo' },
  ],
};
