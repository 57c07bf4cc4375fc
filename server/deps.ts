import type { ImageFile } from '@/api/contract/newsletterImages';
import type { Publisher } from '@/api/contract/publication';
import type { SendVariant } from '@/api/contract/sends';
import type { CheckedEmail, EmailForm, Report } from '@/domain/checks/report';
import type { ContentInput } from '@/domain/newsletter/content';
import type { EnvironmentKeys } from './db/sources';
import type { Store } from './db/store';
import type { Feeds } from './feeds/feed';
import type { Outside } from './feeds/outside';
import type { AskSource } from './feeds/sources/askSource';
import type { Background } from './http/background';
import type { Clock } from './http/clock';
import type { InTurn } from './http/gate';
import type { MakeLimit } from './http/limits';
import type { Log } from './http/log';
import type { TrustedProxies } from './http/proxies';
import type { IdentityOptions } from './identity/options';
import type { Meter } from '@server/http/errors';
import type { Readiness } from './http/readiness';
import type { LinkProbe } from './links/followLink';
import type { Dns } from './dns';
import type { ModelOptions } from './review/askModel';
import type { BulkMailer } from './sending/bulk/mailer';
import type { Ledger } from './sending/ledger';
import type { Channel, OutgoingEmail, Provider } from './sending/providers/provider';

/**
 * Everything that the API needs from outside. `server/node/start.ts` hands in what Node provides;
 * a test hands in a database in memory, a fixed clock and folders of its own.
 */
export interface Deps {
  db: Store;
  clock: Clock;
  log: Log;
  background: Background;
  /** Absent where nobody watches. */
  meter?: Meter | undefined;
  readiness: Readiness;
  /** Where prices, news and data-provider rows come from. */
  feeds: Feeds;
  /** Asks the servers of others: sources of figures, news feeds. */
  outside: Outside;
  /** Answers what records a domain has. */
  dns: Dns;
  /** Asks one source of figures, as often as it allows. */
  askSource: AskSource;
  /** The keys of sources that the environment has. Settings can't change them. */
  environmentKeys: EnvironmentKeys;
  /** Takes single messages, such as password resets. */
  outbox: Outbox;
  images: Images;
  passwords: Passwords;
  /** Makes rate limits. Servers that share a database count together. */
  limits: MakeLimit;
  /** Sends each message once, however often it is asked for. */
  ledger: Ledger;
  /** Who delivers the messages of each channel. */
  providers: Record<Channel, Provider>;
  /** What holds everybody up takes turns. */
  inTurn: InTurn;
  renderNewsletter: (...newsletter: Parameters<RenderNewsletter>) => Email | Promise<Email>;
  checkEmail: (candidate: CheckedEmail) => Report | Promise<Report>;
  /** Opens one address of a newsletter's links, or posts to a webhook. */
  probeLink: LinkProbe;
  /** The language model that reviews newsletters, and what asks it; absent for none. */
  review?: (ModelOptions & { ask: Outside }) | undefined;
  /** Who publishes until an administrator saves something else; `currentPublisher` has both. */
  publisher: Publisher;
  /** Put before image paths in emails. Ends with a slash. */
  imageHost: string;
  /** The public address of the dashboard. Ends with a slash. */
  publicUrl: string;
  /** Recipients of Send Test; empty for the user who presses it. */
  testRecipients: string[];
  /** Recipients of Send DEV; empty for the user who presses it. */
  devRecipients: string[];
  /** Where answers to newsletters go; undefined for their sender. */
  replyTo?: string | undefined;
  /** The `List-Id` of newsletters; undefined for none. */
  listId?: string | undefined;
  /** Signs the addresses by which recipients of tests unsubscribe; undefined for none. */
  unsubscribeSecret?: string | undefined;
  /** The mail server that takes bulk sends one by one; absent where another service has the subscribers. */
  bulkMailer?: BulkMailer | undefined;
  /** The public key by which the bulk provider signs events; undefined for taking none. */
  eventsKey?: string | undefined;
  /** What signs reports of bounces; undefined for taking none. */
  bouncesSecret?: string | undefined;
  /** The firm's identity provider; undefined for none. */
  identity?: IdentityOptions | undefined;
  version: string;
  /** Origins besides its own that the dashboard may call. */
  connectSources: string[];
  trustedProxies: TrustedProxies;
}

export interface Outbox {
  /** Hands a message over and returns the mail server's answer. Throws `NotDelivered`. */
  deliver(mail: Mail): Promise<string>;
}

/** A message to people by address, or to an audience in words. */
export interface Mail extends Pick<
  OutgoingEmail,
  'from' | 'to' | 'subject' | 'text' | 'unsubscribe' | 'replyTo' | 'listId'
> {
  /** Makes the Message-ID: the same key is the same message. */
  key: string;
  /** Absent for a plain-text message. */
  html?: string;
  /** Shown as `To` if there are no addresses. */
  audience?: string;
}

/**
 * Where uploaded images are kept, and messages of channels without a provider. Paths are relative:
 * `uploads/…`, `outbox/…`, `site/…`.
 */
export interface Files {
  /** True if nothing is stored after a write that failed. */
  failsCleanly: boolean;
  /** Stores the whole file in place of an earlier one, or nothing. Throws 507 on a full disk. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Null for a missing file. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(path: string): Promise<boolean>;
}

export interface Images {
  /**
   * Stores a fresh encoding of the file, scaled down to `widest` pixels if it is wider, and returns its
   * path below the image host.
   */
  save(file: File, widest?: number): Promise<string>;
  /** Null for a name that this server didn't create or no longer has. */
  read(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null>;
  /** The size of the image at a path that `save` returned; null where it isn't known. */
  sizeOf(path: string): Promise<ImageFile | null>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password and for a missing account (`null`), in the same time. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** Renders one variant of a newsletter, for subscribers or for the firm's website. */
export type RenderNewsletter = (
  variant: SendVariant,
  input: ContentInput,
  form?: EmailForm,
) => Email;

interface Email {
  html: string;
  text: string;
  subject: string;
}

/** Finds problems in an email. The preview runs the same code. */
export type CheckEmail = (candidate: CheckedEmail) => Report;
