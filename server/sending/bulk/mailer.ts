/** One email to one subscriber. */
export interface BulkMessage {
  /** Makes the Message-ID: the same key is the same message. */
  key: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  listId?: string | undefined;
  unsubscribe: { url: string; mailto: string; isOneClick: true };
}

/**
 * How a mail server took an email. After `later` it asked to try again, after `unknown` it may have
 * it, and after `away` it certainly hasn't: it couldn't be used at all.
 */
export interface Handover {
  result: 'sent' | 'refused' | 'later' | 'unknown' | 'away';
  /** What it answered, on one line. */
  answer: string;
  /** True if it says that the mailbox doesn't exist. */
  isGone: boolean;
}

/** A mail server that takes the emails of bulk sends one by one. */
export interface BulkMailer {
  host: string;
  /** The most emails that leave in a second. */
  perSecond: number;
  /** Connections that it may use at the same time. */
  connections: number;
  /** Connects and signs in, without a message. Throws `NotDelivered`. */
  check(): Promise<string>;
  deliver(message: BulkMessage): Promise<Handover>;
  /** Ends the connections that wait for the next email. */
  rest(): void;
}
