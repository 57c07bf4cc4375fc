import type { SendState as State } from '@/api/contract/sends';
import { StatusPill, type Status } from '@/components/data/StatusPill';

const statuses: Record<State, Status> = {
  intent: 'sending',
  sending: 'sending',
  sent: 'sent',
  saved: 'draft',
  failed: 'failed',
  unknown: 'unconfirmed',
};

const words: Partial<Record<State, string>> = { saved: 'Saved only', failed: 'Not delivered' };

/** The result of a send as a pill. */
export function SendState({ state }: { state: State }) {
  return <StatusPill status={statuses[state]}>{words[state]}</StatusPill>;
}
