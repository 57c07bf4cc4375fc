import type { User } from '@/api/contract/auth';
import {
  quantVariant,
  type SendChannel,
  type SendRecord,
  type SendVariant,
} from '@/api/contract/sends';
import type { BrandKey, Publisher } from '@/api/contract/publication';
import { senderOf } from '@/domain/firm/sender';
import type { ContentInput } from '@/domain/newsletter/content';
import { publicAudience, publicationOf } from '@/domain/sending/publication';
import { savedFor, startedFor, sentTo, untried } from '@/domain/sending/recipientOutcomes';
import { archiveLink } from '@/domain/newsletter/archive';
import { writtenSummary } from '@/domain/newsletter/summary';
import { dayIn } from '@/domain/newsletter/campaign';
import { variants } from '@/domain/newsletter/variants';
import { requireApproved } from '@server/db/approvals';
import type { SendRow } from '@server/db/sends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { hashOf } from '@server/http/tokens';
import type { Order } from './ledger';
import { withOwnUnsubscribe } from './unsubscribe';
import type { Channel, OutgoingEmail } from './providers/provider';
import type { FindSend } from './recovery';

/** A checked email, and who asked to send it. */
export interface CheckedSend {
  channel: SendChannel;
  /** `quant` shows the ratings; every other variant shows a newsletter. */
  variant: SendVariant | typeof quantVariant;
  /** Null for the quant email, which only goes to the dev list. */
  input: ContentInput | null;
  /** Whose name the email bears. */
  publisher: Publisher;
  email: { subject: string; html: string; text: string };
  hash: string;
  key: string;
  user: Pick<User, 'user_id' | 'email'>;
  reason: string;
  /** The blocking findings that the reason overrides. */
  findings: string[];
  /** The addresses of the test or dev list; empty for the user. Other channels have none. */
  recipients: string[];
  /** The id of the send that this one deliberately repeats; 0 for a first send. */
  repeats: number;
  /** The approval that lets it out; null where none is needed, or a reason replaces it. */
  approvalId: number | null;
  /** Why it is sent without approval; empty otherwise. */
  unapproved: string;
}

/** The quant email is sent under the research-insight brand. */
export function brandOf(variant: string): BrandKey {
  return variants[variant as SendVariant]?.brand ?? 'fsi';
}

interface Recipients {
  to: string[];
  audience: string;
  successMessage: string;
}

function recipientsOf({ channel, variant, user, recipients, publisher }: CheckedSend): Recipients {
  const brand = brandOf(variant);
  if (channel === 'bulk' || channel === 'website') {
    const audience = publicAudience(publisher, channel, brand);
    const verb = channel === 'bulk' ? 'sent to' : 'published on';
    return { to: [], audience, successMessage: `Newsletter ${verb} ${audience}` };
  }
  const to = recipients.length > 0 ? recipients : [user.email];
  const audience = to.join(', ');
  return { to, audience, successMessage: sentTo(channel, audience) };
}

type OrderDeps = Pick<Deps, 'providers' | 'publicUrl' | 'unsubscribeSecret' | 'replyTo' | 'listId'>;

/** The order for the ledger. */
export async function orderOf(deps: OrderDeps, sending: CheckedSend): Promise<Order> {
  const { channel, variant, input, email, hash, repeats, approvalId } = sending;
  const { to, audience, successMessage } = recipientsOf(sending);
  const newsletterId = input?.newsletter.id ?? null;
  const isTest = channel === 'test' || channel === 'dev';
  const subject = isTest ? `[TEST] ${email.subject}` : email.subject;
  const dedupeKey = [channel, newsletterId, variant, audience, isTest ? hash : ''].join('|');
  const slot = [dedupeKey, hash, repeats].join('|');
  const provider = deps.providers[channel];
  const replyTo =
    deps.replyTo ?? (sending.publisher.brands[brandOf(variant)].reply_to || undefined);
  const { listId } = deps;
  const plain = { ...emailOf(sending, await hashOf(slot)), audience, subject, replyTo, listId };
  const outgoingTo = (addresses: string[]) => {
    const outgoing = { ...plain, to: addresses };
    return isTest ? withOwnUnsubscribe(outgoing, channel, deps) : outgoing;
  };
  return {
    successMessage: provider.isStandIn
      ? savedFor(audience)
      : provider.isGradual
        ? startedFor(audience)
        : successMessage,
    isSaved: provider.isStandIn ?? false,
    isGradual: provider.isGradual ?? false,
    recovery: provider.recovery,
    bytes: { html: email.html, text: email.text },
    ...(approvalId !== null && { confirm: (tx: Database) => requireApproved(tx, approvalId) }),
    deliver: async (left = to) => provider.deliver(await outgoingTo(left)),
    intent: {
      sendKey: sending.key,
      slot,
      dedupeKey,
      newsletterId,
      channel,
      variant,
      audience,
      hash,
      subject,
      repeats,
      bytes: byteLength(email.html),
      recipients: untried(to),
      day: channel === 'website' && input ? dayIn(input.newsletter.date) || null : null,
      ...answeringFor(sending),
    },
  };
}

/** Who is responsible for a send, and why it may leave. */
function answeringFor({ user, reason, findings, approvalId, unapproved }: CheckedSend) {
  return { staffId: user.user_id, reason, findings: findings.join('\n'), approvalId, unapproved };
}

/** True if a channel sends this layout. */
export function isSentBy({ channel, variant }: Pick<SendRecord, 'channel' | 'variant'>): boolean {
  const { actions } = variants[variant];
  if (channel === 'bulk') return actions.includes('bulk');
  if (channel === 'website') return variant === 'v2' || actions.includes('publish');
  return actions.includes(channel);
}

/** The size in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function emailOf({ channel, variant, input, email, publisher }: CheckedSend, key: string) {
  const brand = publisher.brands[brandOf(variant)];
  const outgoing: Omit<OutgoingEmail, 'to' | 'audience' | 'subject'> = {
    key,
    from: senderOf(brand),
    html: email.html,
    text: email.text,
    unsubscribe: { url: brand.unsubscribe_page, mailto: brand.unsubscribe_address },
    brand: brand.key,
  };
  if (channel !== 'website' || !input || variant === quantVariant) return outgoing;
  const { newsletter } = input;
  const isDaily = variants[variant].actions.includes('publish');
  const details = isDaily ? publicationOf(publisher, newsletter) : {};
  const page = isDaily && input.archive ? archiveLink(input.archive, newsletter) : '';
  const name = newsletter.name || email.subject;
  const lane = `${newsletter.id} ${variant}`;
  const excerpt = writtenSummary(newsletter.summary);
  const publication = {
    name,
    lane,
    ...(excerpt && { excerpt }),
    ...details,
    ...(page && { page }),
  };
  return { ...outgoing, publication };
}

/** Asks the provider that a send went to; null for one that cannot be asked. */
export function findIn({ providers, clock }: Pick<Deps, 'providers' | 'clock'>): FindSend {
  return ({ channel, variant, slot, updatedAt }: SendRow) => {
    const known = providers[channel as Channel];
    if (known?.recovery !== 'lookup') return null;
    const brand = brandOf(variant);
    const ask = async () => {
      const provider = (await known.current?.()) ?? known;
      if (clock().getTime() - updatedAt.getTime() < (provider.lag ?? 0))
        throw new Error("The provider can't be asked about this send yet.");
      return (await provider.find?.({ key: await hashOf(slot), brand })) ?? null;
    };
    // Only pushes tell apart what was sent from what was only saved.
    const isSaved = known.isStandIn && channel.startsWith('push');
    return { ask, found: isSaved ? 'saved' : 'sent' };
  };
}
