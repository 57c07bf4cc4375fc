import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { MetricName } from '@/api/contract/metrics';
import { settings } from './schema/operations';
import type { Database } from './store';

const name = 'hidden_metrics';
const Names = z.array(z.string());

/** The metrics whose rows newsletters don't show. */
export async function hiddenMetrics(db: Database): Promise<string[]> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  return row ? Names.parse(row.value) : [];
}

export async function storeHiddenMetrics(tx: Database, hidden: MetricName[]): Promise<void> {
  const value = [...new Set(hidden)];
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
