import { useState } from 'react';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { Countdown } from '@/components/feedback/Countdown';
import { lazyModal } from '@/components/feedback/lazyModal';
import { publishingQuestion, type PublishedEmail } from '@/domain/sending/publishingQuestion';

const ReasonQuestion = lazyModal(() => import('@/components/actions/ReasonQuestion'));

export interface SendToWebsiteProps {
  label: 'Send to FS Insight';
  /** Sent since this page was opened. */
  isSent: boolean;
  /** Being prepared or sent. */
  isRunning: boolean;
  /** Why the user may not publish; undefined if they may. */
  restriction?: string | undefined;
  previewPath: string;
  previewLabel: string;
  /** Reads, renders and checks the newsletter; null if that failed. */
  onPrepare(): Promise<PublishedEmail | null>;
  /** Starts the countdown, after the confirmation. */
  onSend(email: PublishedEmail, reason: string): void;
  countdown: { name: string; secondsLeft: number } | null;
  onCancel(): void;
}

/** Asks for confirmation, counts down ten seconds, then reads `Sent` and is disabled. */
export function SendToWebsite(props: SendToWebsiteProps) {
  const { label, isSent, isRunning, countdown, previewPath, previewLabel } = props;
  const [email, setEmail] = useState<PublishedEmail | null>(null);
  const handleConfirm = (asked: PublishedEmail, reason: string) => {
    setEmail(null);
    props.onSend(asked, reason);
  };
  return (
    <>
      <Button
        kind="danger"
        aria-haspopup="dialog"
        disabled={isSent}
        disabledReason={props.restriction}
        isPending={isRunning || countdown !== null}
        onClick={() => void props.onPrepare().then(setEmail)}
      >
        {isSent ? 'Sent' : label}
      </Button>
      {email && (
        <ReasonQuestion
          question={publishingQuestion(email)}
          label={email.repeats === null ? label : `${label} again`}
          obstacles={email.blocking}
          isUnrecorded={email.isUnrecorded}
          note={
            <LinkButton kind="quiet" to={previewPath} opensNewTab>
              View in {previewLabel}
            </LinkButton>
          }
          onConfirm={(reason) => handleConfirm(email, reason)}
          onClose={() => setEmail(null)}
        />
      )}
      {countdown && (
        <Countdown
          text={`Publishing “${countdown.name}” to the website`}
          secondsLeft={countdown.secondsLeft}
          onCancel={props.onCancel}
        />
      )}
    </>
  );
}
