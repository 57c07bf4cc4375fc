import type { NewsletterApprovals } from '@/api/contract/approvals';
import type { ScheduledSend } from '@/api/contract/scheduledSends';
import type { SendChannel, SendRecord } from '@/api/contract/sends';
import type { Report } from '@/domain/checks/report';
import { approvalObstacle, approvalStatus, type ApprovalStatus } from '@/domain/sending/approval';
import { isPublic } from '@/domain/sending/channels';
import { wallClockAt } from '@/domain/format/dates';
import { dueMoment } from '@/domain/sending/scheduling';
import { stateMoment } from '@/domain/sending/sendState';
import { type Variant, variants } from '@/domain/newsletter/variants';
import type { ScheduleProps, SendsProps } from './sends';
import type { PreviewedEmail } from './shownEmail';

/** What decides whether a newsletter can be sent. */
export interface OfferProps {
  variant: Variant;
  /** Undefined while loading. */
  email: PreviewedEmail | undefined;
  /** Only of a variant that is published. */
  websiteEmail: PreviewedEmail | undefined;
  /** Undefined while the checks run. */
  report: Report | undefined;
  websiteReport: Report | undefined;
  sends: SendsProps;
  schedule: ScheduleProps;
  /** What a second person has to approve; undefined if that isn't known. */
  approvals?: NewsletterApprovals | undefined;
  /** True if the user may send without approval, with a reason. */
  mayOverride?: boolean;
  /** Why the user may not send to subscribers and publish; undefined if they may. */
  restriction?: string | undefined;
}

/** How far the approval of the email that a channel sends has come; null where none is needed. */
export function approvalFor(
  channel: SendChannel,
  { approvals, sends, variant }: OfferProps,
): ApprovalStatus | null {
  if (!approvals) return null;
  const hash = channel === 'website' ? sends.websiteHash : sends.hash;
  return approvalStatus(approvals, { channel, variant: variant.key, hash });
}

/** What approval is missing, as a sentence; null if nothing is. */
export function missingApproval(channel: SendChannel, props: OfferProps): string | null {
  return approvalObstacle(approvalFor(channel, props));
}

/** Whether one of the sends can be pressed. */
export interface Offer {
  isOffered: boolean;
  /** Why not, as a sentence; null if it is obvious, or the user may not do it at all. */
  reason: string | null;
  /** The newest send that this one would repeat. */
  earlier: SendRecord | null;
}

/** The form of the email that a channel sends. */
export function emailFor(channel: SendChannel, props: OfferProps): PreviewedEmail | undefined {
  return channel === 'website' ? props.websiteEmail : props.email;
}

export function reportFor(channel: SendChannel, props: OfferProps): Report | undefined {
  return channel === 'website' ? props.websiteReport : props.report;
}

/** The newest publication of exactly the website form shown. */
export function publicationOf({ sends }: OfferProps): SendRecord | null {
  const isShown = (each: SendRecord) =>
    each.channel === 'website' && each.state === 'sent' && each.hash === sends.websiteHash;
  return sends.log?.find(isShown) ?? null;
}

/** The test or DEV email of exactly the shown version that some recipients don't have yet. */
export function unfinishedTest(
  channel: SendChannel,
  { sends, variant }: OfferProps,
): SendRecord | undefined {
  return sends.log?.find(
    (each) =>
      each.channel === channel &&
      each.variant === variant.key &&
      each.state === 'partial' &&
      each.hash === sends.hash,
  );
}

/** The sends of that channel to the same recipients, newest first. */
function sendsToSameAudience(channel: SendChannel, { sends, variant }: OfferProps): SendRecord[] {
  return (sends.log ?? []).filter(
    (each) =>
      each.channel === channel &&
      (channel === 'website' || variants[each.variant].brand === variant.brand),
  );
}

function testReason({ sends }: OfferProps): string | null {
  // Somebody else may have tested it: this browser doesn't know.
  if (sends.testedBytes === 'same' || sends.isOfThisBrowser) return null;
  if (sends.testedBytes === 'none') return 'Send a test first.';
  return 'The email changed since its test. Send a new test.';
}

function knowledgeReason(channel: SendChannel, props: OfferProps): string | null {
  if (!isPublic(channel)) return null;
  if (!props.sends.log) {
    return props.sends.error ? 'The send log couldn’t be loaded.' : 'Loading the send log…';
  }
  return reportFor(channel, props) ? null : 'The checks are still running.';
}

/** The day on which sentences name times. */
export function todayOf({ schedule }: Pick<OfferProps, 'schedule'>): string {
  return wallClockAt(schedule.now).slice(0, 10);
}

function historyReason(records: SendRecord[], today: string): string | null {
  const unknown = records.find(({ state }) => state === 'unknown');
  if (unknown) {
    return `Delivery of the send from ${stateMoment(unknown, today)} isn’t confirmed. Mark it as sent or failed in the send log first.`;
  }
  const underWay = records.find(({ state }) => state === 'intent' || state === 'sending');
  return underWay
    ? `Another send has been in progress since ${stateMoment(underWay, today)}.`
    : null;
}

/** Why the user may not use a channel at all. */
export function restrictionOf(channel: SendChannel, { restriction }: OfferProps) {
  return isPublic(channel) ? restriction : undefined;
}

/** What already waits for the subscribers or readers of a channel, besides the one that is replaced. */
function waitingFor(
  channel: ScheduledSend['channel'],
  { schedule, variant }: OfferProps,
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

/** Whether a send is possible, why not, and which earlier send it would repeat. */
export function offerOf(channel: SendChannel, props: OfferProps, replaced?: ScheduledSend): Offer {
  const { sends } = props;
  if (restrictionOf(channel, props)) return { isOffered: false, reason: null, earlier: null };
  const records = sendsToSameAudience(channel, props);
  const waiting = waitingFor(channel, props, replaced);
  const isBusy = sends.running !== null || sends.countdown !== null;
  const reason =
    (!isBusy && historyReason(records, todayOf(props))) ||
    (waiting && `Scheduled for ${dueMoment(waiting, todayOf(props))}. Cancel that to send now.`) ||
    knowledgeReason(channel, props) ||
    (channel === 'bulk' && sends.audienceObstacle) ||
    (channel === 'bulk' ? testReason(props) : null) ||
    (props.mayOverride ? null : missingApproval(channel, props));
  const isPublished = channel === 'website' && publicationOf(props) !== null;
  // A send of this version that some didn't get goes on; another version is sent again to all.
  const sent = records.filter(
    ({ state, hash }) =>
      state === 'sent' || (state === 'partial' && isPublic(channel) && hash !== sends.hash),
  );
  const earlier = isPublic(channel) ? sent[0] : sent.find(({ hash }) => hash === sends.hash);
  const isThere = emailFor(channel, props) !== undefined;
  return {
    isOffered: isThere && !isBusy && !isPublished && reason === null,
    reason: isThere && !isPublished ? reason : null,
    earlier: earlier ?? null,
  };
}
