import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { darkColumns, imageColumns, type StoredImageColumn } from '@/api/contract/newsletterImages';
import { NewsItem } from '@/api/contract/news';
import type { FigureSnapshot } from '@/domain/figures/snapshot';
import { changeFigures } from '../figures';
import { addOrEditNewsletter, lockNewsletter } from '../newsletters';
import { saveImage } from '../newsletterImages';
import { saveField } from '../saving';
import { news } from '../schema/newsletters';
import type { Database } from '../store';
import { requireVersion } from './read';
import { withVersions, type VersionAuthor } from './record';

interface Restoration {
  newsletterId: number;
  versionId: number;
  author: VersionAuthor;
}

function isImage(field: string): field is StoredImageColumn {
  return [...imageColumns, ...darkColumns].some((column) => column === field);
}

/**
 * Saves the value of a version again, which is a version of its own. News that another newsletter selected meanwhile stays there.
 * Throws 404 for a version that the newsletter doesn't have.
 */
export async function restoreVersion(
  tx: Database,
  { newsletterId, versionId, author }: Restoration,
): Promise<void> {
  const { field, value } = await requireVersion(tx, newsletterId, versionId);
  const { name, date } = await lockNewsletter(tx, newsletterId);
  const { now } = author;
  const kept = (change: () => Promise<unknown>) => withVersions(tx, [newsletterId], author, change);
  if (field === 'news') await kept(() => restoreNews(tx, newsletterId, value, now));
  else if (field === 'figures') await kept(() => restoreFigures(tx, newsletterId, value));
  else if (field === 'date') {
    const draft = { id: newsletterId, name, date: value || date };
    await kept(() => addOrEditNewsletter(tx, draft, now));
  } else if (isImage(field)) await kept(() => saveImage(tx, newsletterId, [field, value], now));
  else await saveField(tx, { newsletter_id: newsletterId }, [field, value], author);
}

async function restoreFigures(tx: Database, newsletterId: number, value: string): Promise<void> {
  if (value !== '') await changeFigures(tx, newsletterId, JSON.parse(value) as FigureSnapshot);
}

async function restoreNews(
  tx: Database,
  newsletterId: number,
  value: string,
  now: Date,
): Promise<void> {
  const wanted = value === '' ? [] : z.array(NewsItem).parse(JSON.parse(value));
  const free = { newsletterId: null, selectedAt: null, position: null };
  await tx.update(news).set(free).where(eq(news.newsletterId, newsletterId));
  const ids = wanted.map(({ id }) => id);
  const available = await tx
    .select({ id: news.id })
    .from(news)
    .where(
      and(
        inArray(news.id, ids),
        or(isNull(news.newsletterId), eq(news.newsletterId, newsletterId)),
      ),
    )
    .for('update');
  for (const [position, item] of wanted.entries()) {
    if (!available.some(({ id }) => id === item.id)) continue;
    const { sub_category } = item;
    await tx
      .update(news)
      .set({ newsletterId, selectedAt: now, position, sub_category })
      .where(eq(news.id, item.id));
  }
}
