import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { StatusPill } from '@/components/data/StatusPill';
import { Modal } from '@/components/feedback/Modal';
import { below, color, size, space } from '@/components/theme/tokens';
import {
  isIncomplete,
  isUnderWay,
  launchSummary,
  type LaunchProgress,
  type LaunchState,
} from '@/domain/sending/launch';
import { launchChannels, launchKeys, type LaunchKey } from '@/domain/sending/channels';
import type { LaunchDialogProps } from './LaunchDialog';
import { stateLooks } from './launchText';

type ProgressStepProps = Pick<
  LaunchDialogProps,
  'name' | 'rows' | 'countdown' | 'onRetryRow' | 'onClose'
> & { progress: LaunchProgress };

/** How each send goes. Each fails alone and can be sent again alone. */
export function ProgressStep({ name, rows, progress, countdown, ...props }: ProgressStepProps) {
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
