import type { RecipientList } from '@/api/contract/settings';
import { withoutRepeats, storedSetting, storeSetting, Texts } from './settings';
import type { Database } from './store';

/** The stored addresses of a list; null if none were stored. */
export function storedRecipients(db: Database, list: RecipientList): Promise<string[] | null> {
  return storedSetting(db, `recipients.${list}`, Texts);
}

/** Null removes the list, so that the server's own setting counts again. */
export async function storeRecipients(
  tx: Database,
  list: RecipientList,
  addresses: string[] | null,
): Promise<void> {
  await storeSetting(tx, `recipients.${list}`, withoutRepeats(addresses));
}
