import type { SendState as State } from '@/api/contract/sends';
import { shownState } from '@/domain/sending/sendState';
import { StatusPill, type Status } from '@/components/data/StatusPill';

const statuses: Record<State, Status> = {
  intent: 'sending',
  sending: 'sending',
  sent: 'sent',
  saved: 'saved',
  partial: 'partial',
  failed: 'failed',
  unknown: 'unconfirmed',
};

const words: Partial<Record<State, string>> = { failed: 'Not delivered' };

/** The result of a send as a pill. */
export function SendState({ send }: { send: { state: State; is_saved: boolean } }) {
  const state = shownState(send);
  return <StatusPill status={statuses[state]}>{words[state]}</StatusPill>;
}
