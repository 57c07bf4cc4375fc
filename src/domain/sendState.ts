import type { SendState } from '@/api/contract/sends';

/** What a send's state is called, of emails and pushes alike. */
export const sendStateNames: Record<SendState, string> = {
  intent: 'Waiting to leave',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Did not leave',
  unknown: 'Nobody knows whether it left',
};

/** `2026-11-20 08:20`, when the state was reached. */
export function minuteOf(send: { updated_at: string | null; created_at: string | null }): string {
  return (send.updated_at ?? send.created_at ?? '').slice(0, 16) || 'an unknown time';
}
