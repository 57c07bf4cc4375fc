import { desc, getTableColumns } from 'drizzle-orm';
import type { Question } from '@/api/contract/questions';
import { failure } from '@server/http/failure';
import { isKept, keptRow, moveToBin, withoutRemoval, type Removal } from './bin';
import { questions } from './schema/messaging';
import type { Database } from './store';

const missing = () => failure(404, 'This question was removed. Reload the page.');

const { service: _, ...shownColumns } = withoutRemoval(getTableColumns(questions));

/** Newest first. */
export async function listQuestions(db: Database): Promise<Question[]> {
  return db
    .select(shownColumns)
    .from(questions)
    .where(isKept(questions))
    .orderBy(desc(questions.created_at), desc(questions.id));
}

/** Throws 404 for an unknown id. */
export async function getQuestion(db: Database, id: number): Promise<Question> {
  const [row] = await db.select(shownColumns).from(questions).where(keptRow(questions, id));
  if (!row) throw missing();
  return row;
}

export async function addQuestion(
  tx: Database,
  question: Omit<typeof questions.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(questions).values(question);
}

type QuestionChange = Partial<Omit<typeof questions.$inferInsert, 'id' | 'created_at'>>;

/** Throws 404 for an unknown id. */
export async function changeQuestion(tx: Database, id: number, change: QuestionChange) {
  const changed = await tx
    .update(questions)
    .set(change)
    .where(keptRow(questions, id))
    .returning({ id: questions.id });
  if (changed.length === 0) throw missing();
}

/** Moves it to the bin. Throws 404 for an unknown id. */
export async function removeQuestion(tx: Database, id: number, removal: Removal): Promise<void> {
  if (!(await moveToBin(tx, { kind: 'question', id }, removal))) throw missing();
}
