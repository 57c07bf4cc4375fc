import { questionCalls as calls } from '@/api/contract/questions';
import { levels } from '@/api/contract/call';
import { wallClockAt } from '@/domain/format/dates';
import {
  addQuestion,
  changeQuestion,
  getQuestion,
  listQuestions,
  removeQuestion,
} from '@server/db/questions';
import type { Deps } from '@server/deps';
import { reply, requireLevel, type Api } from '@server/http/api';

/** The questions that subscribers vote on. Adding, editing and removing answer with the new list. */
export function questionRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.list, () => listQuestions(db.read));
  api.on(calls.get, ({ body }) => getQuestion(db.read, body.id));

  api.on(calls.addEdit, async ({ body: { id, votes, base_votes, ...fields }, user }) => {
    const stored = id === undefined ? null : await getQuestion(db.read, id);
    // What is approved is shown to members.
    if (fields.approved || stored?.approved) requireLevel(user, levels.publish);
    const withVotes = { ...fields, votes: Number(votes) };
    // Votes that the user didn't edit are left out, so that votes cast meanwhile are kept.
    const hasSameVotes = base_votes === withVotes.votes;
    await db.write((tx) =>
      id === undefined
        ? addQuestion(tx, { ...withVotes, created_at: wallClockAt(clock()) }, clock())
        : changeQuestion(tx, id, hasSameVotes ? fields : withVotes, clock()),
    );
    const message = id === undefined ? 'Question added' : 'Question saved';
    return reply(await listQuestions(db.read), message);
  });

  api.on(calls.remove, async ({ body, user }) => {
    await db.write((tx) => removeQuestion(tx, body.id, { by: user.user_id, at: clock() }));
    return reply(await listQuestions(db.read), 'Question removed');
  });

  api.on(calls.approve, async ({ body: { questions_id, approved } }) => {
    await db.write((tx) => changeQuestion(tx, questions_id, { approved }, clock()));
    return reply(null, approved ? 'Question approved' : 'Question disabled');
  });
}
