import * as z from 'zod/mini';
import { call } from './call';
import { commentaryLimit } from './savedFields';
import { Id, listOf, Text } from './wire';

/** The texts that a review reads, in the order of the email. */
export const reviewedFields = ['title', 'summary', 'commentary', 'technical'] as const;

const Words = z.string().check(z.maxLength(commentaryLimit));

/** Plain text as it is on the screen; '' where nothing is written. */
const Texts = z.object({ title: Words, summary: Words, commentary: Words, technical: Words });
export type ReviewedTexts = z.infer<typeof Texts>;

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

const ours = { isQuiet: true, capability: 'review' } as const;

/** Our addition: a language model reads a newsletter when asked, which takes up to a minute. */
export const languageReviewCalls = {
  /** Says where the texts would go, before the first review. */
  setup: call('/newsletter/review_setup', z.object({}), Reviewer, ours),
  /** Sends the texts and the figures of the newsletter's tables to the language model. */
  run: call(
    '/newsletter/review',
    z.object({ newsletter_id: Id, ...Texts.shape }),
    z.object({ ...Reviewer.shape, findings: listOf(ReviewFinding) }),
    ours,
  ),
};
