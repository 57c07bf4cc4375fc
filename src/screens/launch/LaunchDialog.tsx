import { useState } from 'react';
import { Button } from '@/components/actions/Button';
import { LoadError } from '@/components/feedback/Alert';
import { Countdown } from '@/components/feedback/Countdown';
import { Modal } from '@/components/feedback/Modal';
import { Skeleton } from '@/components/feedback/Skeleton';
import {
  isIncomplete,
  isUnderWay,
  type LaunchOrder,
  type LaunchProgress,
  type LaunchRow,
  type LaunchState,
  launchSummary,
} from '@/domain/sending/launch';
import { launchChannels, type LaunchKey, launchKeys } from '@/domain/sending/channels';
import { ChooseStep } from './ChooseStep';
import { ConfirmStep, type ScheduleStep } from './ConfirmStep';
import { styled } from 'styled-components';
import { StatusPill } from '@/components/data/StatusPill';
import { below, color, size, space } from '@/components/theme/tokens';
import { stateLooks } from './launchText';

export interface LaunchDialogProps extends ScheduleStep {
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
        <LoadError onRetry={onRetry}>{error}</LoadError>
      )}
    </Modal>
  );
}

type ProgressStepProps = Pick<
  LaunchDialogProps,
  'name' | 'rows' | 'countdown' | 'onRetryRow' | 'onClose'
> & { progress: LaunchProgress };

/** How each send goes. Each fails alone and can be sent again alone. */
function ProgressStep({ name, rows, progress, countdown, ...props }: ProgressStepProps) {
  const { onRetryRow, onClose } = props;
  const isRunning = isUnderWay(progress);
  return (
    <Modal
      title={isRunning ? `Sending “${name}”` : `Launch of “${name}”`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Note role="status">
            {countdown
              ? 'Nothing has been sent yet. Closing cancels everything.'
              : isRunning
                ? 'Sending goes on if you close this.'
                : launchSummary(progress)}
          </Note>
          <Button kind={isRunning ? 'plain' : 'accent'} onClick={onClose}>
            {isRunning ? 'Close' : 'Done'}
          </Button>
        </>
      }
    >
      <List aria-label="Progress">
        {launchKeys.map((key) => {
          const state = progress[key];
          const row = rows?.find((each) => each.key === key);
          return (
            state && (
              <Row
                key={key}
                {...{ channel: key, state, isRunning }}
                audience={row?.audience ?? ''}
                onRetry={() => onRetryRow(key)}
              />
            )
          );
        })}
      </List>
    </Modal>
  );
}

interface RowProps {
  channel: LaunchKey;
  audience: string;
  state: LaunchState;
  isRunning: boolean;
  onRetry(): void;
}

function Row({ channel, audience, state, isRunning, onRetry }: RowProps) {
  const { name } = launchChannels[channel];
  const { status, words } = stateLooks[state.kind];
  return (
    <Item>
      <b>{name}</b>
      <Audience>{audience}</Audience>
      <StatusPill status={status}>{words}</StatusPill>
      {isIncomplete(state) && (
        <Failure>
          <ErrorText role="alert">{state.error}</ErrorText>
          <Button aria-label={`Retry ${name}`} disabled={isRunning} onClick={onRetry}>
            Retry
          </Button>
        </Failure>
      )}
    </Item>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  min-height: 44px;
  padding-block: ${space(2)};
  border-block-end: 1px solid ${color.line};
  &:last-child {
    border-block-end: 0;
  }
  b {
    font-weight: 550;
  }
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Audience = styled.span`
  @media ${below.sm} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Failure = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const ErrorText = styled.p`
  color: ${color.danger};
  font-size: ${size.table};
`;

const Note = styled.p`
  flex: 1;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
