import { versionCalls as calls } from '@/api/contract/versions';
import { requireNewsletter } from '@server/db/newsletters';
import { listVersions, savesOf, seeVersions, stateAt } from '@server/db/versions/read';
import { keepUnsaved } from '@server/db/versions/record';
import { restoreVersion } from '@server/db/versions/restore';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** The history of a newsletter's fields. */
export function versionRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.list, async ({ body: { newsletter_id: id }, user }) => {
    await requireNewsletter(db.read, id);
    return listVersions(db.read, id, user.user_id);
  });

  api.on(calls.state, async ({ body: { newsletter_id: id, version_id } }) => {
    await requireNewsletter(db.read, id);
    return stateAt(db.read, id, version_id);
  });

  api.on(calls.saves, ({ body: { newsletter_id, version_id } }) =>
    savesOf(db.read, newsletter_id, version_id),
  );

  api.on(calls.see, async ({ body: { newsletter_id, version_id }, user }) => {
    await requireNewsletter(db.read, newsletter_id);
    await db.write((tx) => seeVersions(tx, newsletter_id, version_id, user.user_id));
    return null;
  });

  api.on(calls.keep, async ({ body: { newsletter_id, field, value }, user }) => {
    const author = { staffId: user.user_id, now: clock() };
    await db.write((tx) => keepUnsaved(tx, newsletter_id, [field, value], author));
    return null;
  });

  api.on(calls.restore, async ({ body: { newsletter_id: newsletterId, version_id }, user }) => {
    const author = { staffId: user.user_id, now: clock() };
    await db.write((tx) => restoreVersion(tx, { newsletterId, versionId: version_id, author }));
    return reply(null, 'Version restored');
  });
}
