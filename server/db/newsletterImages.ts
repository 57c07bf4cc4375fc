import { eq } from 'drizzle-orm';
import {
  altColumns,
  darkColumnOf,
  type AltColumn,
  type StoredImageColumn,
} from '@/api/contract/newsletterImages';
import { wallClockAt } from '@/domain/format/dates';
import { lockNewsletter } from './newsletters';
import { newsletters } from './schema/newsletters';
import type { Database } from './store';

/**
 * An empty path removes the image from the newsletter, with its alternative text: the next image of
 * that slot shows something else. A chart that is removed or replaced loses its dark twin, which
 * would show the figures of the chart before.
 */
export async function saveImage(
  tx: Database,
  id: number,
  [field, path]: [StoredImageColumn, string],
  now: Date,
): Promise<void> {
  const row = await lockNewsletter(tx, id);
  const twin = darkColumnOf(field);
  const alt = altColumns.find((each) => each === `${field}_alt`);
  await tx
    .update(newsletters)
    .set({
      [field]: path,
      ...(twin && { [twin]: '' }),
      ...(path === '' && alt && withoutAlt(row, alt)),
      updated_at: wallClockAt(now),
    })
    .where(eq(newsletters.id, id));
}

/** Empties an alternative text. The new revision tells the open composers. */
function withoutAlt(row: typeof newsletters.$inferSelect, alt: AltColumn) {
  if (row[alt] === '') return {};
  return { [alt]: '', revisions: { ...row.revisions, [alt]: (row.revisions[alt] ?? 0) + 1 } };
}
