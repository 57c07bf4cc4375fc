import * as z from 'zod/mini';
import { call, levels } from './call';
import {
  Empty,
  Id,
  listOf,
  SafeLink,
  SafeLinkOrNone,
  oneName,
  someWords,
  Text,
  WallClock,
  Whole,
  words,
} from './wire';

/** The two brands under which the newsletter goes out: research insight, and general. */
export const brandKeys = ['fsi', 'fs'] as const;
export type BrandKey = (typeof brandKeys)[number];

const Mailbox = z
  .email('Enter a complete email address.')
  .check(z.maxLength(254, 'Use at most 254 characters.'));

const MailboxOrNone = z.union([z.literal(''), Mailbox]);

/** A path below the image host, or a complete address; empty for none. */
const ImageOrNone = words(2048, 'Use at most 2,048 characters.');

export const SocialLink = z.object({
  name: oneName(40, 'Enter the network’s name.'),
  url: SafeLink,
});
export type SocialLink = z.infer<typeof SocialLink>;

export const Brand = z.object({
  key: z.enum(brandKeys),
  name: oneName(80, 'Enter the brand’s name.'),
  /** What inboxes show as the sender. */
  from_name: oneName(80, 'Enter the sender’s name.'),
  from_address: Mailbox,
  /** Where answers go; empty for the sender's address. */
  reply_to: MailboxOrNone,
  website: SafeLink,
  logo: ImageOrNone,
  /** Shown on dark backgrounds; empty to use `logo` there, too. */
  logo_dark: ImageOrNone,
  icon: ImageOrNone,
  about: SafeLink,
  contact: SafeLink,
  /** Where subscribers unsubscribe, for email programs that show a button for it. */
  unsubscribe_page: SafeLink,
  unsubscribe_address: Mailbox,
  postal_address: someWords(300, 'Enter the postal address.'),
  social_links: z.array(SocialLink).check(z.maxLength(8, 'Use at most 8 links.')),
});
export type Brand = z.infer<typeof Brand>;

/** An author. Newsletters store the key, so that it stays when the name changes. */
export const Author = z.object({
  key: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/, 'Use small letters, digits, - and _.')),
  name: oneName(80, 'Enter the author’s name.'),
  title: words(120),
  /** A path below the image host, or a complete address; empty for none. */
  photo: ImageOrNone,
  /** The author's number on the website. */
  website_id: Id,
  /** False for authors who don't write anymore. Their newsletters keep them. */
  is_active: z._default(z.boolean(), true),
});
export type Author = z.infer<typeof Author>;

/**
 * A paragraph at the foot of emails. `{firm}` and `{brand}` in its text are replaced by the names.
 * A public one is at the foot of public pages, too.
 */
export const LegalParagraph = z.object({
  subject: someWords(80, 'Enter a heading.'),
  text: someWords(2000, 'Enter the text.', 'Use at most 2,000 characters.'),
  is_public: z.boolean(),
});
export type LegalParagraph = z.infer<typeof LegalParagraph>;

/** How often a plan is billed. */
export const Billing = z.enum(['yearly', 'monthly']);
export type Billing = z.infer<typeof Billing>;

export const planKeys = ['macro', 'digitalAssets', 'pro'] as const;
export type PlanKey = (typeof planKeys)[number];

const Price = z.number('Enter a price in US dollars.').check(z.positive('Enter a price above 0.'));

export const Plan = z.object({
  key: z.enum(planKeys),
  name: oneName(80, 'Enter the plan’s name.'),
  summary: words(120),
  /** US dollars a month for each billing. */
  month_price: z.object({ yearly: Price, monthly: Price }),
  /** The product and its variations in the cart. */
  product: someWords(40, 'Enter the product’s number.'),
  variation: z.object({
    yearly: someWords(40, 'Enter the variation’s number.'),
    monthly: someWords(40, 'Enter the variation’s number.'),
  }),
});
export type Plan = z.infer<typeof Plan>;

