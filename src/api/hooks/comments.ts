import {
  type Comment,
  commentCalls as calls,
  type CommentReply,
  type Passage,
} from '../contract/comments';
import { useCall } from '../swr';
import { useAsk } from '../useAsk';

/** What colleagues say about passages of a newsletter. Nothing of it rejects. */
export function useNewsletterComments(newsletter_id: number) {
  const list = useCall(calls.list, { newsletter_id });
  const ask = useAsk();

  /** Every change answers with all comments. */
  async function shown(asked: Promise<{ response: Comment[] } | null>): Promise<boolean> {
    const answer = await asked;
    if (answer) list.replace(answer.response);
    // Somebody else may have deleted what it was about.
    else await list.reload();
    return answer !== null;
  }
  return {
    list: list.data,
    error: list.error,
    reload: list.reload,
    onAdd: (passage: Passage, text: string) =>
      shown(ask(calls.add, { newsletter_id, ...passage, text })),
    onReply: ({ id: comment_id }: Comment, text: string) =>
      shown(ask(calls.reply, { newsletter_id, comment_id, text })),
    onResolve: ({ id: comment_id }: Comment, is_resolved: boolean) =>
      shown(ask(calls.resolve, { newsletter_id, comment_id, is_resolved })),
    onRemove: ({ id: comment_id }: Comment) =>
      shown(ask(calls.remove, { newsletter_id, comment_id })),
    onRemoveReply: ({ id: reply_id }: CommentReply) =>
      shown(ask(calls.removeReply, { newsletter_id, reply_id })),
  };
}
