import { eq } from 'drizzle-orm';
import {
  altColumns,
  darkColumnOf,
  type AltColumn,
  type StoredImageColumn,
} from '@/api/contract/newsletterImages';
import { draftAlt } from '@/domain/newsletter/draftAlt';
import { wallClockAt } from '@/domain/format/dates';
import { lockNewsletter } from './newsletters';
import { newsletters } from './schema/newsletters';
import type { Database } from './store';

/**
 * An empty path removes the image from the newsletter, with its alternative text: the next image of
 * that slot shows something else. A chart that is removed or replaced loses its dark twin, which
 * would show the figures of the chart before. An image without an alternative text gets a first one
 * from the name of its file; a text that is there already stays.
 */
export async function saveImage(
  tx: Database,
  id: number,
  [field, path, fileName = '']: [field: StoredImageColumn, path: string, fileName?: string],
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
      ...(alt && altOf(row, alt, { path, fileName })),
      updated_at: wallClockAt(now),
    })
    .where(eq(newsletters.id, id));
}

type Row = typeof newsletters.$inferSelect;

/** The alternative text that goes with an image, if it changes. The new revision tells the open composers. */
function altOf(row: Row, alt: AltColumn, image: { path: string; fileName: string }) {
  if (image.path !== '' && row[alt] !== '') return {};
  const text = image.path === '' ? '' : draftAlt(image.fileName);
  if (row[alt] === text) return {};
  return { [alt]: text, revisions: { ...row.revisions, [alt]: (row.revisions[alt] ?? 0) + 1 } };
}
