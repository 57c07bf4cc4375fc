import { audienceCalls } from '@/api/contract/audiences';
import { useCall } from '@/api/swr';
import { brandOf, isUnderWay, type LaunchRow } from '@/domain/sending/launch';
import LaunchDialog, { type LaunchDialogProps } from '@/screens/launch/LaunchDialog';
import { useNow } from '@/app/browser/useNow';
import { useRestriction } from '@/app/session/useRestriction';
import { useSyncObstacle } from '@/app/sending/useSyncObstacle';
import { useJudgedLaunch } from './useJudgedLaunch';
import { useLaunchReading, useOpening } from './useLaunchReading';
import { useLaunchRun } from './useLaunchRun';

interface LaunchProps {
  id: number;
  isOpen: boolean;
  onClose(): void;
}

/** Stays mounted while the dialog is closed, because its sends go on. */
export default function Launch(props: LaunchProps) {
  const dialog = useLaunchDialog(props);
  return props.isOpen ? <LaunchDialog {...dialog} /> : null;
}

function useLaunchDialog({ id, isOpen, onClose }: LaunchProps): LaunchDialogProps {
  const { reading, error, load, clear } = useLaunchReading(id);
  const { judged, onChooseTime } = useJudgedLaunch(reading);
  const run = useLaunchRun({ id, reading, judged, isOpen, load });
  useOpening(isOpen, () => {
    if (isUnderWay(run.progress)) return;
    run.forget();
    void load();
  });
  const sizes = useCall(audienceCalls.get, isOpen ? {} : null);
  const withSize = (row: LaunchRow): LaunchRow => {
    if (row.channel !== 'bulk') return row;
    const known = sizes.data?.find(({ brand }) => brand === brandOf(row))?.size;
    return { ...row, size: known ?? (sizes.data || sizes.error ? null : undefined) };
  };
  return {
    id,
    name: reading?.name ?? '',
    rows: reading?.rows.map(withSize),
    error,
    onRetry: () => void load(),
    restriction: useRestriction(),
    now: useNow(),
    judged,
    syncObstacle: useSyncObstacle(id),
    onChooseTime,
    progress: run.progress,
    countdown: run.countdown,
    onLaunch: run.onLaunch,
    onCancel: run.onCancel,
    onRetryRow: run.onRetryRow,
    onClose() {
      run.leave();
      if (!isUnderWay(run.progress)) clear();
      onClose();
    },
  };
}
