import { audienceCalls, sendCalls } from '@/api/contract/sends';
import { useCall } from '@/api/swr';
import {
  brandOf,
  formOf,
  isIncomplete,
  isTestUnderWay,
  isUnderWay,
  type JudgedLaunch,
  type LaunchIssue,
  type LaunchOrder,
  type LaunchProgress,
  type LaunchRow,
  type LaunchState,
  launchSummary,
  runIn,
  testsToOpenWith,
  withAudience,
} from '@/domain/sending/launch';
import LaunchDialog, { type LaunchDialogProps } from '@/screens/launch/LaunchDialog';
import { useNow } from '@/app/browser/useNow';
import { useAdministratorRestriction, useRestriction } from '@/app/session/useRestriction';
import { goesOn as isSendingOn, useReloadWhile } from '@/app/sending/useReloadWhile';
import { useSyncObstacle } from '@/app/sending/useSyncObstacle';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { instantOf } from '@/domain/format/dates';
import { oldFiguresOf } from '@/domain/market/freshness';
import { variants } from '@/domain/newsletter/variants';
import { isPublic, launchChannels, type LaunchKey } from '@/domain/sending/channels';
import type { ReadContent } from '@/app/sending/contentInput';
import { judge } from '@/app/sending/useEmail';
import { issuesIn, type LaunchReading, readContent, readLaunch, renderedOf } from './readLaunch';
import { makeSendOne, type Launched } from './sendOne';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import { isAllSaved } from '@/app/composer/saveOtherTabs';
import { useSession } from '@/app/session/session';
import { useBeforeUnload } from 'react-router-dom';
import { approvalCalls } from '@/api/contract/approvals';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendEventCalls } from '@/api/contract/sendEvents';
import { showToast } from '@/components/feedback/toasts';
import { useCountdown } from '@/app/sending/useCountdown';

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
  const { reading, error, notice, load, clear, refresh } = useLaunchReading(id);
  const { judged, onChooseTime } = useJudgedLaunch(reading);
  const run = useLaunchRun({ id, reading, judged, isOpen, load });
  const { testing, sendTests } = useOpeningTests(isOpen, refresh);
  const open = async () => sendTests(await load());
  useOpening(isOpen, () => {
    if (isUnderWay(run.progress) || isTestUnderWay(testing)) return;
    run.forget();
    void open();
  });
  const sizes = useCall(audienceCalls.get, isOpen ? {} : null);
  const withRun = useRuns({ id, isOpen }, () => void refresh());
  const shown = (row: LaunchRow): LaunchRow => {
    const known = sizes.data?.find(({ brand }) => brand === brandOf(row));
    return withRun(withAudience(row, known, !sizes.data && !sizes.error));
  };
  return {
    id,
    name: reading?.name ?? '',
    emails: reading?.emails ?? [],
    rows: reading?.rows.map(shown),
    error,
    notice,
    onRetry: () => void open(),
    testing,
    restriction: useRestriction(),
    mayAdminister: useAdministratorRestriction() === undefined,
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
      if (!isUnderWay(run.progress) && !isTestUnderWay(testing)) clear();
      onClose();
    },
  };
}

/** Adds to each row how far its send is, which is read again while it goes on and once it is over. */
function useRuns({ id, isOpen }: Pick<LaunchProps, 'id' | 'isOpen'>, refresh: () => void) {
  const log = useCall(sendCalls.log, isOpen ? { newsletter_id: id } : null);
  const isOn = isSendingOn(log.data);
  useReloadWhile(isOpen && isOn, log.reload);
  const wasOn = useRef(isOn);
  const readAgain = useEffectEvent(() => refresh());
  useEffect(() => {
    if (wasOn.current && !isOn && isOpen) readAgain();
    wasOn.current = isOn;
  }, [isOn, isOpen]);
  return (row: LaunchRow): LaunchRow => (log.data ? { ...row, run: runIn(log.data, row) } : row);
}

