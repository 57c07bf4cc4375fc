import type { ScheduledSend } from '@/api/contract/scheduledSends';
import { sampleNewsletter } from './newsletters';
import { sampleHashes } from './sends';

/** The bulk send of the next morning. */
export const sampleScheduled: ScheduledSend = {
  id: 1,
  newsletter_id: sampleNewsletter.id,
  channel: 'bulk',
  variant: 'v2',
  audience: 'all subscribers of FSI',
  due_at: '2026-11-21 06:30:00',
  subject: sampleNewsletter.name,
  hash: sampleHashes.second,
  state: 'waiting',
  note: '',
  staff: 'editor@researchdesk.example',
  repeats: 0,
  reason: '',
  unapproved: '',
  figures: null,
};

/** Something was found when it was due. */
export const sampleHeld: ScheduledSend = {
  ...sampleScheduled,
  id: 2,
  due_at: '2026-11-20 06:30:00',
  state: 'held',
  note: 'Prices are from 2026-11-18. Sync them.',
};
