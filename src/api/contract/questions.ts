import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Figure, Flag, Id, Ignored, someWords, Text, WallClock, Whole } from './wire';

export const questionTypes = ['sector', 'technical'] as const;

/** A question that members vote on. */
export const Question = z.object({
  id: Id,
  question: Text,
  type: Text,
  votes: z.pipe(
    Figure,
    z.transform((votes) => votes ?? 0),
  ),
  approved: Flag,
  created_at: WallClock,
});
export type Question = z.infer<typeof Question>;

/** 0 or 1 on the wire. */
const Approved = z.pipe(
  z.literal([0, 1, '0', '1']),
  z.transform((value) => value === 1 || value === '1'),
);

/** The form of a question; without an id it adds one. */
export const QuestionDraft = z.object({
  id: z.optional(Id),
  question: someWords(1000, 'Enter the question.', 'Shorten the question to 1,000 characters.'),
  type: z.enum(questionTypes, 'Choose a type.'),
  votes: z
    .string()
    .check(z.trim(), z.regex(/^\d{1,9}$/, 'Enter the votes as a whole number, such as 0.')),
  approved: z.boolean(),
  /**
   * Our addition: the votes that the form started with. If the number wasn't edited, votes cast
   * since are kept.
   */
  base_votes: z.optional(Whole),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

const Body = z.extend(QuestionDraft, { approved: Approved, service: z.literal('sector') });
const ById = z.object({ id: Id });
const quiet = { isQuiet: true } as const;

/** List, addEdit and remove return the whole list. */
export const questionCalls = {
  list: call('/questions/list', Empty, z.array(Question), quiet),
  get: call('/questions/get', ById, Question, quiet),
  addEdit: call('/questions/add_edit', Body, z.array(Question), {
    format: 'multipart',
    added: ['base_votes'],
  }),
  remove: call('/questions/remove', ById, z.array(Question), { level: levels.publish }),
  approve: call(
    '/questions/approve_question',
    z.object({ questions_id: Id, approved: Approved }),
    Ignored,
    { level: levels.publish },
  ),
};
