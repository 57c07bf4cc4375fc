import type { BinRow } from '@/api/contract/bin';

/** One row of each kind, the last removed first, as of 20 November 2026. */
export const sampleBin: BinRow[] = [
  {
    kind: 'notification',
    id: 4,
    name: 'Reminder: the webinar starts at noon',
    removed_by: 'Ana',
    removed_at: '2026-11-20 07:58:12',
    days_left: 30,
  },
  {
    kind: 'newsletter',
    id: 6,
    name: '13 Nov Crypto Market Update (copy)',
    removed_by: 'Ben',
    removed_at: '2026-11-16 17:20:44',
    days_left: 27,
  },
  {
    kind: 'question',
    id: 4,
    name: 'When moon?',
    removed_by: 'Ana',
    removed_at: '2026-11-09 11:05:31',
    days_left: 19,
  },
  {
    kind: 'announcement',
    id: 3,
    name: 'Black Friday: two months free',
    removed_by: 'a removed user',
    removed_at: '2026-10-21 09:12:07',
    days_left: 1,
  },
];
