import * as z from 'zod/mini';
import { call, levels } from './call';
import { DateTime } from './dateTime';
import { IgnoredFinding } from './checks';
import { NewsItem } from './news';
import { altColumns, furtherColumns, ImageFile } from './newsletterImages';
import { savedFields } from './savedFields';
import { SendCounts } from './sendEvents';
import { Id, Ignored, orElse, someWords, Text, WallClock, Whole } from './wire';

/** The revision of each saved field, counted by the API. The existing API doesn't send it. */
const Revisions = orElse(z.record(z.string(), Whole), {});

/** When the newest send of each kind was sent; null if never. */
const SendFacts = z.object({
  tested_at: WallClock,
  sent_at: WallClock,
  published_at: WallClock,
  /** The number of sends whose delivery isn't confirmed. */
  unclear: orElse(Whole, 0),
  /** Whether the newsletter differs from what was last sent to subscribers or published. */
  is_edited: orElse(z.boolean(), false),
  /** When the next scheduled send is due; null for none. */
  scheduled_at: WallClock,
  /** Whether a scheduled send was held or failed, and nobody has looked after it. */
  is_held: orElse(z.boolean(), false),
  /** Whether the newsletter differs from what was last tested. */
  is_test_old: z.catch(z.optional(z.boolean()), undefined),
});
export type SendFacts = z.infer<typeof SendFacts>;

/** Our addition: the images beyond the three, with their alternative texts and dark twins. */
const furtherImages = Object.fromEntries(furtherColumns.map((name) => [name, Text])) as Record<
  (typeof furtherColumns)[number],
  typeof Text
>;

export const Newsletter = z.object({
  id: Id,
  name: Text,
  date: WallClock,
  created_at: WallClock,
  updated_at: WallClock,
  /** The key of one of the publisher's authors, or the firm's own byline. */
  author: Text,
  /** HTML as stored. Only read it through `src/domain/commentary`. */
  daily_comments: Text,
  daily_comments_technical: Text,
  technical_image: Text,
  newsletter_image: Text,
  newsletter_image_1: Text,
  newsletter_image_2: Text,
  newsletter_image_promo_fsi: Text,
  newsletter_image_promo_fsga: Text,
  /** Our addition: the dark twin of each chart. */
  newsletter_image_dark: Text,
  newsletter_image_1_dark: Text,
  newsletter_image_2_dark: Text,
  technical_image_dark: Text,
  /** Our addition: what each image shows, for people who can't see it. */
  newsletter_image_alt: Text,
  newsletter_image_1_alt: Text,
  newsletter_image_2_alt: Text,
  technical_image_alt: Text,
  newsletter_image_promo_fsi_alt: Text,
  newsletter_image_promo_fsga_alt: Text,
  ...furtherImages,
  /** Our addition: what the day was about, in three lines; empty for the commentary's first sentences. */
  summary: Text,
  link_fsi: Text,
  link_fsga: Text,
  /** Our addition: what is known of the images that the API stores, by path. */
  image_files: z.catch(z.optional(z.record(z.string(), ImageFile)), undefined),
  selected_news: orElse(z.array(NewsItem), []),
  /** Our addition: when it was tested, sent and published. */
  sends: z.catch(z.optional(SendFacts), undefined),
  revisions: Revisions,
  /** Our addition: what the checks found and somebody chose to ignore. */
  ignored_findings: orElse(z.array(IgnoredFinding), []),
});
export type Newsletter = z.infer<typeof Newsletter>;

export const NewsletterRow = z.extend(
  z.pick(Newsletter, { id: true, name: true, date: true, created_at: true }),
  /** The existing API doesn't send them. */
  {
    sends: z.catch(z.optional(SendFacts), undefined),
    /** What was reported of all its sends to subscribers. */
    results: z.catch(z.optional(SendCounts), undefined),
    /** Whether the commentary has any text. */
    is_written: z.catch(z.optional(z.boolean()), undefined),
  },
);
export type NewsletterRow = z.infer<typeof NewsletterRow>;

