import { retentionKinds, type RetentionKind } from '@/api/contract/retention';
import { deletedSentence } from '@/domain/firm/retention';
import { recordActivity } from '@server/activity/record';
import { heldSince } from '@server/db/hold';
import {
  deleteActivity,
  deleteEmails,
  deleteEvents,
  deleteVersions,
  forgetEventsBefore,
  retentionOf,
  takeTurn,
} from '@server/db/retention';
import type { Deps } from './deps';

type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Milliseconds from one deletion to the next, on whichever server: a little less than a day, so that it stays at its hour. */
const interval = 23 * 60 * 60_000;

/** How many rows of each kind one statement deletes, so that it takes some milliseconds. */
const batches: Record<RetentionKind, { most: number; deleteSome: typeof deleteVersions }> = {
  versions: { most: 200, deleteSome: deleteVersions },
  events: { most: 2_000, deleteSome: deleteEvents },
  emails: { most: 20, deleteSome: deleteEmails },
  activity: { most: 500, deleteSome: deleteActivity },
};

/** Milliseconds between two statements, in which others get their turn. */
const pause = 20;

/**
 * Deletes what is older than the settings keep, once a day on one of the servers, and says in the
 * activity how much that was. While messages are held after a restore, nothing is deleted.
 */
export async function deleteOld(deps: RetentionDeps, isStopping = () => false): Promise<void> {
  const { db, clock, log } = deps;
  if (await heldSince(db.read)) return;
  if (!(await db.write((tx) => takeTurn(tx, clock(), interval)))) return;
  const retention = await retentionOf(db.read);
  const counts = { versions: 0, events: 0, emails: 0, activity: 0 };
  try {
    for (const kind of retentionKinds) {
      const days = retention[kind];
      if (days === null) continue;
      const before = new Date(clock().getTime() - days * 24 * 60 * 60_000);
      if (kind === 'events') await db.write((tx) => forgetEventsBefore(tx, before));
      const { most, deleteSome } = batches[kind];
      for (let deleted = most; deleted === most && !isStopping();) {
        deleted = await db.writeOnce((one) => deleteSome(one, before, most));
        counts[kind] += deleted;
        if (deleted === most) await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  } finally {
    await tell(deps, counts);
  }
  log({ level: 'info', event: 'retention', ...counts });
}

async function tell(deps: RetentionDeps, counts: Record<RetentionKind, number>): Promise<void> {
  const reason = deletedSentence(counts);
  if (reason === '') return;
  await recordActivity(deps, {
    staffId: null,
    staff: 'Retention',
    action: 'permanently deleted',
    subject: 'old records',
    subjectId: null,
    address: '',
    reason,
  });
}
