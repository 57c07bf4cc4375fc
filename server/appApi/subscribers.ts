import {
  type AppOutcome,
  appApiCalls as calls,
  appLimits,
  notPermitted,
} from '@/api/contract/appApi';
import type { ActivityAction } from '@/api/contract/activity';
import { counted } from '@/domain/format/text';
import { addActivity } from '@server/db/activity';
import type { CallingApp } from '@server/db/apps';
import { addByApp, findByApp, leaveByApp, type LeftByApp } from '@server/db/appSubscribers';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import type { On } from './on';

/** Throws 404 on a desk without subscribers, 403 for a key that may not, and 429 above the limit. */
function makeAdmit({ limits, bulkMailer }: Pick<Deps, 'limits' | 'bulkMailer'>) {
  const message = tooMany('requests about subscribers');
  const points = appLimits.perSubscriberKey;
  const requests = limits({ name: 'app-subscribers', points, seconds: 60, message });
  return async (app: CallingApp) => {
    if (!bulkMailer) {
      throw failure(
        404,
        'This desk keeps no subscribers: its newsletters leave through another service.',
      );
    }
    if (!app.managesSubscribers) {
      throw failure(
        403,
        'This key doesn’t manage subscribers. Ask an administrator for one that does.',
        notPermitted,
      );
    }
    await requests.count(String(app.id));
  };
}

interface Change {
  action: ActivityAction;
  run(tx: Database, now: Date): Promise<AppOutcome[]>;
}

/** Who gets the newsletters, for keys with that permission. What an app changed is in the activity. */
export function subscriberHandlers(on: On, deps: Deps): void {
  const { db, clock } = deps;
  const admit = makeAdmit(deps);

  const change = async (caller: { app: CallingApp; address: string }, { action, run }: Change) => {
    const { app, address } = caller;
    await admit(app);
    const results = await db.write(async (tx) => {
      const now = clock();
      const outcomes = await run(tx, now);
      const reason = summaryOf(outcomes);
      if (reason !== '') {
        const staff = `App key “${app.name}”`;
        const origin = { staffId: null, staff, address, subjectId: null };
        await addActivity(tx, { ...origin, action, subject: 'subscriber', reason }, now);
      }
      return outcomes;
    });
    return { results };
  };

  on(calls.addSubscribers, (request) => {
    const rows = request.body.subscribers.map(({ consent, ...row }) => ({
      ...row,
      hasConsent: consent,
    }));
    const run: Change['run'] = (tx, now) => addByApp(tx, rows, { app: request.app.name, now });
    return change(request, { action: 'added', run });
  });

  const leave = (caller: { app: CallingApp; address: string }, emails: string[], left: LeftByApp) =>
    change(caller, {
      action: left === 'everything' ? 'suppressed' : 'unsubscribed',
      run: (tx, now) => leaveByApp(tx, emails, { left, app: caller.app.name, now }),
    });
  on(calls.unsubscribe, (request) => leave(request, request.body.emails, request.body.lists));
  on(calls.suppress, (request) => leave(request, request.body.emails, 'everything'));

  on(calls.findSubscriber, async ({ app, body }) => {
    await admit(app);
    const found = await findByApp(db.read, body.email);
    if (!found) throw failure(404, 'This address was never a subscriber.');
    return found;
  });
}

/** Such as `2 subscribers added, 1 changed`; empty if nothing changed. */
function summaryOf(outcomes: readonly AppOutcome[]): string {
  const count = (wanted: AppOutcome['result']) =>
    outcomes.filter(({ result }) => result === wanted).length;
  const added = count('added');
  const changed = count('changed');
  return [
    added > 0 ? `${counted(added, 'subscriber')} added` : '',
    changed > 0 ? `${counted(changed, 'subscriber')} changed` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
