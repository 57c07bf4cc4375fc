import { questionCalls as calls } from '@/api/contract/questions';
import { wallClockAt } from '@/domain/dates';
import {
  addQuestion,
  changeQuestion,
  getQuestion,
  listQuestions,
  removeQuestion,
} from '@server/db/questions';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';

/** The questions that members vote on; most answers are the whole list (first document §7). */
export function questionRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.list, () => listQuestions(db.read));
  api.on(calls.get, ({ body }) => getQuestion(db.read, body.id));

  api.on(calls.addEdit, async ({ body: { id, votes, base_votes, ...fields } }) => {
    const typed = { ...fields, votes: Number(votes) };
    const isCounted = base_votes === typed.votes;
    await db.write((tx) =>
      id === undefined
        ? addQuestion(tx, { ...typed, created_at: wallClockAt(clock()) })
        : changeQuestion(tx, id, isCounted ? fields : typed),
    );
    const message = id === undefined ? 'Question added' : 'Question saved';
    return reply(await listQuestions(db.read), message);
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeQuestion(tx, body.id));
    return reply(await listQuestions(db.read), 'Question removed');
  });

  api.on(calls.approve, async ({ body: { questions_id, approved } }) => {
    await db.write((tx) => changeQuestion(tx, questions_id, { approved }));
    return reply(null, approved ? 'Question approved' : 'Question disabled');
  });
}
