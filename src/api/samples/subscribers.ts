import type { BulkProgress } from '@/api/contract/bulkSends';
import type { Subscriber, SubscriberCounts } from '@/api/contract/subscribers';

const plain = { state: 'active', reason: '', source: 'Import' } as const;

/** One subscriber in each state, by address. */
export const sampleSubscribers: Subscriber[] = [
  {
    ...plain,
    id: 1,
    email: 'amelia.hart@mail.example',
    name: 'Amelia Hart',
    fsi: 'subscribed',
    fs: 'subscribed',
    since: '2026-09-28 11:30:05',
  },
  {
    ...plain,
    id: 2,
    email: 'ben.ortiz@fund.example',
    name: 'Ben Ortiz',
    fsi: 'subscribed',
    fs: 'none',
    since: '2026-11-19 16:02:11',
    source: 'Members’ website',
  },
  {
    ...plain,
    id: 3,
    email: 'chen.wei@capital.example',
    name: 'Chen Wei',
    fsi: 'unsubscribed',
    fs: 'none',
    since: '2026-11-18 08:41:00',
    reason: 'Unsubscribed by the link.',
  },
  {
    ...plain,
    id: 4,
    email: 'dora@closed.example',
    name: '',
    fsi: 'subscribed',
    fs: 'none',
    state: 'bounced',
    since: '2026-11-20 08:14:40',
    reason: '550 5.1.1 The email account that you tried to reach does not exist.',
  },
  {
    ...plain,
    id: 5,
    email: 'emil@mail.example',
    name: 'Emil Sørensen',
    fsi: 'none',
    fs: 'subscribed',
    state: 'complained',
    since: '2026-11-02 09:03:12',
    reason: 'Marked as spam.',
  },
];

export const sampleSubscriberCounts: SubscriberCounts = {
  all: 101_204,
  fsi: 98_410,
  fs: 41_022,
  unsubscribed: 1_870,
  bounced: 612,
  complained: 41,
  suppressed: 9,
};

/** A send of which a part has left. */
export const sampleProgress: BulkProgress = {
  total: 100_000,
  sent: 12_391,
  refused: 7,
  unknown: 0,
  skipped: 2,
  cancelled: 0,
  is_counted: true,
  is_paused: false,
  is_cancelled: false,
  is_ended: false,
  note: '',
  per_minute: 3_000,
};