/** The channels as they will be at a chosen time. */
function useJudgedLaunch(reading: LaunchReading | null): {
  judged: JudgedLaunch | null;
  onChooseTime(dueAt: string | null): void;
} {
  const [dueAt, onChooseTime] = useState<string | null>(null);
  const at = instantOf(dueAt);
  const content = reading?.content;
  const { data } = useSWR(
    content && at && ['judged launch', content.input.newsletter.id, +content.readAt, +at],
    () => reading && at && blockingAt(reading, at),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  if (!content || !at || dueAt === null) return { judged: null, onChooseTime };
  const oldFigures = oldFiguresOf(content.input, at);
  return { judged: { dueAt, blocking: data ?? undefined, oldFigures }, onChooseTime };
}

/** The findings of each channel that need a reason. Channels with the same email are checked once. */
async function blockingAt({ content, rows }: LaunchReading, at: Date) {
  const judged = makeJudged(content, at);
  const own = rows
    .filter(({ channel }) => isPublic(channel))
    .map(async ({ key, channel, variant }) => [key, await judged(variant, channel)] as const);
  return Object.fromEntries(await Promise.all(own));
}

function makeJudged(content: ReadContent, at: Date) {
  const known = new Map<string, Promise<LaunchIssue[]>>();
  return (key: keyof typeof variants, channel: Parameters<typeof formOf>[0]) => {
    const form = formOf(channel);
    const name = `${key} ${form}`;
    const found = known.get(name) ?? judge(content, variants[key], form, at).then(issuesIn);
    known.set(name, found);
    return found;
  };
}

/** The channels of a newsletter; null while they load. */
function useLaunchReading(id: number) {
  const { client } = useApi();
  const user = useSession()?.user;
  const [reading, setReading] = useState<LaunchReading | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  function clear(): void {
    setReading(null);
    setError(null);
    setNotice(null);
  }

  /**
   * Saves everything that is typed in this browser, then reads again. `why` is shown with what was
   * read. Answers null if that failed. Never rejects.
   */
  async function load(why: string | null = null): Promise<LaunchReading | null> {
    clear();
    setNotice(why);
    return refresh();
  }

  /** The same, while what was read before stays in view. */
  async function refresh(): Promise<LaunchReading | null> {
    try {
      if (!(await isAllSaved(id))) setError(unsaved);
      else if (user) {
        const read = await readLaunch(client, id, user);
        setReading(read);
        return read;
      }
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown.message);
    }
    return null;
  }

  return { reading, error, notice, load, clear, refresh };
}

const unsaved = 'Some text isn’t saved yet, so nothing can be sent. Save it, then retry.';

/**
 * Sends tests of a version that nobody got yet when Launch opens, if Settings say so. What they
 * became is in the log afterwards; only a failure is kept here. Exported for its tests.
 */
export function useOpeningTests(isOpen: boolean, refresh: () => Promise<LaunchReading | null>) {
  const [testing, setTesting] = useState<LaunchProgress | null>(null);
  const isWatched = useWatched(isOpen);
  const isSending = useRef(false);
  const send = useSendAll({ isWatched, setProgress: setTesting });

  async function sendTests(reading: LaunchReading | null): Promise<void> {
    if (isSending.current || !isWatched.current) return;
    setTesting(null);
    const rows = reading?.sendsTests ? testsToOpenWith(reading.rows) : [];
    if (!reading || rows.length === 0) return;
    isSending.current = true;
    setTesting(Object.fromEntries(rows.map(({ key }) => [key, { kind: 'waiting' }])));
    const order = { content: reading.content, reason: '', unapproved: '', dueAt: null };
    await send(rows.map((row) => ({ row, ...order })));
    const again = isWatched.current ? await refresh() : null;
    const isTested = (key: string) => again?.rows.find((row) => row.key === key)?.tested === 'same';
    setTesting((states) => {
      const failed = Object.entries(states ?? {}).filter(
        ([key, state]) => isIncomplete(state) && !isTested(key),
      );
      return failed.length > 0 ? Object.fromEntries(failed) : null;
    });
    isSending.current = false;
  }
  return { testing, sendTests };
}

/** Runs each time the dialog opens. */
function useOpening(isOpen: boolean, handleOpen: () => void): void {
  const open = useEffectEvent(handleOpen);
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
}

interface RunOptions {
  id: number;
  reading: LaunchReading | null;
  judged: JudgedLaunch | null;
  isOpen: boolean;
  /** Reads the channels again, and shows why. */
  load(why?: string): Promise<unknown>;
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
 * Saves and reads again before anything is sent. Null if that failed, which a toast says, or if what
 * goes to subscribers and readers differs from what was shown; then the channels are read again.
 */
function useReadFresh(id: number, load: RunOptions['load']) {
  const { client, onFailure } = useApi();
  return async ({ content }: LaunchReading, { keys }: LaunchOrder): Promise<ReadContent | null> => {
    if (!(await isAllSaved(id))) return null;
    try {
      const fresh = await readContent(client, id);
      const isSame = (key: LaunchKey) =>
        renderedOf(fresh, key).html === renderedOf(content, key).html;
      const goesOut = (key: LaunchKey) => isPublic(launchChannels[key].channel);
      if (keys.filter(goesOut).every(isSame)) return fresh;
      void load(changed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailure(error);
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
