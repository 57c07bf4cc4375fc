import type { User } from '@/api/contract/auth';
import { addActivity, hasActivitySince, type ActivityEntry } from '@server/db/activity';
import type { Deps } from '@server/deps';
import type { DoneCall } from '@server/http/api';
import { describeError } from '@server/http/log';
import { activityRules } from './rules';

type RecordDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Milliseconds within which a repeated save stays one row. */
const coalescedFor = 10 * 60_000;
/** How many rows are remembered, so that most saves need no look at the table. */
const remembered = 1_000;

/** Name and address, as they are kept after the user was changed or removed. */
export function nameInActivity({ first_name, email }: Pick<User, 'first_name' | 'email'>): string {
  return first_name ? `${first_name} <${email}>` : email;
}

/** Adds a row. An error is logged and not thrown, because the action itself has succeeded. */
export async function recordActivity(
  { db, clock, log }: RecordDeps,
  entry: ActivityEntry,
): Promise<void> {
  try {
    await db.write((tx) => addActivity(tx, entry, clock()));
  } catch (error) {
    log({ level: 'error', event: 'activity', action: entry.action, ...describeError(error) });
  }
}

/** Records the calls that change something, each by its rule. */
export function recordCalls(deps: RecordDeps): (done: DoneCall) => Promise<void> {
  const isRepeated = makeRepeated(deps);
  return async (done) => {
    const rule = activityRules.get(done.call.path);
    if (!rule) return;
    const { body, user, address } = done;
    const { id = null, ...described } = rule.describe(body, user);
    const origin = { staffId: user.user_id, staff: nameInActivity(user), address };
    const entry = { ...origin, ...described, subjectId: id };
    if (rule.isCoalesced && (await isRepeated(entry))) return;
    await recordActivity(deps, entry);
  };
}

/** Tells whether the same user did the same within the last 10 minutes, here or on another server. */
function makeRepeated({ db, clock, log }: RecordDeps) {
  const times = new Map<string, number>();
  return async (entry: ActivityEntry): Promise<boolean> => {
    const now = clock().getTime();
    const key = [entry.staffId, entry.action, entry.subject, entry.subjectId].join(' ');
    const since = now - coalescedFor;
    if ((times.get(key) ?? 0) > since) return true;
    if (times.size >= remembered) times.clear();
    try {
      if (await hasActivitySince(db.read, entry, new Date(since))) return true;
    } catch (error) {
      log({ level: 'error', event: 'activity', action: entry.action, ...describeError(error) });
    }
    times.set(key, now);
    return false;
  };
}