/** The online shop that takes payments, and what it promises in sentences of the pricing page. */
export const Cart = z.object({
  /** May already have a query or a fragment, which are kept. */
  address: SafeLink,
  /** The provider of crypto payments for yearly subscriptions. */
  crypto_provider: someWords(80, 'Enter the provider’s name.'),
  trial_days: z.int('Enter whole days.').check(z.positive('Enter at least 1 day.')),
  /** What happens when the free trial ends. */
  trial_end: someWords(500, 'Enter what happens when the trial ends.'),
  /** How to cancel, and how long the subscriber keeps access. */
  cancellation: someWords(500, 'Enter how to cancel.'),
  /** How to change the plan or the billing, and from when the change applies. */
  plan_change: someWords(500, 'Enter how to change the plan.'),
  /** The address of the subscriber's account on the firm's website. */
  account: SafeLinkOrNone,
  /** The mailbox for questions about plans. */
  contact: Mailbox,
});
export type Cart = z.infer<typeof Cart>;

/** The firm's own pages that public pages link to; empty where there is none, which isn't linked then. */
export const SitePages = z.object({
  /** Where visitors subscribe to the newsletter. */
  subscribe: SafeLinkOrNone,
  privacy: SafeLinkOrNone,
  terms: SafeLinkOrNone,
});
export type SitePages = z.infer<typeof SitePages>;

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Everything that would differ for another publisher. `firm.json` has this form, too. */
export const Publisher = z.object({
  name: oneName(80, 'Enter the firm’s name.'),
  /** The IANA time zone of the dates in lists, such as `America/New_York`. */
  zone: z.string().check(z.refine(isZone, 'Enter a time zone such as America/New_York.')),
  /** The color of links and buttons on public pages, as `#rrggbb`. */
  accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a color such as #5b3fd6.')),
  brands: z.object({ fsi: Brand, fs: Brand }),
  authors: z.array(Author).check(z.minLength(1, 'Add an author.'), z.maxLength(50)),
  /** The key of the author who signs if a newsletter names nobody: the firm itself. */
  house_author: z.string(),
  /** The key of the author of Daily Technical Strategy. */
  technical_author: z.string(),
  legal: z.array(LegalParagraph).check(z.maxLength(20, 'Use at most 20 paragraphs.')),
  plans: z.array(Plan).check(z.length(3, 'Give each of the three plans once.')),
  cart: Cart,
  pages: z._default(SitePages, { subscribe: '', privacy: '', terms: '' }),
});
export type Publisher = z.infer<typeof Publisher>;

/** The beginning of a newsletter, as public pages show it to visitors. */
export const IssueExcerpt = z.object({
  title: z.string(),
  /** `YYYY-MM-DD` */
  day: z.string(),
  summary: z.string(),
  /** The first image of the commentary; null for none. */
  image: z.nullable(z.object({ src: z.string(), alt: z.string() })),
  news: z.array(z.object({ category: z.string(), headlines: z.array(z.string()) })),
  /** The path of the whole newsletter. */
  href: z.string(),
  /** True if its figures are invented. */
  is_sample: z.boolean(),
});
export type IssueExcerpt = z.infer<typeof IssueExcerpt>;

/** A stored version of the publisher; the newest one counts. */
export const PublisherVersion = z.object({ id: Id, at: Text, by: Text, publisher: Publisher });
export type PublisherVersion = z.infer<typeof PublisherVersion>;

/** The publisher that counts now. */
export const Publication = z.object({
  /** The id of the stored version; 0 until somebody saves one. */
  version: Whole,
  /** Who saved it, and when; empty and null until somebody does. */
  by: Text,
  at: WallClock,
  publisher: Publisher,
  /** What is still the sample firm's, such as `FSI: sender address`. */
  sample_parts: listOf(z.string()),
});
export type Publication = z.infer<typeof Publication>;

/** `version` is the one that was edited, so that a change by somebody else isn't lost. */
export const PublicationDraft = z.object({ version: Whole, publisher: Publisher });
export type PublicationDraft = z.infer<typeof PublicationDraft>;

const administration = { capability: 'publication', level: levels.administer } as const;

/** Our addition. Everybody who writes reads it, because their emails and checks depend on it. */
export const publicationCalls = {
  get: call('/settings/publication', Empty, Publication, {
    capability: 'publication',
    isQuiet: true,
  }),
  /** Answers what counts now. */
  save: call('/settings/save_publication', PublicationDraft, Publication, administration),
  /** The newest first, at most 50. */
  versions: call('/settings/publication_versions', Empty, z.array(PublisherVersion), {
    ...administration,
    isQuiet: true,
  }),
  /** Stores an image and answers its path. Nothing shows it until a version with that path is saved. */
  uploadImage: call(
    '/settings/publication_image',
    z.object({ file: z.file('Choose an image file.') }),
    z.string(),
    { ...administration, format: 'multipart' },
  ),
};
