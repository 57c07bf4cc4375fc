import type { FigureChoice, ScheduledSend } from '@/api/contract/scheduledSends';
import type { SendChannel, SendRecord, SentEmail } from '@/api/contract/sends';
import type { Report } from '@/domain/checks/report';
import type { BulkActions } from './BulkProgress';

export interface SendOrder {
  channel: SendChannel;
  /** Why it is sent despite blocking findings. */
  reason?: string;
  /** Why it is sent without approval. */
  unapproved?: string;
  /** The id of the send that this one repeats. */
  repeats?: number;
}

export interface SendsProps {
  /** Newest first; undefined while loading. */
  log: SendRecord[] | undefined;
  error: string | null;
  onReload(): void;
  /** SHA-256 in hex of the email form. */
  hash: string | undefined;
  /** The same of the website form, where the variant is published. */
  websiteHash: string | undefined;
  /** What changed since the newest test, if that test was of another version. */
  changes: string[];
  /** Whether this version, another one, or none was tested. */
  testedBytes: 'none' | 'same' | 'other';
  running: SendChannel | null;
  /** Set while a send can still be cancelled. */
  countdown: { channel: SendChannel; secondsLeft: number } | null;
  /** Sends after the confirmation, without asking again. */
  onSend(order: SendOrder): void;
  onCancel(): void;
  onSettle(record: SendRecord, outcome: 'sent' | 'failed'): Promise<boolean>;
  /** Why nothing can go to subscribers before somebody chooses or adds them; empty if it can. */
  audienceObstacle?: string | undefined;
  /** For sends that leave one by one; absent where none does. */
  bulk?: BulkActions | undefined;
  /** Absent where what was sent isn't kept. */
  onOpenSent?(record: SendRecord): Promise<SentEmail | null>;
  /** True if the log is only what this browser remembers, because the API keeps none. */
  isOfThisBrowser?: boolean;
}

export interface ScheduleOrder extends SendOrder {
  /** `YYYY-MM-DD HH:mm:ss` in New York. */
  dueAt: string;
  /** Set where the figures will be old by then. */
  figures?: FigureChoice;
  /** The id of the scheduled send that this one replaces. */
  replaces?: number;
}

/** What somebody thinks of sending at a set time. */
export interface ChosenTime {
  channel: SendChannel;
  /** `YYYY-MM-DD HH:mm:ss` in New York. */
  dueAt: string;
}

/** What the checks say of an email at the time at which it would be due. */
export interface JudgedSend extends ChosenTime {
  /** Without the age of the figures; undefined while the checks run. */
  report: Report | undefined;
  /** The time of the oldest figures that will be old by then; '' if it is unknown, null for none. */
  oldFigures: string | null;
}

/** What is sent at a set time. */
export interface ScheduleProps {
  /** What waits, is held or failed, the earliest first; undefined while loading. */
  sends: ScheduledSend[] | undefined;
  now: Date;
  /** Of the time that was chosen last; null before. */
  judged: JudgedSend | null;
  /** Why figures can't be synced before a send, as a sentence; undefined if they can. */
  syncObstacle?: string | undefined;
  /** Asks for `judged`; null where no time is chosen anymore. */
  onChooseTime(chosen: ChosenTime | null): void;
  /** Absent where the API sends nothing at a set time. */
  onSchedule?(order: ScheduleOrder): Promise<boolean>;
  /** Also dismisses the notice of one that was held or failed. */
  onCancel(send: ScheduledSend): Promise<boolean>;
}
