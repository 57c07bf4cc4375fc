import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { MetricName } from '@/api/contract/metrics';
import type { RestrictedWords } from '@/api/contract/settings';
import { restrictedWords as usualWords } from '@/domain/firm/restrictedWords';
import { settings } from './schema/operations';
import type { Database } from './store';

/** What is stored under a name; null if nothing is. */
export async function storedSetting<Value>(
  db: Database,
  name: string,
  schema: z.ZodMiniType<Value>,
): Promise<Value | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return row ? schema.parse(row.value) : null;
}

/** Null removes the setting. */
export async function storeSetting(tx: Database, name: string, value: unknown): Promise<void> {
  if (value === null) {
    await tx.delete(settings).where(eq(settings.name, name));
    return;
  }
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** A list of texts. */
export const Texts = z.array(z.string());

/** The list with each text once; null for none. */
export const withoutRepeats = (texts: readonly string[] | null) => texts && [...new Set(texts)];

/** The metrics whose rows newsletters don't show. */
export async function hiddenMetrics(db: Database): Promise<string[]> {
  return (await storedSetting(db, 'hidden_metrics', Texts)) ?? [];
}

export async function storeHiddenMetrics(tx: Database, hidden: MetricName[]): Promise<void> {
  await storeSetting(tx, 'hidden_metrics', withoutRepeats(hidden));
}

/** The stored list, or the one that the checks come with. */
export async function restrictedWords(db: Database): Promise<RestrictedWords> {
  const words = await storedSetting(db, 'restricted_words', Texts);
  return words ? { words, isStored: true } : { words: [...usualWords], isStored: false };
}

/** Null removes the list, so that the usual one counts again. */
export async function storeRestrictedWords(tx: Database, words: string[] | null): Promise<void> {
  await storeSetting(tx, 'restricted_words', withoutRepeats(words));
}
