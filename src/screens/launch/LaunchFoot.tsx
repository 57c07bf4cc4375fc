import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { FootCountdown } from '@/components/feedback/Countdown';
import { color, size } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import { isPublic } from '@/domain/sending/channels';
import {
  isUnderWay,
  type LaunchOrder,
  type LaunchProgress,
  launchSummary,
} from '@/domain/sending/launch';
import type { LaunchForm } from './useLaunchForm';

interface LaunchFootProps {
  form: LaunchForm;
  /** False until the channels are there. */
  isLoaded: boolean;
  restriction: string | undefined;
  /** True while tests are sent because it opened. */
  isTesting: boolean;
  /** How far each confirmed channel is; null before anything is confirmed. */
  progress: LaunchProgress | null;
  countdown: { secondsLeft: number } | null;
  onLaunch(order: LaunchOrder): Promise<boolean>;
  onCancel(): void;
  onClose(): void;
}

/** What is sent and the buttons that send it, then the countdown, then the result. */
export function LaunchFoot(props: LaunchFootProps) {
  const { form, isLoaded, progress, countdown, onCancel, onClose } = props;
  const [wasUndone, setWasUndone] = useState(false);
  const stage = countdown ? 'countdown' : progress ? 'progress' : 'choice';
  const note = useKeptFocus(stage);
  if (countdown && progress) {
    const channels = counted(Object.keys(progress).length, 'channel');
    const handleUndo = () => {
      setWasUndone(true);
      onCancel();
    };
    return (
      <FootCountdown
        text={`Sending to ${channels}`}
        secondsLeft={countdown.secondsLeft}
        onCancel={handleUndo}
      />
    );
  }
  if (progress) {
    const isRunning = isUnderWay(progress);
    return (
      <>
        <Note ref={note} tabIndex={-1} role="status">
          {isRunning ? 'Sending goes on if you close this.' : launchSummary(progress)}
        </Note>
        <Button kind={isRunning ? 'plain' : 'accent'} onClick={onClose}>
          {isRunning ? 'Close' : 'Done'}
        </Button>
      </>
    );
  }
  if (!isLoaded) return <Button onClick={onClose}>Close</Button>;
  return (
    <>
      <Note ref={note} tabIndex={-1} role="status">
        {props.isTesting ? 'Sending the tests…' : noteOf(form, wasUndone)}
      </Note>
      <Buttons {...props} onStart={() => setWasUndone(false)} />
    </>
  );
}

/** Such as `7 channels selected. You’ll have 10 seconds to undo.` */
function noteOf({ selected, due }: LaunchForm, wasUndone: boolean): string {
  const count = `${counted(selected.length, 'channel')} selected`;
  if (wasUndone) return `Undone. Nothing was sent. ${count}.`;
  const isUndoable = !due && selected.some(({ channel }) => isPublic(channel));
  return isUndoable ? `${count}. You’ll have 10 seconds to undo.` : count;
}

interface ButtonsProps extends LaunchFootProps {
  onStart(): void;
}

function Buttons({ form, restriction, isTesting, onLaunch, onStart }: ButtonsProps) {
  const [isStarting, setIsStarting] = useState(false);
  const { selected, due, order, onScheduling } = form;
  const obstacle = isTesting ? waitForTests : form.obstacle;
  const isTestOnly = selected.length > 0 && selected.every(({ channel }) => channel === 'test');
  const handleLaunch = () => {
    if (!order || isStarting || isTesting) return;
    setIsStarting(true);
    onStart();
    void onLaunch(order).finally(() => setIsStarting(false));
  };
  const main = {
    kind: 'accent',
    disabled: obstacle === undefined && !order,
    disabledReason: obstacle,
    isPending: isStarting,
    onClick: handleLaunch,
  } as const;
  return due ? (
    <>
      <Button disabled={isStarting} onClick={() => onScheduling(false)}>
        Back
      </Button>
      <Button {...main}>Schedule {counted(selected.length, 'channel')}</Button>
    </>
  ) : (
    <>
      <Button
        disabled={selected.length === 0 || isStarting}
        disabledReason={
          restriction ?? (isTesting ? waitForTests : isTestOnly ? testsGoNow : undefined)
        }
        onClick={() => onScheduling(true)}
      >
        Schedule
      </Button>
      <Button {...main}>Send now</Button>
    </>
  );
}

const waitForTests = 'Wait until the tests are sent.';
const testsGoNow = 'Tests are sent right away. Select another channel to schedule it.';

/** Puts the focus on the note where the pressed button is gone. */
function useKeptFocus(stage: string) {
  const note = useRef<HTMLParagraphElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (document.activeElement === document.body) note.current?.focus();
  }, [stage]);
  return note;
}

const Note = styled.p`
  flex: 1 1 200px;
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;
