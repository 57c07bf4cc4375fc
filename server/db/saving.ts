import { and, eq } from 'drizzle-orm';
import { isCommentary, type SavedField } from '@/api/contract/savedFields';
import { wallClockAt } from '@/domain/format/dates';
import { refuseDeep } from '@server/http/deepTexts';
import { failure } from '@server/http/failure';
import { hashOf } from '@server/http/tokens';
import { lockNewsletter } from './newsletters';
import { newsletters, saves } from './schema/newsletters';
import type { Database } from './store';
import { keepVersions, type VersionAuthor } from './versions/record';

export interface FieldSave {
  newsletter_id: number;
  op_id?: string | undefined;
  base_rev?: number | undefined;
}

/**
 * Saves one field, and keeps its version. A known `op_id` gets the same answer again, but throws 409
 * with another text; so does an old `base_rev`. The newsletter is locked first, so a repeat that
 * comes at the same moment waits for the answer. Throws 422 for HTML that takes too long to read.
 */
export async function saveField(
  tx: Database,
  save: FieldSave,
  [field, value]: [SavedField, string],
  author: VersionAuthor,
): Promise<{ rev: number }> {
  if (isCommentary(field)) refuseDeep([value], 'save');
  const row = await lockNewsletter(tx, save.newsletter_id);
  const hash = await hashOf(value);
  const before = save.op_id && (await earlierAnswer(tx, row.id, field, save.op_id));
  if (before) return repeated(before, hash);
  const current = row.revisions[field] ?? 0;
  if (save.base_rev !== undefined && save.base_rev !== current) {
    throw failure(409, 'Changed elsewhere', { rev: current, value: row[field] });
  }
  const rev = current + 1;
  const revisions = { ...row.revisions, [field]: rev };
  await tx
    .update(newsletters)
    .set({ [field]: value, revisions, updated_at: wallClockAt(author.now) })
    .where(eq(newsletters.id, row.id));
  if (save.op_id) {
    const createdAt = author.now;
    const answer = { newsletterId: row.id, field, opId: save.op_id, rev, hash, createdAt };
    await tx.insert(saves).values(answer);
  }
  await keepVersions(tx, row.id, { [field]: row[field] }, { [field]: value }, author);
  return { rev };
}

async function earlierAnswer(tx: Database, newsletterId: number, field: string, opId: string) {
  const [answer] = await tx
    .select({ rev: saves.rev, hash: saves.hash })
    .from(saves)
    .where(and(eq(saves.newsletterId, newsletterId), eq(saves.field, field), eq(saves.opId, opId)));
  return answer;
}

/** Saves of earlier versions have no hash, and count as the same text. */
function repeated(before: { rev: number; hash: string }, hash: string): { rev: number } {
  if (before.hash !== '' && before.hash !== hash) {
    throw failure(
      409,
      "This wasn't saved because a different version was saved first. Reload the page.",
    );
  }
  return { rev: before.rev };
}
