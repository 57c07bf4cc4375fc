import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RestrictedWords } from '@/api/contract/settings';
import { restrictedWords as usualWords } from '@/domain/firm/restrictedWords';
import { settings } from './schema/operations';
import type { Database } from './store';

const name = 'restricted_words';
const Words = z.array(z.string());

/** The stored list, or the one that the checks come with. */
export async function restrictedWords(db: Database): Promise<RestrictedWords> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  if (!row) return { words: [...usualWords], isStored: false };
  return { words: Words.parse(row.value), isStored: true };
}

/** Null removes the list, so that the usual one counts again. */
export async function storeRestrictedWords(tx: Database, words: string[] | null): Promise<void> {
  if (words === null) {
    await tx.delete(settings).where(eq(settings.name, name));
    return;
  }
  const value = [...new Set(words)];
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
