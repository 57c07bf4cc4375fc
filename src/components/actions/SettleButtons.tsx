import { ConfirmButton } from './ConfirmButton';
import type { ButtonKind } from './buttonStyle';

interface SettleButtonsProps {
  /** Names the send in the questions, and distinguishes two sends on one page. */
  which: string;
  kind?: ButtonKind;
  onSettle(outcome: 'sent' | 'failed'): Promise<boolean>;
}

/** Lets a person mark a send whose delivery isn't confirmed as sent or as failed. */
export function SettleButtons({ which, kind = 'plain', onSettle }: SettleButtonsProps) {
  return (
    <>
      <ConfirmButton
        kind={kind}
        aria-label={`It left: ${which}`}
        question={`${which}: are you sure that it left?`}
        onConfirm={() => onSettle('sent')}
      >
        It left
      </ConfirmButton>
      <ConfirmButton
        kind={kind}
        aria-label={`It did not leave: ${which}`}
        question={`${which}: are you sure that it did not leave? It can be sent again then.`}
        onConfirm={() => onSettle('failed')}
      >
        It did not leave
      </ConfirmButton>
    </>
  );
}
