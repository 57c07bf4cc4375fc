import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { ConfirmButton } from './ConfirmButton';
import type { IconOnly } from './Button';
import type { ButtonKind } from './buttonStyle';

interface SettleButtonsProps {
  /** Names the send in the questions, and distinguishes two sends on one page. */
  which: string;
  /** As for a button. */
  kind?: ButtonKind;
  /** Where the buttons have icons in place of their words; nowhere by default. */
  iconOnly?: IconOnly | undefined;
  /** Why the user may not do it. */
  disabledReason?: string | undefined;
  onSettle(outcome: 'sent' | 'failed'): Promise<boolean>;
}

/** Lets a person mark a send whose delivery isn't confirmed as sent or as failed. */
export function SettleButtons({
  which,
  kind = 'plain',
  iconOnly,
  disabledReason,
  onSettle,
}: SettleButtonsProps) {
  return (
    <>
      <ConfirmButton
        {...{ kind, disabledReason }}
        {...(iconOnly && { iconOnly, icon: <Check /> })}
        aria-label={`Mark as sent: ${which}`}
        question={`Are you sure that ${which} was sent?`}
        onConfirm={() => onSettle('sent')}
      >
        Mark as sent
      </ConfirmButton>
      <ConfirmButton
        {...{ kind, disabledReason }}
        {...(iconOnly && { iconOnly, icon: <X /> })}
        aria-label={`Mark as failed: ${which}`}
        question={`Are you sure that ${which} wasn’t sent? You can then send it again.`}
        onConfirm={() => onSettle('failed')}
      >
        Mark as failed
      </ConfirmButton>
    </>
  );
}
