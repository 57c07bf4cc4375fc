import type { HeldSend } from '@/api/contract/hold';

/** What a backup of 20 November 2026, 06:12, leaves open at 8:14. */
export const sampleHeldSends: HeldSend[] = [
  {
    id: 4,
    state: 'due',
    title: 'Bitcoin holds its gains as ETF inflows return',
    audience: 'all subscribers of FSI',
    at: '2026-11-20 06:30:00',
    provider: 'The provider doesn’t have this, so it wasn’t sent.',
  },
  {
    id: 5,
    state: 'due',
    title: 'Bitcoin holds its gains as ETF inflows return',
    audience: 'all subscribers of FS',
    at: '2026-11-20 06:30:00',
    provider: 'The provider has this: SendGrid single send 91cc04de: triggered',
  },
  {
    id: 12,
    state: 'later',
    title: 'Fed day',
    audience: 'fsinsight: All active members',
    at: '2026-11-20 14:00:00',
    provider: '',
  },
  {
    id: 31,
    state: 'unclear',
    title: 'Bitcoin holds its gains as ETF inflows return',
    audience: 'fsinsight.example',
    at: '2026-11-20 06:11:58',
    provider: 'The server stopped during the delivery.',
  },
];
