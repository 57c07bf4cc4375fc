import { useState } from 'react';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { Countdown } from '@/components/feedback/Countdown';
import { lazyModal } from '@/components/feedback/lazyModal';
import { publishingQuestion, type WpLetter } from '@/domain/wpLetter';

const ReasonQuestion = lazyModal(() => import('@/components/actions/ReasonQuestion'));

export interface SendToWebsiteProps {
  label: 'Send to FS Insight';
  /** It went there while this desk was open. */
  isSent: boolean;
  /** Being prepared, or on its way. */
  isRunning: boolean;
  previewPath: string;
  previewLabel: string;
  /** Reads, renders and checks what is written; null when that failed. */
  onPrepare(): Promise<WpLetter | null>;
  /** Starts the countdown; asked before. */
  onSend(letter: WpLetter, reason: string): void;
  countdown: { name: string; secondsLeft: number } | null;
  onCancel(): void;
}

/** Asks, waits ten seconds, and is `Sent` after that (second document §2.12). */
export function SendToWebsite(props: SendToWebsiteProps) {
  const { label, isSent, isRunning, countdown, previewPath, previewLabel } = props;
  const [letter, setLetter] = useState<WpLetter | null>(null);
  const handleConfirm = (asked: WpLetter, reason: string) => {
    setLetter(null);
    props.onSend(asked, reason);
  };
  return (
    <>
      <Button
        kind="danger"
        aria-haspopup="dialog"
        disabled={isSent}
        isPending={isRunning || countdown !== null}
        onClick={() => void props.onPrepare().then(setLetter)}
      >
        {isSent ? 'Sent' : label}
      </Button>
      {letter && (
        <ReasonQuestion
          question={publishingQuestion(letter)}
          label={letter.repeats === null ? label : `${label} again`}
          obstacles={letter.blocking}
          note={
            <LinkButton kind="quiet" to={previewPath} opensNewTab>
              See them under {previewLabel}
            </LinkButton>
          }
          onConfirm={(reason) => handleConfirm(letter, reason)}
          onClose={() => setLetter(null)}
        />
      )}
      {countdown && (
        <Countdown
          text={`“${countdown.name}” goes to the website`}
          secondsLeft={countdown.secondsLeft}
          onCancel={props.onCancel}
        />
      )}
    </>
  );
}
