import type { FigureChoice, ScheduledSend } from '@/api/contract/scheduledSends';
import type { SendChannel } from '@/api/contract/sends';
import type { Report } from '@/domain/checks/report';
import { variants } from '@/domain/newsletter/variants';
import { isPublic } from '@/domain/sending/channels';
import type { PreviewScreenProps, SendOrder } from './PreviewScreen';

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

/** True if the email on screen isn't the one that is scheduled; false while that isn't known. */
export function isEditedSince(
  { hash, variant, channel }: ScheduledSend,
  { sends, variant: shown }: PreviewScreenProps,
): boolean {
  const current = channel === 'website' ? sends.websiteHash : sends.hash;
  return variant === shown.key && current !== undefined && current !== hash;
}

/** What already waits for the subscribers or readers of a channel, besides the one that is replaced. */
export function waitingFor(
  channel: ScheduledSend['channel'],
  { schedule, variant }: PreviewScreenProps,
  replaced?: ScheduledSend,
): ScheduledSend | undefined {
  if (!isPublic(channel)) return undefined;
  return schedule.sends?.find(
    (each) =>
      each.state === 'waiting' &&
      each.channel === channel &&
      each.id !== replaced?.id &&
      // The website shows two layouts, each on its own page.
      (channel === 'website'
        ? each.variant === variant.key
        : variants[each.variant].brand === variant.brand),
  );
}
