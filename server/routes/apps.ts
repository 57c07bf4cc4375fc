import { appsCalls as calls } from '@/api/contract/apps';
import { addApp, listApps, revokeApp } from '@server/db/apps';
import { administratorsIn } from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { makeRequirePassword } from '@server/passwordProof';
import { sendNotice } from '@server/sending/heldSends';

/** The keys of members' apps. Administrators are mailed of each new and each revoked one. */
export function appsRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  const requirePassword = makeRequirePassword(deps);

  api.on(calls.list, () => listApps(db.read));

  api.on(calls.add, async ({ body: { password, ...draft }, user }) => {
    await requirePassword(user, password);
    const key = await db.write((tx) => addApp(tx, draft, user.user_id, clock()));
    await tellAdministrators(deps, `${user.email} created an app key for “${draft.name}”.`);
    return { key };
  });

  api.on(calls.revoke, async ({ body, user }) => {
    const name = await db.write((tx) => revokeApp(tx, body.id));
    await tellAdministrators(deps, `${user.email} revoked the app key of “${name}”.`);
    return reply(null, 'Key revoked');
  });
}

async function tellAdministrators(deps: Deps, sentence: string): Promise<void> {
  sendNotice(deps, {
    to: await administratorsIn(deps.db.read),
    subject: 'App keys changed',
    text: `${sentence}\n\nIf you didn’t expect this, revoke the key and ask who did it.`,
    path: '/app/settings/apps',
    key: `apps ${crypto.randomUUID()}`,
  });
}
