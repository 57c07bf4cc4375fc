import { inArray } from 'drizzle-orm';
import type { Position } from '@/api/contract/comparator';
import { securityId } from '@/domain/comparator/securityIds';
import { securityIds } from '@server/db/schema/research';
import { settingsOf } from '@server/db/sources';
import type { Deps } from '@server/deps';
import { describeError } from '@server/http/log';
import { makeAskSource } from './sources/askSource';
import { openfigi, tickersOf } from './sources/openfigi';

/** The most ids that one comparison asks for. The others are asked for by the next one. */
const mostAsked = 25;
/** Milliseconds that a visitor waits. */
const patience = 2_000;

/**
 * Puts tickers in place of ISINs and CUSIPs, where OpenFIGI is switched on and knows them. Each id is
 * asked for once. What isn't found stays as it was entered.
 */
export function makeResolveIds(deps: Deps): (positions: Position[]) => Promise<Position[]> {
  const { db, log, environmentKeys } = deps;
  const askSource = makeAskSource(deps);

  async function ask(ids: string[]): Promise<Map<string, string | null>> {
    const { isOn, ...settings } = await settingsOf(db.read, 'openfigi', environmentKeys);
    if (!isOn || ids.length === 0) return new Map();
    const found = await tickersOf(
      askSource(openfigi, settings, AbortSignal.timeout(patience)),
      ids.slice(0, mostAsked),
    );
    const rows = [...found].map(([id, ticker]) => ({ id, ticker }));
    await db.writeOnce((tx) => tx.insert(securityIds).values(rows).onConflictDoNothing());
    return found;
  }

  return async (positions) => {
    const ids = [...new Set(positions.flatMap(({ ticker }) => securityId(ticker) ?? []))];
    if (ids.length === 0) return positions;
    const rows = await db.read.select().from(securityIds).where(inArray(securityIds.id, ids));
    const known = new Map(rows.map(({ id, ticker }) => [id, ticker]));
    const found = await ask(ids.filter((id) => !known.has(id))).catch((error: unknown) => {
      log({ level: 'warn', event: 'security-ids', ...describeError(error) });
      return new Map<string, string | null>();
    });
    return positions.map((position) => {
      const id = securityId(position.ticker) ?? '';
      const ticker = known.get(id) ?? found.get(id);
      return ticker ? { ...position, ticker } : position;
    });
  };
}