/** One page of the list in its own order, the newest first. */
export const NewsletterPage = z.object({
  rows: z.array(NewsletterRow),
  /** The number of newsletters on all pages. */
  count: Whole,
});
export type NewsletterPage = z.infer<typeof NewsletterPage>;

export const newslettersPerPage = 20;

const NewsletterQuery = z.object({
  /**
   * Our addition: counted from 1. Without it, the answer is the whole list. The existing API ignores
   * it and always answers with the whole list.
   */
  page: z.optional(z.int().check(z.positive(), z.maximum(9_999_999))),
  /** Our addition: only newsletters of a day, or with these words in their name, on one page. */
  search: z.optional(z.string().check(z.maxLength(200))),
});

/** What a change answers: the row. The existing API answers the whole list, or nothing of use: null. */
const ChangedRow = orElse(z.nullable(z.union([NewsletterRow, z.array(NewsletterRow)])), null);

/** The form of a newsletter; without an id it adds one. */
export const NewsletterDraft = z.object({
  id: z.optional(Id),
  name: someWords(255, 'Give the newsletter a name.', 'Use at most 255 characters.'),
  date: DateTime,
});
export type NewsletterDraft = z.infer<typeof NewsletterDraft>;

/** `op_id` makes a retry harmless, and `base_rev` lets the API notice somebody else's change. */
const Saving = {
  newsletter_id: Id,
  op_id: z.optional(z.string().check(z.maxLength(64))),
  base_rev: z.optional(z.number().check(z.int(), z.nonnegative())),
};

/** The stored revision after a save; 0 from an API that doesn't count revisions. */
const Saved = orElse(z.object({ rev: Whole }), { rev: 0 });

const Comments = z.object({ ...Saving, comments: savedFields.daily_comments.text });
const ImageAlt = z.object({
  ...Saving,
  field: z.enum(altColumns),
  alt: savedFields.technical_image_alt.text,
});
const Summary = z.object({ ...Saving, summary: savedFields.summary.text });
const PromoLink = z.object({ ...Saving, link: savedFields.link_fsi.text });

const quiet = { isQuiet: true } as const;

export const newsletterCalls = {
  list: call(
    '/newsletter/list',
    NewsletterQuery,
    z.union([NewsletterPage, z.array(NewsletterRow)]),
    { ...quiet, added: ['page', 'search'] },
  ),
  get: call('/newsletter/get', z.object({ id: Id }), Newsletter, quiet),
  addEdit: call('/newsletter/add_edit', NewsletterDraft, ChangedRow),
  /**
   * Our addition: adds the newsletter of today with the usual name, and with the author, promo images
   * and links of the newest earlier one, then syncs its figures. 409 with its row if there is one.
   */
  start: call('/newsletter/start', z.object({}), NewsletterRow, { capability: 'start' }),
  remove: call('/newsletter/remove', z.object({ id: Id }), ChangedRow, {
    level: levels.publish,
  }),
  sync: call('/newsletter/sync', z.object({ newsletter_id: Id }), Ignored),
  saveTitle: call(
    '/newsletter/save_title',
    z.object({ ...Saving, name: savedFields.name.text }),
    Saved,
    quiet,
  ),
  saveAuthor: call(
    '/newsletter/save_author',
    z.object({ ...Saving, author: savedFields.author.text }),
    Saved,
    quiet,
  ),
  saveComments: call('/newsletter/save_comments', Comments, Saved, quiet),
  saveTechnicalComments: call('/newsletter/save_comments_technical', Comments, Saved, quiet),
  saveFsiLink: call('/newsletter/save_promo_fsi_link', PromoLink, Saved, quiet),
  /** Our addition: the alternative text of one image. */
  saveImageAlt: call('/newsletter/save_image_alt', ImageAlt, Saved, {
    ...quiet,
    capability: 'imageDetails',
  }),
  /** Our addition: the summary at the top of the email. */
  saveSummary: call('/newsletter/save_summary', Summary, Saved, {
    ...quiet,
    capability: 'summary',
  }),
  saveFsgaLink: call('/newsletter/save_promo_fsga_link', PromoLink, Saved, quiet),
};
