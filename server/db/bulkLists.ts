import * as z from 'zod/mini';
import { brandKeys, type BrandKey } from '@/api/contract/publication';
import { storedSetting, storeSetting, Texts, withoutRepeats } from './settings';
import type { Database } from './store';

const Chosen = z.partialRecord(z.enum(brandKeys), Texts);
const name = 'bulk_lists';

/** The contact lists that somebody chose for each brand; an empty list is all contacts. */
export async function chosenLists(db: Database): Promise<Partial<Record<BrandKey, string[]>>> {
  return (await storedSetting(db, name, Chosen)) ?? {};
}

export async function chooseLists(tx: Database, brand: BrandKey, lists: string[]): Promise<void> {
  const others = await chosenLists(tx);
  await storeSetting(tx, name, { ...others, [brand]: withoutRepeats(lists) });
}
