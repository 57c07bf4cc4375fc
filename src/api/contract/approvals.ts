import * as z from 'zod/mini';
import { call, levels } from './call';
import { sendVariants } from './sends';
import {
  Empty,
  Id,
  Ignored,
  listOf,
  orElse,
  someWords,
  Text,
  WallClock,
  Whole,
  words,
} from './wire';

/**
 * What a second person has to approve before it is sent: nothing, emails to all subscribers, or
 * these and what is published.
 */
export const approvalModes = ['off', 'bulk', 'all'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

/** The setting, and how many people could approve something. */
export const ApprovalSetting = z.object({
  mode: z.enum(approvalModes),
  /** True if who edited may approve after somebody else has edited and requested. */
  is_in_turn: orElse(z.boolean(), false),
  /** The number of publishers and administrators. */
  approvers: Whole,
});
export type ApprovalSetting = z.infer<typeof ApprovalSetting>;

export const ApprovalSettingDraft = z.object({
  mode: z.enum(approvalModes),
  is_in_turn: z.optional(z.boolean()),
});
export type ApprovalSettingDraft = z.infer<typeof ApprovalSettingDraft>;

/** `withdrawn` was taken back by the person who asked, or replaced by a newer request. */
export const approvalStates = ['requested', 'approved', 'returned', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** The channels that reach subscribers and readers. */
export const approvedChannels = ['bulk', 'website'] as const;

const Lane = { channel: z.enum(approvedChannels), variant: z.enum(sendVariants) };

/** One exact email or publication that a request is about. */
export const ApprovedEmail = z.object({
  ...Lane,
  /** SHA-256 of the HTML in hex. */
  hash: Text,
  subject: Text,
  /** The recipients in words. */
  audience: Text,
});
export type ApprovedEmail = z.infer<typeof ApprovedEmail>;

/** What one person asked another one to approve, and the answer. */
export const Approval = z.object({
  id: Id,
  newsletter_id: Id,
  /** The newsletter's name, or its date. */
  name: Text,
  state: z.enum(approvalStates),
  /** The name of who asked. */
  requested_by: Text,
  /** True if the user asked. */
  is_own: z.boolean(),
  requested_at: WallClock,
  /** What the person who asked wrote. */
  note: Text,
  /** The name of who approved or returned it; empty before. */
  decided_by: Text,
  decided_at: WallClock,
  /** What that person wrote. */
  comment: Text,
  emails: listOf(ApprovedEmail),
});
export type Approval = z.infer<typeof Approval>;

/** Everything that is known about the approval of one newsletter. */
export const NewsletterApprovals = z.object({
  mode: z.enum(approvalModes),
  name: Text,
  /** The names of everybody who could approve what the user requests now. */
  approvers: listOf(z.string()),
  /** Why the user's request would be refused, as sentences; empty if somebody could approve it. */
  request_obstacle: Text,
  /** The names of everybody who can approve the newest request; none without a request. */
  deciders: listOf(z.string()),
  /** Why the user can't approve the newest request, as sentences; empty if they can by their level. */
  approve_obstacle: Text,
  /** The newest first. Those that were withdrawn are left out. */
  approvals: listOf(Approval),
});
export type NewsletterApprovals = z.infer<typeof NewsletterApprovals>;

/** One email of a request, as the colleague reviews it. */
export const ReviewedEmail = z.object({
  ...Lane,
  subject: Text,
  html: z.string(),
  text: Text,
  audience: Text,
  /** False if the newsletter was edited since, so that the email would be another one. */
  is_current: z.boolean(),
  /** What must be fixed before it is sent, a sentence each. */
  blocking: listOf(z.string()),
  /** The number of other findings. */
  to_review: Whole,
  /** The last email of this kind that was sent; null if there is none. */
  previous: orElse(
    z.nullable(z.object({ subject: Text, sent_at: WallClock, is_same_newsletter: z.boolean() })),
    null,
  ),
  /** What differs from it. */
  changes: listOf(z.string()),
});
export type ReviewedEmail = z.infer<typeof ReviewedEmail>;

export const ApprovalRequest = z.object({
  newsletter_id: Id,
  emails: z.array(z.object(Lane)).check(z.minLength(1), z.maxLength(8)),
  note: words(500),
});
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

export const ApprovalDecision = z.discriminatedUnion('outcome', [
  z.object({ id: Id, outcome: z.literal('approved'), comment: words(500) }),
  z.object({
    id: Id,
    outcome: z.literal('returned'),
    comment: someWords(500, 'Say what should be changed.'),
  }),
]);
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;

const ours = { capability: 'approval' } as const;

/** Our addition: a second person looks at an email before it goes to subscribers or readers. */
export const approvalCalls = {
  getSetting: call('/settings/approval', Empty, ApprovalSetting, { ...ours, isQuiet: true }),
  /** The API answers 409 while only one person could approve. */
  saveSetting: call('/settings/save_approval', ApprovalSettingDraft, Ignored, {
    ...ours,
    level: levels.administer,
    isSensitive: true,
  }),
  get: call('/newsletter/approvals', z.object({ newsletter_id: Id }), NewsletterApprovals, {
    ...ours,
    isQuiet: true,
  }),
  /** The exact emails of a request, with what the checks find now. */
  review: call('/newsletter/review_approval', z.object({ id: Id }), z.array(ReviewedEmail), {
    ...ours,
    isQuiet: true,
  }),
  /**
   * Asks for the emails as they are stored now. It replaces a request without an answer. The API answers
   * 409 if nobody could approve it.
   */
  request: call('/newsletter/request_approval', ApprovalRequest, Ignored, ours),
  /**
   * The API answers 403 to the person who asked, to an approval by somebody who edited the newsletter
   * since its last send, and 409 to one of what was edited since the request.
   */
  decide: call('/newsletter/decide_approval', ApprovalDecision, Ignored, {
    ...ours,
    level: levels.publish,
  }),
  withdraw: call('/newsletter/withdraw_approval', z.object({ id: Id }), Ignored, ours),
};
