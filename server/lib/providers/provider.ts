import type { Service } from '@/api/contract/services';

/** What a provider can say of a message that may or may not have left. */
export type Proof = 'lookup' | 'key' | 'none';

export interface Letter {
  /** Names the message: 64 hex characters. The same key is the same message. */
  key: string;
  /** `Name <mailbox>` */
  from: string;
  /** Empty for a bulk send or a publication. */
  to: string[];
  /** In words. */
  audience: string;
  subject: string;
  html: string;
  text: string;
  /** Where readers leave the list: an https address and a mailbox. */
  unsubscribe?: { url: string; mailto: string };
  brand: 'fsi' | 'fs';
  /** For the website. `tickers` is comma-joined (second document §9). */
  publication?: { name: string; author?: number; tickers?: string; created?: string };
  /** For phones. */
  push?: Push;
}

/** What the members' app shows, and to whom. */
export interface Push {
  title: string;
  message: string;
  /** Where a tap leads; '' for the app itself. */
  url: string;
  service: Service;
  role: string;
  /** '' or `webinar`, whose replay is the post of that number. */
  type: string;
  post_id: number | null;
}

export interface Provider {
  proof: Proof;
  /** Hands over once and answers what was said, within 60 s; throws `NotDelivered` otherwise. */
  deliver(letter: Letter): Promise<string>;
  /** What `find` says holds this long after the last word to the provider, in ms; absent for 0. */
  lag?: number;
  /**
   * What the provider knows of it: its answer, or null when it did not leave and never will.
   * Throws when that cannot be told now. Only where the proof is `lookup`.
   */
  find?(letter: Pick<Letter, 'key' | 'brand'>): Promise<string | null>;
}

/** `isCertain` tells that the message did not leave; otherwise nobody knows. */
export class NotDelivered extends Error {
  constructor(
    message: string,
    readonly isCertain: boolean,
  ) {
    super(message);
    this.name = 'NotDelivered';
  }
}
