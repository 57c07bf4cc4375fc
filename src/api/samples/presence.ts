import type { Presence } from '@/api/contract/presence';

/** Two colleagues who have the same newsletter open and only read. */
export const samplePresence: Presence = {
  colleagues: [
    { user_id: 2, first_name: 'Ann', writing: null },
    { user_id: 3, first_name: 'Bo', writing: null },
  ],
};

/** The same two: Ann writes in the summary, Bo in the title. */
export const sampleWriting: Presence = {
  colleagues: [
    { user_id: 2, first_name: 'Ann', writing: { field: 'summary', block: null } },
    { user_id: 3, first_name: 'Bo', writing: { field: 'name', block: null } },
  ],
};
