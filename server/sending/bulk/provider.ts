import { startRun } from '@server/db/bulkRuns';
import { countSentTo } from '@server/db/subscribers';
import type { Deps } from '@server/deps';
import { Failure } from '@server/http/failure';
import { NotDelivered, type Provider } from '@server/sending/providers/provider';
import type { BulkMailer } from './mailer';

/**
 * Sends to our own subscribers through a mail server. Delivering only starts it: the emails leave
 * one after the other, and each recipient gets an outcome.
 */
export function gradualBulk(
  mailer: BulkMailer,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Provider {
  return {
    recovery: 'none',
    isGradual: true,
    host: mailer.host,
    async deliver({ key, brand, from, subject, replyTo = '', listId = '', unsubscribe }) {
      const mail = { key, from, subject, replyTo, listId, mailto: unsubscribe?.mailto ?? '' };
      await db
        .write((tx) => startRun(tx, { brand, mail, now: clock() }))
        .catch((error: unknown) => {
          if (error instanceof Failure && error.status === 409)
            throw new NotDelivered(error.message, true);
          throw error;
        });
      return 'Sending has started.';
    },
    check: () => mailer.check(),
    size: (brand) => countSentTo(db.read, brand),
  };
}
