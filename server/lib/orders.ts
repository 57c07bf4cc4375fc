import { quantVariant, type SendChannel, type SendVariant } from '@/api/contract/sends';
import { firm } from '@/domain/firm';
import type { IssueInput } from '@/domain/issue';
import { bulkAudience, publicationOf } from '@/domain/publication';
import { variants } from '@/domain/variants';
import type { SendRow } from '@server/db/sends';
import type { StaffMember } from '@server/db/staff';
import type { Deps } from '@server/app';
import type { FindSend, Order } from './ledger';
import type { Channel } from './providers/channels';
import type { Letter } from './providers/provider';
import { hashOf } from './tokens';

/** A letter that may leave, and who asked for it. */
export interface Sending {
  channel: SendChannel;
  /** `quant` is made of the ratings; every other one is a layout of a newsletter. */
  variant: SendVariant | typeof quantVariant;
  /** Null for the quant email, which goes to the dev list alone. */
  input: IssueInput | null;
  email: { subject: string; html: string; text: string };
  hash: string;
  key: string;
  user: StaffMember;
  reason: string;
  /** The blocking findings that the reason answers. */
  findings: string[];
  /** 0 for a first send. */
  repeats: number;
}

/** The quant email goes out under the research-insight brand. */
function brandOf(variant: string): 'fsi' | 'fs' {
  return variants[variant as SendVariant]?.brand ?? 'fsi';
}

type Addressed = { to: string[]; audience: string; said: string };

function addressed(deps: Deps, { channel, variant, user }: Sending): Addressed {
  const brand = brandOf(variant);
  if (channel === 'bulk') {
    const audience = bulkAudience(brand);
    return { to: [], audience, said: `Newsletter handed to the bulk provider: ${audience}` };
  }
  if (channel === 'website') {
    const audience = new URL(firm.brands[brand].website).hostname;
    return { to: [], audience, said: `Newsletter published on ${audience}` };
  }
  const configured = channel === 'test' ? deps.testRecipients : deps.devRecipients;
  const to = configured.length > 0 ? configured : [user.email];
  const audience = to.join(', ');
  const said =
    channel === 'test' ? `Test sent to ${audience}` : `Sent to the dev list: ${audience}`;
  return { to, audience, said };
}

/** The order that the ledger carries out once. */
export function orderOf(deps: Deps, sending: Sending): Order {
  const { channel, variant, input, email, hash, repeats } = sending;
  const { to, audience, said } = addressed(deps, sending);
  const newsletterId = input?.newsletter.id ?? null;
  const isTest = channel === 'test' || channel === 'dev';
  const subject = isTest ? `[TEST] ${email.subject}` : email.subject;
  const lane = [channel, newsletterId, variant, audience, isTest ? hash : ''].join('|');
  const slot = [lane, hash, repeats].join('|');
  const provider = deps.providers[channel];
  const letter = { ...letterOf(sending, slot), to, audience, subject };
  return {
    said,
    proof: provider.proof,
    bytes: { html: email.html, text: email.text },
    deliver: () => provider.deliver(letter),
    intent: {
      sendKey: sending.key,
      slot,
      lane,
      newsletterId,
      channel,
      variant,
      audience,
      hash,
      subject,
      repeats,
      bytes: Buffer.byteLength(email.html),
      staffId: sending.user.user_id,
      reason: sending.reason,
      findings: sending.findings.join('\n'),
    },
  };
}

function letterOf({ channel, variant, input, email }: Sending, slot: string) {
  const brand = firm.brands[brandOf(variant)];
  const letter: Omit<Letter, 'to' | 'audience' | 'subject'> = {
    key: hashOf(slot),
    from: brand.sender,
    html: email.html,
    text: email.text,
    unsubscribe: brand.unsubscribe,
    brand: brand.key,
  };
  if (channel !== 'website' || !input || variant === quantVariant) return letter;
  const { newsletter } = input;
  const isDaily = variants[variant].actions.includes('publish');
  const details = isDaily ? publicationOf(newsletter) : {};
  return { ...letter, publication: { name: newsletter.name || email.subject, ...details } };
}

/** Asks the provider of an open row what it knows; null for a provider that cannot be asked. */
export function findIn({ providers, clock }: Pick<Deps, 'providers' | 'clock'>): FindSend {
  return ({ channel, variant, slot, updatedAt }: SendRow) => {
    const provider = providers[channel as Channel];
    if (provider?.proof !== 'lookup') return null;
    const brand = brandOf(variant);
    return async () => {
      if (clock().getTime() - updatedAt.getTime() < (provider.lag ?? 0))
        throw new Error('Too early.');
      return (await provider.find?.({ key: hashOf(slot), brand })) ?? null;
    };
  };
}
