import type { User } from '@/api/contract/auth';
import { findSession, type OpenSession } from '@server/db/sessions';
import type { Store } from '@server/db/store';
import type { Clock } from './clock';
import { hashOf } from './tokens';

/** Enough for any team; more are forgotten together. */
const mostRemembered = 10_000;

/**
 * Finds the user behind a bearer token; null for an unknown or expired session. A session is read
 * once a minute and remembered in between. All are forgotten as soon as the database notifies that
 * any server ended a session or changed an account. While that connection is known to be down, none
 * is remembered; if it is silently cut, an ended session may live for at most a minute.
 */
export function makeIdentify(db: Store, clock: Clock): (token: string) => Promise<User | null> {
  const remembered = new Map<string, OpenSession>();
  let changes = 0;
  const watch = db.watchSessions(() => {
    changes += 1;
    remembered.clear();
  });

  return async (token) => {
    if (token === '') return null;
    const now = clock();
    const known = watch.isLive() ? remembered.get(token) : undefined;
    if (known && now < known.freshUntil) return known.user;
    const changesBefore = changes;
    const session = await findSession(db, await hashOf(token), now);
    if (!session) return null;
    // What was read before a change must not be remembered after it.
    if (watch.isLive() && changes === changesBefore) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(token, session);
    }
    return session.user;
  };
}
