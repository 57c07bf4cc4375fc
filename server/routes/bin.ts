import { binCalls as calls } from '@/api/contract/bin';
import { deleteFromBin, listBin, restoreFromBin } from '@server/db/bin';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** What was removed in the last 30 days. */
export function binRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.list, () => listBin(db.read, clock()));

  api.on(calls.restore, async ({ body }) => {
    await db.write((tx) => restoreFromBin(tx, body));
    return reply(null, `${names[body.kind]} restored`);
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => deleteFromBin(tx, body));
    return reply(null, `${names[body.kind]} permanently deleted`);
  });
}

const names = {
  newsletter: 'Newsletter',
  announcement: 'Announcement',
  notification: 'Notification',
  question: 'Question',
} as const;
