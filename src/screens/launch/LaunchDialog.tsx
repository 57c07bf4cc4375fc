import { useState } from 'react';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Countdown } from '@/components/feedback/Countdown';
import { Modal } from '@/components/feedback/Modal';
import { Skeleton } from '@/components/feedback/Skeleton';
import type { JudgedLaunch, LaunchOrder, LaunchProgress, LaunchRow } from '@/domain/sending/launch';
import { launchKeys, type LaunchKey } from '@/domain/sending/channels';
import { ChooseStep } from './ChooseStep';
import { ConfirmStep } from './ConfirmStep';
import { ProgressStep } from './ProgressStep';

export interface LaunchDialogProps {
  /** The newsletter's id. */
  id: number;
  /** Empty until it is known. */
  name: string;
  /** Undefined while they load, also again after a change. */
  rows: LaunchRow[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not send to subscribers, publish and schedule; undefined if they may. */
  restriction?: string | undefined;
  now: Date;
  /** Of the time that was chosen last; null before. */
  judged: JudgedLaunch | null;
  /** Why figures can't be synced before a send, as a sentence; undefined if they can. */
  syncObstacle?: string | undefined;
  /** Asks for `judged`; null where no time is chosen anymore. */
  onChooseTime(dueAt: string | null): void;
  /** What became of each confirmed row; null before. */
  progress: LaunchProgress | null;
  /** Set while everything can still be cancelled. */
  countdown: { secondsLeft: number } | null;
  /** False if it couldn't begin, which a message says. */
  onLaunch(order: LaunchOrder): Promise<boolean>;
  onCancel(): void;
  onRetryRow(key: LaunchKey): void;
  onClose(): void;
}

type Step = 'choose' | 'send' | 'schedule';

/** Every channel of a newsletter. Those that are ticked are sent or scheduled together. */
export default function LaunchDialog(props: LaunchDialogProps) {
  const { id, name, rows, error, restriction, progress, onClose } = props;
  const [ticked, setTicked] = useState<ReadonlySet<LaunchKey>>(new Set());
  const [step, setStep] = useState<Step>('choose');
  // What was read again has to be looked at again.
  if (!rows && step !== 'choose') setStep('choose');

  if (progress) {
    const reached = launchKeys.filter((key) => progress[key]);
    return (
      <>
        <ProgressStep {...props} progress={progress} />
        {props.countdown && (
          <Countdown
            text={`Sending to ${reached.length === 1 ? '1 channel' : `${reached.length} channels`}`}
            secondsLeft={props.countdown.secondsLeft}
            onCancel={props.onCancel}
          />
        )}
      </>
    );
  }
  if (!rows) return <Unread {...{ error, onClose }} onRetry={props.onRetry} />;
  if (step === 'choose') {
    return (
      <ChooseStep
        {...{ id, name, rows, restriction, ticked, onClose }}
        onTick={setTicked}
        onSend={() => setStep('send')}
        onSchedule={() => setStep('schedule')}
      />
    );
  }
  return (
    <ConfirmStep
      {...{ name, onClose }}
      rows={rows.filter(({ key }) => ticked.has(key))}
      schedule={step === 'schedule' ? props : null}
      onBack={() => setStep('choose')}
      onConfirm={async (order) => {
        if (await props.onLaunch(order)) setStep('choose');
      }}
    />
  );
}

type UnreadProps = Pick<LaunchDialogProps, 'error' | 'onRetry' | 'onClose'>;

function Unread({ error, onRetry, onClose }: UnreadProps) {
  return (
    <Modal
      title="Launch"
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error === null ? (
        <div role="status" aria-busy="true" aria-label="Loading the channels…">
          <Skeleton lines={launchKeys.length} height={44} />
        </div>
      ) : (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {error}
        </Alert>
      )}
    </Modal>
  );
}
