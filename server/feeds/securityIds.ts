import { inArray } from 'drizzle-orm';
import type { Position } from '@/api/contract/comparator';
import { securityId } from '@/domain/comparator/securityIds';
import { securityIds } from '@server/db/schema/research';
import { recordAnswer, settingsOf } from '@server/db/sources';
import type { Deps } from '@server/deps';
import { describeError } from '@server/http/log';
import { SourceTrouble } from './sources/ask';
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
  const { db, clock, log, environmentKeys, askSource } = deps;

  async function ask(ids: string[]): Promise<Map<string, string | null>> {
    const stored = await settingsOf(db.read, 'openfigi', environmentKeys);
    const rests = stored.restUntil !== null && stored.restUntil > clock();
    if (!stored.isOn || rests || ids.length === 0) return new Map();
    const asking = askSource(openfigi, stored, AbortSignal.timeout(patience));
    const found = await tickersOf(asking, ids.slice(0, mostAsked)).catch(async (error: unknown) => {
      if (error instanceof SourceTrouble) await recordAnswer(db, 'openfigi', clock(), error);
      throw error;
    });
    const rows = [...found].map(([id, ticker]) => ({ id, ticker }));
    await db.writeOnce((tx) => tx.insert(securityIds).values(rows).onConflictDoNothing());
    await recordAnswer(db, 'openfigi', clock(), null);
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
