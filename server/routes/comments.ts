import type { User } from '@/api/contract/auth';
import { commentCalls as calls } from '@/api/contract/comments';
import {
  addComment,
  addReply,
  commentsOf,
  removeComment,
  removeReply,
  resolveComment,
} from '@server/db/comments';
import { requireNewsletter } from '@server/db/newsletters';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';

/** What colleagues say about passages of a newsletter. */
export function commentRoutes(api: Api, { db, clock }: Deps): void {
  /** Changes something, and answers with all comments. */
  async function change(id: number, user: User, act: (tx: Database) => Promise<void>) {
    await db.write(async (tx) => {
      await requireNewsletter(tx, id);
      await act(tx);
    });
    return commentsOf(db.read, id, user);
  }
  const wordsOf = (user: User, text: string) => ({ text, staffId: user.user_id, at: clock() });

  api.on(calls.list, ({ body, user }) => commentsOf(db.read, body.newsletter_id, user));

  api.on(calls.add, ({ body: { newsletter_id: id, text, ...passage }, user }) =>
    change(id, user, (tx) => addComment(tx, id, passage, wordsOf(user, text))),
  );

  api.on(calls.reply, ({ body: { newsletter_id: id, comment_id, text }, user }) =>
    change(id, user, (tx) => addReply(tx, id, comment_id, wordsOf(user, text))),
  );

  api.on(calls.resolve, ({ body: { newsletter_id: id, comment_id, is_resolved }, user }) => {
    const resolution = is_resolved ? { by: user.user_id, at: clock() } : null;
    return change(id, user, (tx) => resolveComment(tx, id, comment_id, resolution));
  });

  api.on(calls.remove, ({ body: { newsletter_id: id, comment_id }, user }) =>
    change(id, user, (tx) => removeComment(tx, id, comment_id, user)),
  );

  api.on(calls.removeReply, ({ body: { newsletter_id: id, reply_id }, user }) =>
    change(id, user, (tx) => removeReply(tx, id, reply_id, user)),
  );
}
