import type { SendVariant } from '@/api/contract/sends';
import { withFreshFigures } from '@/domain/figures/snapshot';
import { formatClock } from '@/domain/format/dates';
import { claimSync, isUnsynced, storeSynced, type ScheduledRow } from '@server/db/scheduledSends';
import { shownFigures, type ShownFigures } from '@server/db/shownFigures';
import type { Deps } from '@server/deps';
import { connectedMarket } from '@server/feeds/feed';
import { syncMarket } from '@server/feeds/sync';
import { describeError } from '@server/http/log';
import { hashOf } from '@server/http/tokens';
import { within } from '@server/http/within';
import { findingsAgainst, formOf, scheduledContent, type CheckDeps } from './dueChecks';
import { hold, type HoldDeps } from './heldSends';

type SyncDeps = CheckDeps & HoldDeps & Pick<Deps, 'feeds' | 'log'>;

/** Milliseconds that the market has to answer. */
const syncLimit = 30_000;
/** Milliseconds after which another server syncs in place of one that didn't finish. */
const claimLasts = 60_000;

/**
 * Syncs the newsletter's prices and metrics for what is due at the time of `row`, and renders what was
 * scheduled with them: nothing else of an email changes. If the sync fails, all of it is held. Several
 * servers may do this at the same time: one of them does.
 */
export async function syncFigures(deps: SyncDeps, row: ScheduledRow): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock();
  const rows = await db.write((tx) => claimSync(tx, row, { now, lasts: claimLasts }));
  if (rows.length === 0) return;
  try {
    const syncing = freshFigures(deps, row, now);
    const fresh = await within(syncLimit, syncing, () => new Error('The market didn’t answer.'));
    for (const each of rows) await showFigures(deps, each, { fresh, now });
  } catch (error) {
    log({ level: 'error', event: 'sync-scheduled', ...describeError(error) });
    const time = formatClock(now);
    const note = `Prices and metrics couldn’t be synced at ${time}. Sync them in the composer, then send or reschedule.`;
    for (const each of rows) await hold(deps, each, { state: 'held', note }, isUnsynced);
  }
}

async function freshFigures({ db, feeds }: SyncDeps, row: ScheduledRow, now: Date) {
  const { newsletterId: id, staffId } = row;
  const market = await connectedMarket(feeds);
  if (!market) throw new Error('No market source is connected.');
  await syncMarket(db, market, { now, newsletter: { id, staffId } });
  return shownFigures(db.read, id, now);
}

/** Renders a send with other figures. What can't be rendered as it was scheduled is held. */
async function showFigures(
  deps: SyncDeps,
  row: ScheduledRow,
  { fresh, now }: { fresh: ShownFigures; now: Date },
): Promise<void> {
  const obstacle = await findingsAgainst(deps, row);
  if (obstacle !== '') return hold(deps, row, { state: 'held', note: obstacle }, isUnsynced);
  const input = withFreshFigures(await scheduledContent(deps, row), fresh);
  const { subject, html, text } = deps.renderNewsletter(
    row.variant as SendVariant,
    input,
    formOf(row),
  );
  const synced = { input, subject, syncedHash: await hashOf(html), syncedAt: now };
  await deps.db.write((tx) => storeSynced(tx, row.id, synced, { html, text }));
}
