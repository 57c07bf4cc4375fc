import { presenceCalls as calls } from '@/api/contract/presence';
import { colleaguesIn, leave, reportPresence } from '@server/db/presence';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';

/** Who has which newsletter open, and where they write. */
export function presenceRoutes(api: Api, { db }: Deps): void {
  api.on(calls.report, async ({ body: { newsletter_id, tab, writing = null }, user }) => {
    const own = { userId: user.user_id, tab };
    await db.writeOnce((tx) => reportPresence(tx, own, newsletter_id, writing));
    return { colleagues: await colleaguesIn(db.read, newsletter_id, user.user_id) };
  });

  api.on(calls.leave, async ({ body: { tab }, user }) => {
    await db.writeOnce((tx) => leave(tx, { userId: user.user_id, tab }));
    return null;
  });
}
