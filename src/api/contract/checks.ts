import * as z from 'zod/mini';
import { call } from './call';
import { Id, listOf, orElse, someWords, Text, WallClock, Whole } from './wire';
import { commentaryLimit } from './savedFields';

/** A finding that isn’t a mistake in one newsletter, as somebody said. */
export const IgnoredFinding = z.object({
  /** The finding's `key`. */
  key: Text,
  /** What it said when it was ignored. */
  text: Text,
  /** '' where nobody gave one: the screens ask for none. */
  reason: Text,
  /** Who ignored it. */
  by: Text,
  /** The level of that user: only publishers can ignore what must be fixed. */
  level: orElse(Whole, 1),
  at: WallClock,
});
export type IgnoredFinding = z.infer<typeof IgnoredFinding>;

const findingKeyLimit = 400;

const FindingKey = z.string().check(z.minLength(1), z.maxLength(findingKeyLimit));

const IgnoredFindings = listOf(IgnoredFinding);
const ofFindings = { isQuiet: true, capability: 'ignoredFindings' } as const;

/** Our addition. Each answers with all findings that are ignored in the newsletter. */
export const findingCalls = {
  ignore: call(
    '/newsletter/ignore_finding',
    z.object({
      newsletter_id: Id,
      key: FindingKey,
      text: someWords(600),
      reason: z.prefault(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    IgnoredFindings,
    ofFindings,
  ),
  /** Shows an ignored finding again. */
  restore: call(
    '/newsletter/restore_finding',
    z.object({ newsletter_id: Id, key: FindingKey }),
    IgnoredFindings,
    ofFindings,
  ),
};

/**
 * What a link does when it is opened: `redirected` ends at another address; `broken` has no page;
 * `unreachable` didn't answer, or only answers people; `private` isn't on the public internet.
 */
export const linkStates = ['ok', 'redirected', 'broken', 'unreachable', 'private'] as const;
export type LinkState = (typeof linkStates)[number];

const Hop = z.object({
  address: Text,
  /** The HTTP status; null without an answer. */
  status: z.nullable(Whole),
});
export type LinkHop = z.infer<typeof Hop>;

export const LinkResult = z.object({
  /** As the newsletter links to it. */
  address: Text,
  state: z.enum(linkStates),
  /** Where it ends; the address itself without redirects. */
  final: Text,
  /** The last HTTP status; null without an answer. */
  status: z.nullable(Whole),
  /** Every address that was asked, the first included. */
  chain: listOf(Hop),
});
export type LinkResult = z.infer<typeof LinkResult>;

/** Our addition: opens the links of a newsletter, which takes up to 25 seconds. */
export const linkCheckCalls = {
  /** Asks whether the links of a newsletter lead somewhere. */
  check: call('/newsletter/check_links', z.object({ newsletter_id: Id }), listOf(LinkResult), {
    isQuiet: true,
    capability: 'linkCheck',
  }),
};

/** The texts that a review reads, in the order of the email. */
export const reviewedFields = ['title', 'summary', 'commentary', 'technical'] as const;

const ReviewedText = z.string().check(z.maxLength(commentaryLimit));

/** Plain text as it is on the screen; '' where nothing is written. */
const ReviewedTexts = z.object({
  title: ReviewedText,
  summary: ReviewedText,
  commentary: ReviewedText,
  technical: ReviewedText,
});
export type ReviewedTexts = z.infer<typeof ReviewedTexts>;

/** The operator's language model, and where it is. */
const Reviewer = z.object({ host: Text, model: Text });
export type Reviewer = z.infer<typeof Reviewer>;

export const ReviewFinding = z.object({
  severity: z.enum(['check', 'tip']),
  field: z.enum(reviewedFields),
  /** Words of that field, letter for letter. */
  quote: z.string(),
  problem: z.string(),
});
export type ReviewFinding = z.infer<typeof ReviewFinding>;

const ofReview = { isQuiet: true, capability: 'review' } as const;

/** Our addition: a language model reads a newsletter when asked, which takes up to a minute. */
export const languageReviewCalls = {
  /** Says where the texts would go, before the first review. */
  setup: call('/newsletter/review_setup', z.object({}), Reviewer, ofReview),
  /** Sends the texts and the figures of the newsletter's tables to the language model. */
  run: call(
    '/newsletter/review',
    z.object({ newsletter_id: Id, ...ReviewedTexts.shape }),
    z.object({ ...Reviewer.shape, findings: listOf(ReviewFinding) }),
    ofReview,
  ),
};
