import { approvalOf } from '@server/db/approvals';
import { outgoingHash, waitingSchedules, type ScheduledRow } from '@server/db/scheduledSends';
import type { Deps } from '@server/deps';
import { describeError } from '@server/http/log';
import { findingsAgainst, stillMissing, type CheckDeps } from './dueChecks';
import { withCurrentProviders } from './providers/provider';
import { hold, warn, type HoldDeps } from './heldSends';

type AheadDeps = CheckDeps & HoldDeps & Pick<Deps, 'log'>;

/**
 * Looks at what waits for its time, so that those concerned hear of what would hold it as soon as that
 * is known. What nobody can change holds it right away; a missing approval may still be given.
 */
export function makeLookAhead(deps: AheadDeps): () => Promise<void> {
  /** What the checks said of each row and its bytes, which stays the same. */
  let known = new Map<string, string>();

  async function look(row: ScheduledRow, name: string): Promise<void> {
    const current = await withCurrentProviders(deps);
    const obstacle = known.get(name) ?? (await findingsAgainst(current, row));
    known.set(name, obstacle);
    if (obstacle !== '') await hold(deps, row, { state: 'held', note: obstacle });
    else {
      const approvalId = await approvalOf(deps.db.read, row);
      await warn(deps, row, await stillMissing(current, row, approvalId));
    }
  }

  return async () => {
    const rows = (await waitingSchedules(deps.db.read)).filter(({ dueAt }) => dueAt > deps.clock());
    const named = rows.map((row) => [`${row.id} ${outgoingHash(row)}`, row] as const);
    known = new Map(
      named.flatMap(([name]) => {
        const obstacle = known.get(name);
        return obstacle === undefined ? [] : [[name, obstacle]];
      }),
    );
    for (const [name, row] of named) {
      await look(row, name).catch((error: unknown) => {
        deps.log({ level: 'error', event: 'look-ahead', ...describeError(error) });
      });
    }
  };
}
