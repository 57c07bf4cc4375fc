import type { SendState } from '@/api/contract/sends';

/** The display names of the states of emails and pushes. */
export const sendStateNames: Record<SendState, string> = {
  intent: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  saved: 'Saved to the outbox; no push service is connected',
  failed: 'Not delivered',
  unknown: 'Delivery not confirmed',
};

/** When the state was reached, such as `2026-11-20 08:20`. */
export function minuteOf(send: { updated_at: string | null; created_at: string | null }): string {
  return (send.updated_at ?? send.created_at ?? '').slice(0, 16) || 'an unknown time';
}
