import { useState } from 'react';
import type { LaunchKey } from '@/domain/sending/channels';
import { isPublic } from '@/domain/sending/channels';
import {
  launchable,
  launchableAtOnce,
  type LaunchIssue,
  type LaunchOrder,
  type LaunchRow,
} from '@/domain/sending/launch';
import {
  givenReasons,
  type NeededReason,
  neededReasons,
  type Reasons,
} from '@/domain/sending/reasons';
import { type DueLaunch, type Scheduling, useDueLaunch } from './DueTime';

/** What is chosen and typed before a launch. */
export interface LaunchForm {
  ticked: ReadonlySet<LaunchKey>;
  onTick(ticked: ReadonlySet<LaunchKey>): void;
  /** The rows that are ticked. */
  selected: LaunchRow[];
  /** Set while a time is chosen. */
  due: DueLaunch | null;
  onScheduling(isScheduling: boolean): void;
  issues: LaunchIssue[];
  needed: NeededReason[];
  reasons: Reasons;
  onReasons(reasons: Reasons): void;
  /** True once somebody agreed to everything that is sent a second time. */
  isRepeatAccepted: boolean;
  onAcceptRepeat(isAccepted: boolean): void;
  /** Why nothing can be sent yet, as a sentence; undefined if it can. */
  obstacle: string | undefined;
  /** Null while something is missing. */
  order: LaunchOrder | null;
}

interface FormOptions extends Scheduling {
  rows: LaunchRow[] | undefined;
  restriction?: string | undefined;
}

const noReasons: Reasons = { reason: '', unapproved: '' };

/**
 * Everything that can be sent for the first time is selected until somebody selects something else.
 * What was typed and selected stays when a countdown is undone.
 */
export function useLaunchForm(options: FormOptions): LaunchForm {
  const { rows = [], restriction } = options;
  const [chosen, setChosen] = useState<ReadonlySet<LaunchKey> | null>(null);
  const [isScheduling, setIsScheduling] = useState(false);
  const [reasons, setReasons] = useState<Reasons>(noReasons);
  const [accepted, setAccepted] = useState('');
  // What was read again has to be looked at again.
  if (!options.rows && (isScheduling || accepted || reasons !== noReasons)) {
    setIsScheduling(false);
    setAccepted('');
    setReasons(noReasons);
  }

  const ticked = chosen
    ? launchable(rows, chosen, restriction)
    : launchableAtOnce(rows, restriction);
  const selected = rows.filter(({ key }) => ticked.has(key));
  const due = useDueLaunch(isScheduling && selected.length > 0, options, selected);
  const issues = selected.flatMap(({ key, blocking }) =>
    due ? (due.blocking?.[key] ?? []) : blocking,
  );
  const texts = [...new Set(issues.map(({ text }) => text))];
  const needed = neededReasons(texts, missingIn(selected), due?.moment);
  const given = givenReasons(needed, reasons);
  const repeated = repeatsToReaders(selected)
    .map(({ key, repeats }) => `${key} ${repeats?.id}`)
    .join();
  const isRepeatAccepted = repeated === accepted;
  const isReady = selected.length > 0 && isRepeatAccepted && (!due || due.isReady);
  const keys = selected.map(({ key }) => key);
  return {
    ticked,
    onTick: setChosen,
    selected,
    due,
    onScheduling: setIsScheduling,
    issues,
    needed,
    reasons,
    onReasons: setReasons,
    isRepeatAccepted,
    onAcceptRepeat: (isAccepted) => setAccepted(isAccepted ? repeated : ''),
    obstacle: given ? (isRepeatAccepted ? undefined : unaccepted) : unreasoned,
    order:
      given && isReady
        ? {
            keys,
            reason: '',
            unapproved: '',
            ...given,
            dueAt: due && due.dueAt,
            ...(due?.figures && { figures: due.figures }),
          }
        : null,
  };
}

const unaccepted = 'Confirm first that it’s sent again.';
const unreasoned = 'Enter the reason first.';

/** The selected channels that subscribers or readers got before. */
export function repeatsToReaders(selected: readonly LaunchRow[]): LaunchRow[] {
  return selected.filter(({ channel, repeats }) => isPublic(channel) && repeats !== null);
}

/** What approval each row is missing, such as `Bulk FS: A colleague has to approve this email first.` */
function missingIn(rows: readonly LaunchRow[]): string[] {
  return rows.flatMap(({ name, missingApproval: missing }) =>
    missing === null ? [] : `${name}: ${missing}`,
  );
}
