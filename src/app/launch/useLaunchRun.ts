import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { approvalCalls } from '@/api/contract/approvals';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendEventCalls } from '@/api/contract/sendEvents';
import { sendCalls } from '@/api/contract/sends';
import { showToast } from '@/components/feedback/toasts';
import {
  isIncomplete,
  isUnderWay,
  launchSummary,
  type JudgedLaunch,
  type LaunchOrder,
  type LaunchProgress,
  type LaunchState,
} from '@/domain/sending/launch';
import { launchChannels, type LaunchKey, isPublic } from '@/domain/sending/channels';
import { isAllSaved } from '@/app/composer/saveOtherTabs';
import type { ReadContent } from '@/app/sending/contentInput';
import { useCountdown } from '@/app/sending/useCountdown';
import { readContent, renderedOf, type LaunchReading } from './readLaunch';
import { makeSendOne, type Launched } from './sendOne';

interface RunOptions {
  id: number;
  reading: LaunchReading | null;
  judged: JudgedLaunch | null;
  isOpen: boolean;
  /** Reads the channels again. */
  load(): Promise<void>;
}

/** Sends what was confirmed, one after the other, also while the dialog is closed. */
export function useLaunchRun({ id, reading, judged, isOpen, load }: RunOptions) {
  const [progress, setProgress] = useState<LaunchProgress | null>(null);
  const { countdown, start, cancel } = useCountdown<null>();
  const launched = useRef<Launched[]>([]);
  const readFresh = useReadFresh(id, load);
  const isWatched = useWatched(isOpen);
  const send = useSendAll({ isWatched, setProgress });
  const isRunning = isUnderWay(progress);
  useLeaveWarning(isRunning);

  async function launch(order: LaunchOrder): Promise<boolean> {
    const content = reading && (await readFresh(reading, order));
    // Nothing is sent whose countdown nobody sees.
    if (!content || !isWatched.current) return false;
    const rows = rowsOf(order, reading, judged);
    const sends = (launched.current = rows.map((row) => ({ row, content, ...order })));
    setProgress(Object.fromEntries(rows.map(({ key }) => [key, { kind: 'waiting' }])));
    if (order.dueAt === null && rows.some(({ channel }) => isPublic(channel))) {
      start(null, () => void send(sends));
    } else void send(sends);
    return true;
  }
  const forget = () => setProgress(null);
  const stop = () => {
    cancel();
    forget();
  };
  return {
    progress,
    countdown,
    onLaunch: launch,
    onCancel: stop,
    onRetryRow(key: LaunchKey) {
      void send(launched.current.filter(({ row }) => row.key === key));
    },
    forget,
    /** Closing ends a countdown; what is being sent goes on. */
    leave() {
      if (countdown) stop();
      if (isRunning) showToast(countdown ? closedTooSoon : goesOn);
    },
  };
}

/** What was confirmed, with the findings of the time at which it is sent. */
function rowsOf(
  { keys, dueAt }: LaunchOrder,
  { rows }: LaunchReading,
  judged: JudgedLaunch | null,
) {
  const blocking = judged?.dueAt === dueAt ? judged.blocking : undefined;
  return rows
    .filter(({ key }) => keys.includes(key))
    .map((row) => ({ ...row, blocking: blocking?.[row.key] ?? row.blocking }));
}

const closedTooSoon = {
  kind: 'error',
  message: 'Nothing was sent because Launch was closed during the countdown.',
} as const;
const goesOn = {
  kind: 'success',
  message: 'Still sending. Open Launch to see the progress.',
} as const;
const changed = 'The newsletter changed since you opened Launch. Check it again, then send.';

/**
 * Saves and reads again before anything is sent. Null if that failed, or if what goes to
 * subscribers and readers differs from what was shown; a toast says so.
 */
function useReadFresh(id: number, load: () => Promise<void>) {
  const { client, onFailure, onSignedOut } = useApi();
  return async ({ content }: LaunchReading, { keys }: LaunchOrder): Promise<ReadContent | null> => {
    if (!(await isAllSaved(id))) return null;
    try {
      const fresh = await readContent(client, id);
      const isSame = (key: LaunchKey) =>
        renderedOf(fresh, key).html === renderedOf(content, key).html;
      const goesOut = (key: LaunchKey) => isPublic(launchChannels[key].channel);
      if (keys.filter(goesOut).every(isSame)) return fresh;
      showToast({ kind: 'error', message: changed });
      void load();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'signedOut') onSignedOut();
      else onFailure(error);
    }
    return null;
  };
}

/** Asks before the page is closed while something is being sent. */
function useLeaveWarning(isRunning: boolean): void {
  useBeforeUnload((event) => {
    if (isRunning) event.preventDefault();
  });
}

/** Whether the dialog shows what happens; also known to what began before it was closed. */
function useWatched(isOpen: boolean): RefObject<boolean> {
  const isWatched = useRef(isOpen);
  useEffect(() => {
    isWatched.current = isOpen;
    return () => {
      isWatched.current = false;
    };
  }, [isOpen]);
  return isWatched;
}

interface SendAllOptions {
  isWatched: RefObject<boolean>;
  setProgress(change: (progress: LaunchProgress | null) => LaunchProgress): void;
}

/** What shows the log, the schedules and the results reads them again after a launch. */
const stale = new Set<unknown>([
  sendCalls.log.path,
  approvalCalls.get.path,
  scheduledSendCalls.list.path,
  sendEventCalls.results.path,
]);

function useSendAll({ isWatched, setProgress }: SendAllOptions) {
  const sender = { api: useApi(), mutate: useSWRConfig().mutate };
  const sendOne = makeSendOne(sender);

  return async function send(sends: readonly Launched[]): Promise<void> {
    const states: LaunchProgress = {};
    const report = (key: LaunchKey, state: LaunchState) => {
      states[key] = state;
      setProgress((progress) => ({ ...progress, [key]: state }));
    };
    for (const each of sends) {
      report(each.row.key, { kind: 'sending' });
      report(each.row.key, await sendOne(each));
    }
    await sender.mutate((key) => Array.isArray(key) && stale.has(key[0]));
    if (isWatched.current) return;
    const isAll = !Object.values(states).some(isIncomplete);
    showToast({ kind: isAll ? 'success' : 'error', message: launchSummary(states) });
  };
}
