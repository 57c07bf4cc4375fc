import * as z from 'zod/mini';
import { call } from './call';
import { Id, listOf, someWords, Text, WallClock } from './wire';

/** The longest comment or reply, in characters. */
export const commentLimit = 2_000;
/** The longest passage that a comment quotes, in characters. */
export const quoteLimit = 1_000;
/** How many characters before and after the passage are kept with it. */
export const contextLimit = 64;

/** The texts of a newsletter whose passages can be commented on. */
export const commentedTexts = ['commentary', 'technical'] as const;

const Context = z.string().check(z.maxLength(contextLimit));

/** Words of a text with what stands around them, by which they are found again. */
export const Passage = z.object({
  field: z.enum(commentedTexts),
  quote: z.string().check(z.minLength(1), z.maxLength(quoteLimit)),
  before: Context,
  after: Context,
});
export type Passage = z.infer<typeof Passage>;

const written = {
  id: Id,
  /** The name of who wrote it. */
  by: Text,
  at: WallClock,
  text: Text,
  /** True if the user may delete it: their own, and everything for an administrator. */
  can_remove: z.boolean(),
};

export const CommentReply = z.object(written);
export type CommentReply = z.infer<typeof CommentReply>;

/** What somebody said about a passage, to colleagues only. */
export const Comment = z.object({
  ...written,
  ...Passage.shape,
  /** Who resolved it; '' while it is open. */
  resolved_by: Text,
  resolved_at: WallClock,
  /** The oldest first. */
  replies: listOf(CommentReply),
});
export type Comment = z.infer<typeof Comment>;

const missing = 'Write something first.';
const tooLong = 'Use at most 2,000 characters.';

const CommentText = someWords(commentLimit, missing, tooLong);

const Comments = listOf(Comment);
const ours = { isQuiet: true, capability: 'comments' } as const;

const OfNewsletter = z.object({ newsletter_id: Id });
const OfComment = z.object({ newsletter_id: Id, comment_id: Id });

/** Our additions: what colleagues say about passages. Each answers with all comments, oldest first. */
export const commentCalls = {
  list: call('/newsletter/comments', OfNewsletter, Comments, ours),
  add: call(
    '/newsletter/add_comment',
    z.object({ newsletter_id: Id, ...Passage.shape, text: CommentText }),
    Comments,
    ours,
  ),
  reply: call(
    '/newsletter/reply_to_comment',
    z.extend(OfComment, { text: CommentText }),
    Comments,
    ours,
  ),
  /** Says that a comment is dealt with, or that it isn't. */
  resolve: call(
    '/newsletter/resolve_comment',
    z.extend(OfComment, { is_resolved: z.boolean() }),
    Comments,
    ours,
  ),
  /** Deletes a comment with its replies. The API answers 403 to all but its author and administrators. */
  remove: call('/newsletter/remove_comment', OfComment, Comments, ours),
  removeReply: call(
    '/newsletter/remove_reply',
    z.object({ newsletter_id: Id, reply_id: Id }),
    Comments,
    ours,
  ),
};
