import { desc, getTableColumns } from 'drizzle-orm';
import type { Question } from '@/api/contract/questions';
import { failure } from '@server/http/failure';
import { isNotDeleted, notDeletedRow, moveToBin, withoutRemoval, type Removal } from './bin';
import { questions } from './schema/messaging';
import type { Database } from './store';
import { tellWebhooks } from './webhooks';

const missing = () => failure(404, 'This question was removed. Reload the page.');

const { service: _, ...shownColumns } = withoutRemoval(getTableColumns(questions));

/** Newest first. */
export async function listQuestions(db: Database): Promise<Question[]> {
  return db
    .select(shownColumns)
    .from(questions)
    .where(isNotDeleted(questions))
    .orderBy(desc(questions.created_at), desc(questions.id));
}

/** Throws 404 for an unknown id. */
export async function getQuestion(db: Database, id: number): Promise<Question> {
  const [row] = await db.select(shownColumns).from(questions).where(notDeletedRow(questions, id));
  if (!row) throw missing();
  return row;
}

export async function addQuestion(
  tx: Database,
  question: Omit<typeof questions.$inferInsert, 'id'>,
  now: Date,
): Promise<void> {
  const [added] = await tx.insert(questions).values(question).returning();
  if (added) await tellIfApproved(tx, added, now);
}

type QuestionChange = Partial<Omit<typeof questions.$inferInsert, 'id' | 'created_at'>>;

/** Other programs are told of a question that is approved now. Throws 404 for an unknown id. */
export async function changeQuestion(
  tx: Database,
  id: number,
  change: QuestionChange,
  now: Date,
): Promise<void> {
  const isKnown = notDeletedRow(questions, id);
  const [before] = await tx.select().from(questions).where(isKnown).for('update');
  const [changed] = await tx.update(questions).set(change).where(isKnown).returning();
  if (!before || !changed) throw missing();
  if (!before.approved) await tellIfApproved(tx, changed, now);
}

async function tellIfApproved(
  tx: Database,
  { id, question, type, approved }: typeof questions.$inferSelect,
  now: Date,
): Promise<void> {
  if (approved) await tellWebhooks(tx, 'question.approved', { id, question, type }, now);
}

/** Moves it to the bin. Throws 404 for an unknown id. */
export async function removeQuestion(tx: Database, id: number, removal: Removal): Promise<void> {
  if (!(await moveToBin(tx, { kind: 'question', id }, removal))) throw missing();
}
