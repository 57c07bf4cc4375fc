import { styled } from 'styled-components';
import type { BulkProgress as Progress } from '@/api/contract/bulkSends';
import type { SendRecord } from '@/api/contract/sends';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { ProgressBar } from '@/components/data/ProgressBar';
import { Inline } from '@/components/layout/Inline';
import { Text } from '@/components/layout/Text';
import { color, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import {
  cancelSentence,
  leftOver,
  progressSentence,
  timeLeft,
  waitingSentence,
} from '@/domain/sending/bulkProgress';

/** What can be done with a send that leaves one by one. */
export interface BulkActions {
  onPause(record: SendRecord): Promise<boolean>;
  onResume(record: SendRecord): Promise<boolean>;
  onCancel(record: SendRecord): Promise<boolean>;
  onResend(record: SendRecord): Promise<boolean>;
  /** Downloads who didn't get it; absent for whoever may not see addresses. */
  onDownloadUndelivered?: ((record: SendRecord) => Promise<void>) | undefined;
}

interface BulkProgressProps {
  /** Absent while the server has no mail server for newsletters. */
  actions?: BulkActions | undefined;
  record: SendRecord;
  progress: Progress;
  /** Why the user may not change it. */
  restriction?: string | undefined;
}

/** How far a send is, with the buttons that stop it and let it go on. */
export function BulkProgress({ actions, ...props }: BulkProgressProps) {
  const { progress } = props;
  const { is_ended: isEnded, is_paused: isPaused, is_cancelled: isCancelled, total } = progress;
  const missing = missingSentence(progress);
  const waiting = waitingSentence(progress);
  return (
    <Root aria-label="Progress" role="group">
      <Line>
        <b>{progressSentence(progress)}</b>
        {!isEnded && !isPaused && !isCancelled && timeLeft(progress)}
      </Line>
      {!isEnded && <ProgressBar label="Sent" total={total} done={total - leftOver(progress)} />}
      {missing && <Text tone="soft">{missing}</Text>}
      {waiting && <Text tone="warn">{waiting}</Text>}
      {actions && <Actions {...actions} {...props} />}
    </Root>
  );
}

function Actions(props: BulkActions & Omit<BulkProgressProps, 'actions'>) {
  const { record, progress, restriction } = props;
  const { is_ended: isEnded, is_paused: isPaused, is_cancelled: isCancelled, unknown } = progress;
  return (
    <Inline gap={4}>
      {!isEnded && !isCancelled && (
        <AsyncButton
          disabledReason={restriction}
          onAction={() => (isPaused ? props.onResume(record) : props.onPause(record))}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </AsyncButton>
      )}
      {!isEnded && !isCancelled && (
        <ConfirmButton
          kind="quietDanger"
          question="Cancel this send?"
          detail={cancelSentence(progress)}
          confirmLabel="Cancel send"
          keepLabel={isPaused ? 'Keep it paused' : 'Keep sending'}
          disabledReason={restriction}
          onConfirm={() => props.onCancel(record)}
        >
          Cancel send
        </ConfirmButton>
      )}
      {isEnded && unknown > 0 && (
        <ConfirmButton
          question={`Send again to ${counted(unknown, 'subscriber')}?`}
          detail="Their delivery isn’t confirmed. Whoever got it gets it a second time."
          confirmLabel="Send again"
          disabledReason={restriction}
          onConfirm={() => props.onResend(record)}
        >
          Send again to {counted(unknown, 'subscriber')}
        </ConfirmButton>
      )}
      {missingSentence(progress) && props.onDownloadUndelivered && (
        <AsyncButton
          kind="quiet"
          pendingLabel="Preparing…"
          onAction={async () => props.onDownloadUndelivered?.(record)}
        >
          Download who didn’t get it
        </AsyncButton>
      )}
    </Inline>
  );
}

function missingSentence({ refused, unknown, skipped, cancelled }: Progress): string {
  const parts = [
    refused > 0 ? `${counted(refused, 'subscriber')} refused` : '',
    unknown > 0 ? `${counted(unknown, 'subscriber')} not confirmed` : '',
    skipped > 0 ? `${counted(skipped, 'subscriber')} unsubscribed meanwhile` : '',
    cancelled > 0 ? `not sent to ${counted(cancelled, 'subscriber')}` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding-block: ${space(1)} ${space(2)};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  b {
    color: ${color.ink};
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;
