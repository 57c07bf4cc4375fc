import type { QuantSend, SendState } from '@/api/contract/sends';

export const stateNames: Record<SendState, string> = {
  intent: 'Waiting to leave',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Did not leave',
  unknown: 'Nobody knows whether it left',
};

/** `2026-11-20 08:20`, when the state was reached. */
export function minuteOf({ updated_at, created_at }: QuantSend): string {
  return (updated_at ?? created_at ?? '').slice(0, 16) || 'an unknown time';
}
