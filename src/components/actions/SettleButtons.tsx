import { ConfirmButton } from './ConfirmButton';
import type { ButtonKind } from './buttonStyle';

interface SettleButtonsProps {
  /** Names the send in the questions, and distinguishes two sends on one page. */
  which: string;
  /** As for a button. */
  kind?: ButtonKind;
  /** Why the user may not do it. */
  disabledReason?: string | undefined;
  onSettle(outcome: 'sent' | 'failed'): Promise<boolean>;
}

/** Lets a person mark a send whose delivery isn't confirmed as sent or as failed. */
export function SettleButtons({
  which,
  kind = 'plain',
  disabledReason,
  onSettle,
}: SettleButtonsProps) {
  return (
    <>
      <ConfirmButton
        {...{ kind, disabledReason }}
        aria-label={`Mark as sent: ${which}`}
        question={`Are you sure that ${which} was sent?`}
        onConfirm={() => onSettle('sent')}
      >
        Mark as sent
      </ConfirmButton>
      <ConfirmButton
        {...{ kind, disabledReason }}
        aria-label={`Mark as failed: ${which}`}
        question={`Are you sure that ${which} wasn’t sent? You can then send it again.`}
        onConfirm={() => onSettle('failed')}
      >
        Mark as failed
      </ConfirmButton>
    </>
  );
}
