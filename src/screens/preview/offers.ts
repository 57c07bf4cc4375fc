import type { SendChannel, SendRecord } from '@/api/contract/sends';
import type { Report } from '@/domain/findings/report';
import { minuteOf } from '@/domain/sendState';
import { variants } from '@/domain/variants';
import type { PreviewedEmail, PreviewScreenProps } from './PreviewScreen';

/** Whether one of the sends can be pressed. */
export interface Offer {
  isOffered: boolean;
  /** Why not, to stand after `… waits:`; null where that speaks for itself. */
  reason: string | null;
  /** The newest send that this one would repeat. */
  earlier: SendRecord | null;
}

/** Goes to clients, so that it needs a test, a clean bill or a reason, and time to think again. */
export function isPublic(channel: SendChannel): boolean {
  return channel === 'bulk' || channel === 'website';
}

/** The form of the letter that a channel takes. */
export function emailFor(
  channel: SendChannel,
  props: PreviewScreenProps,
): PreviewedEmail | undefined {
  return channel === 'website' ? props.websiteEmail : props.email;
}

export function reportFor(channel: SendChannel, props: PreviewScreenProps): Report | undefined {
  return channel === 'website' ? props.websiteReport : props.report;
}

/** The newest publication of exactly the website form shown. */
export function publicationOf({ sends }: PreviewScreenProps): SendRecord | null {
  const isShown = (each: SendRecord) =>
    each.channel === 'website' && each.state === 'sent' && each.hash === sends.websiteHash;
  return sends.log?.find(isShown) ?? null;
}

/** The sends of that channel to the same people, newest first. */
function kindred(channel: SendChannel, { sends, variant }: PreviewScreenProps): SendRecord[] {
  return (sends.log ?? []).filter(
    (each) =>
      each.channel === channel &&
      (channel === 'website' || variants[each.variant].brand === variant.brand),
  );
}

function testReason({ sends }: PreviewScreenProps): string | null {
  if (sends.testedBytes === 'same') return null;
  if (sends.testedBytes === 'none') return 'no test of this email went out yet.';
  return 'the email changed since its test. Test it again.';
}

function knowledgeReason(channel: SendChannel, props: PreviewScreenProps): string | null {
  if (!isPublic(channel)) return null;
  if (!props.sends.log) {
    return props.sends.failure
      ? 'the log of sends could not be read.'
      : 'the log of sends is on its way.';
  }
  return reportFor(channel, props) ? null : 'the checks are still running.';
}

function historyReason(records: SendRecord[]): string | null {
  const unknown = records.find(({ state }) => state === 'unknown');
  if (unknown) {
    return `nobody knows whether the one of ${minuteOf(unknown)} left. Say so in the log of sends.`;
  }
  const underWay = records.find(({ state }) => state === 'intent' || state === 'sending');
  return underWay ? `one is on its way since ${minuteOf(underWay)}.` : null;
}

/** What stands between a person and one of the sends. */
export function offerOf(channel: SendChannel, props: PreviewScreenProps): Offer {
  const { sends } = props;
  const records = kindred(channel, props);
  const isBusy = sends.running !== null || sends.countdown !== null;
  const reason =
    (!isBusy && historyReason(records)) ||
    knowledgeReason(channel, props) ||
    (channel === 'bulk' ? testReason(props) : null);
  const isPublished = channel === 'website' && publicationOf(props) !== null;
  const sent = records.filter(({ state }) => state === 'sent');
  const earlier = isPublic(channel) ? sent[0] : sent.find(({ hash }) => hash === sends.hash);
  const isThere = emailFor(channel, props) !== undefined;
  return {
    isOffered: isThere && !isBusy && !isPublished && reason === null,
    reason: isThere && !isPublished ? reason : null,
    earlier: earlier ?? null,
  };
}
