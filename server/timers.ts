import { emptyBin } from '@server/db/bin';
import { forgetRecipients } from '@server/db/bulkActs';
import { forgetOldSessions } from '@server/db/comparator';
import { heldSince } from '@server/db/hold';
import { forgetEndedLimits } from '@server/db/knownNetworks';
import { forgetReadings } from '@server/db/readings';
import { forgetExpired } from '@server/db/sessions';
import { forgetTickets } from '@server/db/tickets';
import { forgetDeliveries } from '@server/db/webhooks';
import { completeYearStarts } from '@server/feeds/yearStarts';
import type { Deps } from './deps';
import { deleteOld } from './retention';
import { readDueFeeds } from '@server/feeds/newsFeeds/readDue';
import { findIn } from '@server/sending/orders';
import { makeBulkWorker } from '@server/sending/bulk/sendRuns';
import { sendDuePushes } from '@server/sending/scheduledPushes';
import { sendDueNewsletters } from '@server/sending/scheduledSends';
import { deliverWebhooks } from '@server/sending/webhooks';
import { makeLookAhead } from '@server/sending/waitingSends';

/** Milliseconds between two looks at the scheduled pushes and emails. */
const scheduleInterval = 5_000;
/** Milliseconds between two looks at bulk sends that leave one by one. */
const bulkInterval = 1_000;
/** Milliseconds between two looks at what webhooks are to be told. */
const webhookInterval = 5_000;
/** Milliseconds between two looks at sends that an earlier server left open. */
const recoveryInterval = 30_000;
/** Milliseconds between two looks at what would hold a send that still waits. */
const aheadInterval = 30_000;
/** Milliseconds between two looks at news feeds that are due. */
const feedInterval = 60_000;
/** Milliseconds between two questions for prices at the start of the year. */
const startsInterval = 60_000;
/** Milliseconds between two removals of what is too old to keep. */
const forgettingInterval = 60 * 60_000;

/** Each is a change of its own, so that none holds what another one needs. */
const forgetting = [
  forgetOldSessions,
  forgetEndedLimits,
  forgetTickets,
  forgetExpired,
  emptyBin,
  forgetDeliveries,
  forgetReadings,
  forgetRecipients,
];

/**
 * Starts the tasks that repeat; the result stops them. Where no other server shares the database, a
 * send that is still open was cut off when the last one stopped.
 */
export async function startTimers(deps: Deps, isOnlyServer: boolean): Promise<() => void> {
  const { db, clock, ledger, background } = deps;
  const find = findIn(deps);
  const forget = async () => {
    for (const each of forgetting) await db.write((tx) => each(tx, clock()));
  };
  const repeat = (name: string, interval: number, task: () => Promise<void>) =>
    setInterval(() => background.run(name, task), interval);
  const unlessHeld = (task: () => Promise<void>) => async () => {
    if (!(await heldSince(db.read))) await task();
  };
  const recover = unlessHeld(() => ledger.recover(find));
  await unlessHeld(() => ledger.recover(find, isOnlyServer))();
  const state = { isStopping: false };
  const retain = () => deleteOld(deps, () => state.isStopping);
  background.run('forget', forget);
  const bulk = deps.bulkMailer && makeBulkWorker(deps, deps.bulkMailer, isOnlyServer);
  background.run('retention', retain);
  const timers = [
    ...(bulk ? [repeat('bulk-sends', bulkInterval, unlessHeld(bulk.work))] : []),
    repeat(
      'scheduled-sends',
      scheduleInterval,
      unlessHeld(async () => {
        await Promise.all([sendDuePushes(deps), sendDueNewsletters(deps)]);
      }),
    ),
    repeat(
      'webhooks',
      webhookInterval,
      unlessHeld(() => deliverWebhooks(deps)),
    ),
    repeat('year-starts', startsInterval, () => completeYearStarts(deps)),
    repeat('look-ahead', aheadInterval, unlessHeld(makeLookAhead(deps))),
    repeat('recover-sends', recoveryInterval, recover),
    repeat('news-feeds', feedInterval, () => readDueFeeds(deps)),
    repeat('forget', forgettingInterval, forget),
    repeat('retention', forgettingInterval, retain),
  ];
  return () => {
    bulk?.stop();
    state.isStopping = true;
    timers.forEach(clearInterval);
  };
}
