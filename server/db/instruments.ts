import { asc, ilike, or } from 'drizzle-orm';
import type { Instrument } from '@/api/contract/instruments';
import { instruments } from './marketSchema';
import type { Database } from './store';

/** Instruments whose symbol or name contains the text, whatever its case; at most 20. */
export async function searchInstruments(db: Database, search: string): Promise<Instrument[]> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(instruments)
    .where(or(ilike(instruments.name, pattern), ilike(instruments.context_name, pattern)))
    .orderBy(asc(instruments.id))
    .limit(20);
}
