import {
  activityCalls as calls,
  activityPerDownload,
  activityPerPage,
} from '@/api/contract/activity';
import { activityPeople, listActivity } from '@server/db/activity';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';

/** Who did what and when, for administrators. */
export function activityRoutes(api: Api, { db }: Deps): void {
  api.on(calls.people, () => activityPeople(db.read));

  api.on(calls.list, async ({ body }) => {
    // One more than is shown tells whether there is another page.
    const rows = await listActivity(db.read, { ...body, limit: activityPerPage + 1 });
    return { rows: rows.slice(0, activityPerPage), has_more: rows.length > activityPerPage };
  });

  api.on(calls.download, ({ body }) =>
    listActivity(db.read, { ...body, limit: activityPerDownload }),
  );
}
