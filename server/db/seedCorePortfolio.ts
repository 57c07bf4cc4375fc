import { sampleCorePortfolio } from '@/api/samples/corePortfolio';
import { coreRows } from './adminSchema';
import type { Database } from './store';

/** The model portfolio as it stood after its last rebalance. */
export async function seedCorePortfolio(tx: Database, _now: Date): Promise<void> {
  await tx
    .insert(coreRows)
    .values(
      sampleCorePortfolio.map(({ current_price: _, ...row }, position) => ({ ...row, position })),
    );
}
