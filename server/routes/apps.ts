import { appsCalls as calls } from '@/api/contract/apps';
import type { User } from '@/api/contract/auth';
import { addApp, listApps, revokeApp } from '@server/db/apps';
import { accountOf, administratorsIn } from '@server/db/users';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { sendNotice } from '@server/sending/notices';

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

/** Guesses of the password in a session that somebody left open are counted. */
function makeRequirePassword({ db, limits, passwords }: Deps) {
  const quarterHour = 15 * 60;
  const message = tooMany('attempts');
  const proofs = limits({ name: 'app-proof', points: 10, seconds: quarterHour, message });
  return async (user: User, password: string): Promise<void> => {
    await proofs.count(String(user.user_id));
    const account = await accountOf(db.read, user.user_id);
    if (!(await passwords.matches(account?.passwordHash ?? null, password))) {
      throw failure(400, "Your password isn't right. Try again.");
    }
    await proofs.forget(String(user.user_id));
  };
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
