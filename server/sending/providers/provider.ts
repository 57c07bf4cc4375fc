import type { BulkList } from '@/api/contract/bulkLists';
import type { RecipientOutcome, SendChannel } from '@/api/contract/sends';
import type { Service } from '@/api/contract/services';
import { withoutHalves } from '@/domain/format/text';

/** Emails and publications by their channel; a push goes to a role, a push test to the testers. */
export type Channel = SendChannel | 'push' | 'push_test';

/**
 * How to find out whether a message left after its delivery was cut off: ask the provider
 * (`lookup`), send it again under the same key, which the provider recognizes (`key`), or not at
 * all (`none`).
 */
export type Recovery = 'lookup' | 'key' | 'none';

export interface OutgoingEmail {
  /** Identifies the message: 64 hex characters. The same key is the same message. */
  key: string;
  /** `Name <mailbox>` */
  from: string;
  /** Empty for a bulk send or a publication. */
  to: string[];
  /** The recipients in words, such as `all subscribers of FSI`. */
  audience: string;
  subject: string;
  html: string;
  text: string;
  /**
   * Where subscribers unsubscribe: a web address and a mailbox. `isOneClick` is true for an address
   * that names the recipient, so that a POST to it is enough.
   */
  unsubscribe?: { url: string; mailto: string; isOneClick?: boolean };
  /** Where answers go; absent for the sender. */
  replyTo?: string | undefined;
  /** The name of the list in its `List-Id` header. */
  listId?: string | undefined;
  brand: 'fsi' | 'fs';
  /**
   * Only for the website. `tickers` are joined by commas. `page` is its address in this server's
   * archive; absent for none.
   */
  publication?: {
    name: string;
    author?: number;
    tickers?: string;
    created?: string;
    page?: string;
    /** What a later publication of the same newsletter and variant replaces. */
    lane?: string;
    /** The summary in plain text. */
    excerpt?: string;
  };
  /** Only for phones. */
  push?: Push;
}

/** What the app shows, and to whom. */
export interface Push {
  title: string;
  message: string;
  /** The address that a tap opens; '' for the app itself. */
  url: string;
  service: Service;
  role: string;
  /** '' or `webinar`, whose replay is the post with the id `post_id`. */
  type: string;
  post_id: number | null;
  /** True for a push to the testers. */
  test: boolean;
}

export interface Provider {
  recovery: Recovery;
  /** The host of the service; absent for a folder that replaces a service. */
  host?: string;
  /**
   * The provider to use now, of one that Settings change. Whoever checks and delivers a message asks
   * once, so that both concern the same service.
   */
  current?(): Promise<Provider>;
  /** True for a folder that replaces the service: what it writes reaches nobody. */
  isStandIn?: true;
  /**
   * True if its emails leave one after the other once `deliver` has started them. The send then tells
   * its outcome itself.
   */
  isGradual?: true;
  /**
   * Hands the message over once, within 60 s, and returns the provider's answer. Throws
   * `NotDelivered`, also if only some recipients got it.
   */
  deliver(outgoing: OutgoingEmail): Promise<string>;
  /** Milliseconds after the last call before `find` can be trusted; 0 when absent. */
  lag?: number;
  /**
   * Asks about an earlier message: the provider's answer, or null when it did not leave and never
   * will: a draft of it is withdrawn, unless nothing may be changed. Throws when the provider cannot
   * tell now. Present where `recovery` is `lookup`.
   */
  find?(
    outgoing: Pick<OutgoingEmail, 'key' | 'brand'>,
    options?: { isReadOnly: boolean },
  ): Promise<string | null>;
  /**
   * Asks whether the service would take messages, without sending any. Returns its answer in words;
   * throws `NotDelivered` with the reason why it wouldn't.
   */
  check?(): Promise<string>;
  /**
   * Counts the contacts that a bulk send of the brand goes to, without sending any. Contacts who
   * unsubscribed are counted too. Null where that can't be asked.
   */
  size?(brand: OutgoingEmail['brand']): Promise<number | null>;
  /** Which contacts get the bulk sends of each brand. Absent where the provider has no lists. */
  audiences?: Record<OutgoingEmail['brand'], BulkAudience>;
  /** The contact lists that there are; null where that can't be asked. */
  lists?(): Promise<BulkList[] | null>;
}

interface BulkAudience {
  /** Ids of contact lists; empty for all contacts, null while nobody chose. */
  lists: string[] | null;
  /** True if the environment sets it, so that Settings can't change it. */
  isFixed: boolean;
}

/** Why a bulk send of the brand can't go out before somebody chooses who gets it; '' if it can. */
export function missingAudience({ audiences }: Provider, brand: OutgoingEmail['brand']): string {
  if (!audiences || audiences[brand].lists !== null) return '';
  return `Nobody has chosen which contacts get ${brand.toUpperCase()} newsletters. An administrator can choose in Settings, Deliveries.`;
}

/**
 * The delivery failed, for everybody or for some. `isCertain` is false where the message may still
 * have been delivered. `recipients` has what is known of each address.
 */
export class NotDelivered extends Error {
  constructor(
    message: string,
    readonly isCertain: boolean,
    readonly recipients: RecipientOutcome[] = [],
  ) {
    super(message);
    this.name = 'NotDelivered';
  }

  /** Why, for the log: the sentence, and what the servers answered. */
  get logReason(): string {
    const answers = new Set(this.recipients.map(({ answer }) => answer));
    return oneLine([this.message, ...answers].join(' '));
  }
}

/** At most 200 characters on one line, with a star for each email address: servers like to repeat them. */
export function oneLine(answer: string): string {
  const line = headerText(answer.slice(0, 1_000));
  const short = line.replace(/[^\s<>()[\]"',;:@]+@[^\s<>()[\]"',;:@]+/g, '*').slice(0, 200);
  return withoutHalves(short);
}

/** The text on one line: no line break and no control character can add a header to a message. */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** The same with the website that Settings have connected now, and the contact lists chosen there. */
export async function withCurrentProviders<Given extends { providers: Record<Channel, Provider> }>(
  given: Given,
): Promise<Given> {
  const { providers } = given;
  const [website = providers.website, bulk = providers.bulk] = await Promise.all([
    providers.website.current?.(),
    providers.bulk.current?.(),
  ]);
  if (website === providers.website && bulk === providers.bulk) return given;
  return { ...given, providers: { ...providers, website, bulk } };
}
