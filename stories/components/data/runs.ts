import { type Run, type RunFacts, runOf } from '@/domain/newsletter/run';

const none: RunFacts = {
  isWritten: true,
  writtenAt: '2026-11-20 06:58:12',
  tested: null,
  sentAt: null,
  publishedAt: null,
  scheduledAt: null,
  unclear: 0,
  isEdited: false,
};
const clean = { count: 0 };
const tested = { at: '2026-11-20 07:31:40', isThisVersion: true };
const sent = { ...none, tested, sentAt: '2026-11-20 07:40:05' };
const live = { ...sent, publishedAt: '2026-11-20 07:41:30' };

const facts: Record<string, RunFacts> = {
  'Nothing written': { ...none, isWritten: false, writtenAt: null },
  'Written, not checked': none,
  'Issues to fix': { ...none, issues: { count: 3, field: 'promos' } },
  'Written and checked': { ...none, issues: clean },
  Tested: { ...none, issues: clean, tested },
  'Changed since the test': { ...none, issues: clean, tested: { ...tested, isThisVersion: false } },
  Scheduled: { ...none, issues: clean, tested, scheduledAt: '2026-11-20 08:20:00' },
  Held: { ...none, issues: clean, tested, problem: 'held' },
  Sending: { ...none, issues: clean, tested, isSending: true },
  'Not delivered': { ...none, issues: clean, tested, problem: 'failed' },
  'Delivery not confirmed': { ...none, issues: clean, tested, unclear: 1 },
  Sent: sent,
  'Sent and published': live,
  'Edited since': { ...live, isEdited: true, tested: { ...tested, isThisVersion: false } },
  'Edited and tested again': { ...live, isEdited: true, issues: clean },
};

/** A run for each state that a newsletter can be in, by its name. */
export const sampleRuns: [name: string, run: Run][] = Object.entries(facts).map(([name, known]) => [
  name,
  runOf(known),
]);
