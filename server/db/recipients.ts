import type { RecipientList } from '@/api/contract/settings';
import * as z from 'zod/mini';
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

const launchTests = 'launch_tests';

/** True if tests are sent when Launch opens. Until somebody decides, they aren't. */
export async function sendsLaunchTests(db: Database): Promise<boolean> {
  return (await storedSetting(db, launchTests, z.boolean())) ?? false;
}

export async function storeLaunchTests(tx: Database, isOn: boolean): Promise<void> {
  await storeSetting(tx, launchTests, isOn);
}
