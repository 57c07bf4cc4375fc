import type { QuantSend } from '@/api/contract/sends';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Alert } from '@/components/feedback/Alert';
import { byteLength } from '@/domain/findings/sections';
import { formatKilobytes } from '@/domain/numbers';
import type { QuantEmailScreenProps, QuantSends } from './QuantEmailScreen';
import { minuteOf } from '@/domain/sendState';

/** The line that `waitingReason` stands in. */
export const reasonId = 'why-dev';

/** Says what goes where, and asks; a second send of the same bytes names the first. */
export function SendDevButton({ email, sends }: Pick<QuantEmailScreenProps, 'email' | 'sends'>) {
  const { log, isRunning, onSend } = sends;
  const reason = waitingReason(sends);
  const earlier = log?.find(({ state, hash }) => state === 'sent' && hash === email?.hash);
  const kilobytes = formatKilobytes(byteLength(email?.html ?? ''));
  return (
    <ConfirmButton
      kind="accent"
      disabled={(!email || reason !== null) && !isRunning}
      isPending={isRunning}
      pendingLabel="Sending…"
      aria-describedby={reason === null ? undefined : reasonId}
      question={`Send "${email?.subject}" to the dev list, ${kilobytes}, as previewed ${email?.readAt}`}
      detail={earlier && <Earlier send={earlier} />}
      confirmLabel={earlier ? 'Send again' : 'Send DEV'}
      onConfirm={() => onSend(earlier?.id)}
    >
      Send DEV
    </ConfirmButton>
  );
}

function Earlier({ send }: { send: QuantSend }) {
  return (
    <Alert kind="warn">
      Already sent {minuteOf(send)} by {send.staff}: {send.audience}.
    </Alert>
  );
}

/** Stands after `Send DEV waits:`; null where nothing stands in the way. */
export function waitingReason({ log, isRunning }: QuantSends): string | null {
  if (isRunning) return null;
  const unknown = log?.find(({ state }) => state === 'unknown');
  if (unknown) {
    return `nobody knows whether the one of ${minuteOf(unknown)} left. Say so in the log of sends.`;
  }
  const underWay = log?.find(({ state }) => state === 'intent' || state === 'sending');
  return underWay ? `one is on its way since ${minuteOf(underWay)}.` : null;
}
