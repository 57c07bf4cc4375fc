import { ConfirmButton } from './ConfirmButton';
import type { ButtonKind } from './face';

interface SettleButtonsProps {
  /** Which send; begins the questions, and tells two of one page apart. */
  which: string;
  kind?: ButtonKind;
  onSettle(outcome: 'sent' | 'failed'): Promise<boolean>;
}

/** Nobody knows whether a send left: a person has looked, and says it. */
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
