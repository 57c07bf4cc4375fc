import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RecipientList } from '@/api/contract/settings';
import { settings } from './schema/operations';
import type { Database } from './store';

const nameOf = (list: RecipientList) => `recipients.${list}`;
const Addresses = z.array(z.string());

/** The stored addresses of a list; null if none were stored. */
export async function storedRecipients(
  db: Database,
  list: RecipientList,
): Promise<string[] | null> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.name, nameOf(list)));
  return row ? Addresses.parse(row.value) : null;
}

/** Null removes the list, so that the server's own setting counts again. */
export async function storeRecipients(
  tx: Database,
  list: RecipientList,
  addresses: string[] | null,
): Promise<void> {
  const name = nameOf(list);
  if (addresses === null) {
    await tx.delete(settings).where(eq(settings.name, name));
    return;
  }
  const value = [...new Set(addresses)];
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
